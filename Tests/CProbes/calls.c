#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../Sources/CForeign/limits.h"
#include "cprobes.h"

struct call {
  const char *name;
  long number;
};

#define CALL(name) {#name, __NR_##name}

// Without a filter, arguments that name nothing are another error than EPERM for each of them.
static const struct call refused[] = {
    CALL(socket), CALL(execve), CALL(pidfd_getfd), CALL(openat2), CALL(tgkill), CALL(tkill),
    CALL(rt_sigqueueinfo), CALL(rt_tgsigqueueinfo), CALL(pidfd_send_signal), CALL(mknodat),
    CALL(mkdirat), CALL(unlinkat), CALL(renameat2), CALL(linkat), CALL(symlinkat), CALL(truncate),
    CALL(fchmod), CALL(fchmodat), CALL(fchown), CALL(fchownat), CALL(utimensat), CALL(setxattr),
    CALL(lsetxattr), CALL(fsetxattr), CALL(removexattr), CALL(lremovexattr), CALL(fremovexattr),
    CALL(mq_open), CALL(mq_unlink), CALL(shmget), CALL(semget), CALL(msgget),
#ifdef __NR_open
    CALL(open), CALL(creat), CALL(unlink), CALL(rename), CALL(mkdir), CALL(rmdir), CALL(link),
    CALL(symlink), CALL(mknod), CALL(chmod), CALL(chown), CALL(lchown), CALL(utime), CALL(utimes),
    CALL(futimesat),
#endif
#ifdef __NR_renameat
    CALL(renameat),
#endif
#ifdef __X32_SYSCALL_BIT
    {"getpid of x32", __X32_SYSCALL_BIT | __NR_getpid},
#endif
};

static void note(char *list, const char *name) {
  strcat(list, name);
  strcat(list, " ");
}

static void try_calls(char *list) {
  for (size_t index = 0; index < sizeof refused / sizeof *refused; index++) {
    errno = 0;
    if (syscall(refused[index].number, -1L, NULL, 0L, 0L, 0L) >= 0 || errno != EPERM) {
      note(list, refused[index].name);
    }
  }
  // Signal 0 is sent to nobody.
  if (!kill(getppid(), 0)) note(list, "kill");
  if (openat(AT_FDCWD, "/dev/null", O_WRONLY) >= 0) note(list, "openat for writing");
  if (openat(AT_FDCWD, "/dev/null", O_RDONLY) < 0) note(list, "openat for reading");
  if (syscall(__NR_tgkill, getpid(), gettid(), 0)) note(list, "tgkill of itself");
}

// Every call has room for its name. The process shares the page with the one that started it.
enum { ROOM = 4096 };

static char *shared(void) {
  char *list = mmap(NULL, ROOM, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return list == MAP_FAILED ? NULL : list;
}

// The status of a process that has ended; -1 for none.
static int wait_for(pid_t process) {
  int status = -1;
  pid_t ended;
  do ended = process < 0 ? -1 : waitpid(process, &status, 0);
  while (ended < 0 && process >= 0 && errno == EINTR);
  return ended < 0 ? -1 : status;
}

const char *cprobes_wrong_calls(void) {
  static char wrong[ROOM];
  char *list = shared();
  if (!list) return NULL;
  pid_t process = fork();
  if (process == 0) {
    limit_process();
    try_calls(list);
    _exit(0);
  }
  bool is_done = wait_for(process) == 0;
  memcpy(wrong, list, ROOM);
  munmap(list, ROOM);
  return is_done ? wrong : NULL;
}

int cprobes_abort_signal(void) {
  pid_t process = fork();
  if (process == 0) {
    limit_process();
    signal(SIGABRT, SIG_DFL);
    abort();
  }
  int status = wait_for(process);
  return status != -1 && WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}
