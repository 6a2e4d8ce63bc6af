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

#ifdef ARCHITECTURE
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define REFUSE BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 1)
// A call is refused with EPERM.
#define WITHOUT(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), REFUSE

static void refuse_calls(void) {
  struct sock_filter filter[] = {
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      REFUSE,
      LOAD(nr),
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
      WITHOUT(__NR_kill),
      WITHOUT(__NR_io_uring_setup),
  // Files that change, such as caches of fonts.
#ifdef __NR_open
      WITHOUT(__NR_open),
      WITHOUT(__NR_creat),
      WITHOUT(__NR_unlink),
      WITHOUT(__NR_rename),
      WITHOUT(__NR_mkdir),
      WITHOUT(__NR_link),
      WITHOUT(__NR_symlink),
      WITHOUT(__NR_renameat),
#endif
      WITHOUT(__NR_openat2),
      WITHOUT(__NR_unlinkat),
      WITHOUT(__NR_renameat2),
      WITHOUT(__NR_mkdirat),
      WITHOUT(__NR_linkat),
      WITHOUT(__NR_symlinkat),
      WITHOUT(__NR_truncate),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_openat, 0, 3),
      LOAD(args[2]),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC, 0, 1),
      REFUSE,
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
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
