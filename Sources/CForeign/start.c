#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cforeign.h"
#include "descriptor.h"

extern char **environ;

// Room for one descriptor beside a message.
union control {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int))];
};

bool send_message(int socket, const void *bytes, size_t count, int file) {
  struct iovec part = {(void *)bytes, count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  union control control;
  memset(&control, 0, sizeof control);
  if (file >= 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &file, sizeof(int));
  }
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent == (ssize_t)count;
}

bool receive_message(int socket, void *bytes, size_t count, int *file) {
  *file = -1;
  struct iovec part = {bytes, count};
  union control control;
  struct msghdr message = {.msg_iov = &part,
                           .msg_iovlen = 1,
                           .msg_control = control.bytes,
                           .msg_controllen = sizeof control.bytes};
  ssize_t got;
  do got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (got < 0 && errno == EINTR);
  for (struct cmsghdr *header = got < 0 ? NULL : CMSG_FIRSTHDR(&message); header;
       header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS &&
        header->cmsg_len == CMSG_LEN(sizeof(int))) {
      memcpy(file, CMSG_DATA(header), sizeof(int));
    }
  }
  if (got == (ssize_t)count && !(message.msg_flags & (MSG_TRUNC | MSG_CTRUNC))) return true;
  if (*file >= 0) close(*file);
  *file = -1;
  return false;
}

static int spawn(const char *program, pid_t *process, int theirs) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (!error) {
    // The program ignores some signals and may block others; the process must not.
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGXCPU);
    sigaddset(&usual, SIGXFSZ);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    for (int file = 0; file < 3 && !error; file++) {
      error = posix_spawn_file_actions_addopen(&actions, file, "/dev/null", file ? O_WRONLY : O_RDONLY, 0);
    }
    if (!error) error = posix_spawn_file_actions_adddup2(&actions, theirs, CFOREIGN_DESCRIPTOR);
    char *arguments[] = {"vitrine", CFOREIGN_ARGUMENT, NULL};
    if (!error) error = posix_spawn(process, program, &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int cforeign_start(const char *program, pid_t *process, int *socket) {
  int pair[2];
  // A message keeps its bounds, and the end of either process is seen by the other.
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair)) return errno;
  // A descriptor below 3 would be replaced by /dev/null before it is passed on.
  int theirs = fcntl(pair[1], F_DUPFD_CLOEXEC, CFOREIGN_DESCRIPTOR);
  int error = theirs < 0 ? errno : spawn(program, process, theirs);
  if (theirs >= 0) close(theirs);
  close(pair[1]);
  if (error) {
    close(pair[0]);
  } else {
    *socket = pair[0];
  }
  return error;
}

bool cforeign_send(int socket, const struct cforeign_request *request, int file) {
  return send_message(socket, request, sizeof *request, file);
}

int cforeign_receive(int socket, int milliseconds, struct cforeign_answer *answer, int *file) {
  *file = -1;
  struct pollfd wait = {.fd = socket, .events = POLLIN};
  int ready = poll(&wait, 1, milliseconds);
  if (ready == 0 || (ready < 0 && errno == EINTR)) return 0;
  if (ready < 0 || !receive_message(socket, answer, sizeof *answer, file)) return -1;
  answer->message[sizeof answer->message - 1] = 0;
  return 1;
}

int cforeign_end(pid_t process, int socket) {
  close(socket);
  // The end of a process is seen at its socket a moment before it can be waited for; a second signal changes nothing then.
  kill(process, SIGKILL);
  int status = 0;
  pid_t ended;
  do ended = waitpid(process, &status, 0);
  while (ended < 0 && errno == EINTR);
  return ended == process && WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}
