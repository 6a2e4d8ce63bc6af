#define _GNU_SOURCE
#include "csignals.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

static volatile sig_atomic_t descriptor = -1;
static volatile sig_atomic_t is_announced;

static void handle(int signal) {
  (void)signal;
  if (descriptor < 0) _exit(0);
  int saved = errno;
  is_announced = 1;
  const uint64_t one = 1;
  // A counter that cannot take one more can be read already.
  ssize_t written = write(descriptor, &one, sizeof one);
  (void)written;
  errno = saved;
}

void csignals_end(void) {
  struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESTART | (int)SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  const int signals[] = {SIGTERM, SIGINT, SIGHUP};
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    struct sigaction known;
    if (sigaction(signals[index], NULL, &known) || known.sa_handler == SIG_IGN) continue;
    sigaction(signals[index], &action, NULL);
  }
}

int csignals_announce(void) {
  descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  csignals_end();
  return descriptor;
}

bool csignals_is_announced(void) { return is_announced; }
