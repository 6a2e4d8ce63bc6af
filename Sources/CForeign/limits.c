#define _GNU_SOURCE
#include "limits.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "cforeign.h"

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

static void limit(__rlimit_resource_t resource, rlim_t most) {
  struct rlimit limits;
  if (getrlimit(resource, &limits)) return;
  if (limits.rlim_max != RLIM_INFINITY && limits.rlim_max < most) most = limits.rlim_max;
  limits.rlim_cur = limits.rlim_max = most;
  setrlimit(resource, &limits);
}

// Bytes of address space that the program itself takes: its libraries are there before it decodes.
static rlim_t own_bytes(void) {
  unsigned long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file) return 0;
  if (fscanf(file, "%lu", &pages) != 1) pages = 0;
  fclose(file);
  return (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE);
}

// Calls that are younger than the headers; their numbers are the same on all architectures.
#ifndef __NR_fchmodat2
#define __NR_fchmodat2 452
#endif
#ifndef __NR_setxattrat
#define __NR_setxattrat 463
#define __NR_removexattrat 466
#endif
#ifndef __NR_file_setattr
#define __NR_file_setattr 469
#endif

#ifdef ARCHITECTURE
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define REFUSE BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 1)
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
// A call is refused with EPERM.
#define WITHOUT(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), REFUSE
// A call is refused with EPERM, unless its first argument is a number.
#define ONLY_OF(call, number)                                                 \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4), LOAD(args[0]),           \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(number), 0, 1), ALLOW, REFUSE

static void refuse_calls(void) {
  struct sock_filter filter[] = {
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      REFUSE,
      LOAD(nr),
#ifdef __X32_SYSCALL_BIT
      // The calls of the ABI x32 have the same architecture and other numbers.
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, __X32_SYSCALL_BIT, 0, 1),
      REFUSE,
#endif
      // The network and other programs.
      WITHOUT(__NR_socket),
      WITHOUT(__NR_socketpair),
      WITHOUT(__NR_connect),
      WITHOUT(__NR_bind),
      WITHOUT(__NR_execve),
      WITHOUT(__NR_execveat),
      WITHOUT(__NR_ptrace),
      WITHOUT(__NR_process_vm_readv),
      WITHOUT(__NR_process_vm_writev),
      WITHOUT(__NR_pidfd_getfd),
      WITHOUT(__NR_io_uring_setup),
      WITHOUT(__NR_shmget),
      WITHOUT(__NR_semget),
      WITHOUT(__NR_msgget),
      // Signals to other processes. `abort` sends one to its own.
      ONLY_OF(__NR_tgkill, getpid()),
      WITHOUT(__NR_kill),
      WITHOUT(__NR_tkill),
      WITHOUT(__NR_rt_sigqueueinfo),
      WITHOUT(__NR_rt_tgsigqueueinfo),
      WITHOUT(__NR_pidfd_send_signal),
  // Files that change, such as caches of fonts. Only some architectures have calls without a folder's descriptor.
#ifdef __NR_open
      WITHOUT(__NR_open),
      WITHOUT(__NR_creat),
      WITHOUT(__NR_unlink),
      WITHOUT(__NR_rename),
      WITHOUT(__NR_mkdir),
      WITHOUT(__NR_rmdir),
      WITHOUT(__NR_link),
      WITHOUT(__NR_symlink),
      WITHOUT(__NR_mknod),
      WITHOUT(__NR_chmod),
      WITHOUT(__NR_chown),
      WITHOUT(__NR_lchown),
      WITHOUT(__NR_utime),
      WITHOUT(__NR_utimes),
      WITHOUT(__NR_futimesat),
#endif
#ifdef __NR_renameat
      WITHOUT(__NR_renameat),
#endif
      WITHOUT(__NR_openat2),
      WITHOUT(__NR_open_by_handle_at),
      WITHOUT(__NR_mq_open),
      WITHOUT(__NR_mq_unlink),
      WITHOUT(__NR_unlinkat),
      WITHOUT(__NR_renameat2),
      WITHOUT(__NR_mkdirat),
      WITHOUT(__NR_mknodat),
      WITHOUT(__NR_linkat),
      WITHOUT(__NR_symlinkat),
      WITHOUT(__NR_truncate),
      WITHOUT(__NR_fchmod),
      WITHOUT(__NR_fchmodat),
      WITHOUT(__NR_fchmodat2),
      WITHOUT(__NR_fchown),
      WITHOUT(__NR_fchownat),
      WITHOUT(__NR_utimensat),
      WITHOUT(__NR_setxattr),
      WITHOUT(__NR_lsetxattr),
      WITHOUT(__NR_fsetxattr),
      WITHOUT(__NR_setxattrat),
      WITHOUT(__NR_removexattr),
      WITHOUT(__NR_lremovexattr),
      WITHOUT(__NR_fremovexattr),
      WITHOUT(__NR_removexattrat),
      WITHOUT(__NR_file_setattr),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_openat, 0, 3),
      LOAD(args[2]),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC, 0, 1),
      REFUSE,
      ALLOW,
  };
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  // A kernel without filters decodes within the other limits.
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}
#else
static void refuse_calls(void) {}
#endif

void limit_process(void) {
  // The program's end closes the socket, and that ends this process. A signal at the parent's death would come when the
  // thread ends that started the process, which is one of a pool.
  prctl(PR_SET_NAME, "vitrine-decode");
  close_range(4, ~0U, 0);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_NOFILE, 64);
  limit(RLIMIT_AS, own_bytes() + ((rlim_t)CFOREIGN_MEBIBYTES << 20));
  // The largest answer is one of pixels.
  limit(RLIMIT_FSIZE, (rlim_t)CFOREIGN_PIXEL_LIMIT * sizeof(uint32_t));
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  refuse_calls();
}

void limit_request(void) {
  struct rusage usage;
  struct rlimit limits;
  if (getrusage(RUSAGE_SELF, &usage) || getrlimit(RLIMIT_CPU, &limits)) return;
  // Only whole seconds are counted.
  limits.rlim_cur =
      (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + 2 + CFOREIGN_SECONDS;
  setrlimit(RLIMIT_CPU, &limits);
}
