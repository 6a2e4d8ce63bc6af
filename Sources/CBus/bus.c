#include "cbus.h"

#include <cloader.h>
#include <poll.h>
#include <stddef.h>
#include <systemd/sd-bus.h>

#define FUNCTIONS(F)                                                                             \
  F(sd_bus_new) F(sd_bus_set_address) F(sd_bus_set_bus_client) F(sd_bus_start) F(sd_bus_close)   \
  F(sd_bus_unref) F(sd_bus_get_fd) F(sd_bus_get_events) F(sd_bus_is_ready)                       \
  F(sd_bus_get_unique_name) F(sd_bus_process) F(sd_bus_send) F(sd_bus_message_unref)             \
  F(sd_bus_message_get_type) F(sd_bus_message_get_cookie) F(sd_bus_message_get_reply_cookie)     \
  F(sd_bus_message_get_expect_reply) F(sd_bus_message_get_sender) F(sd_bus_message_get_path)     \
  F(sd_bus_message_get_interface) F(sd_bus_message_get_member) F(sd_bus_message_get_error)       \
  F(sd_bus_message_peek_type) F(sd_bus_message_enter_container)                                  \
  F(sd_bus_message_exit_container) F(sd_bus_message_read_basic)                                  \
  F(sd_bus_message_new_method_call) F(sd_bus_message_new_signal)                                 \
  F(sd_bus_message_new_method_return) F(sd_bus_message_new_method_error)                         \
  F(sd_bus_message_set_auto_start) F(sd_bus_message_set_expect_reply)                            \
  F(sd_bus_message_append_basic) F(sd_bus_message_open_container)                                \
  F(sd_bus_message_close_container)

static struct { FUNCTIONS(CLOADER_POINTER) } sd;
CLOADER_LIBRARY(sd, "libsystemd.so.0", FUNCTIONS)

cbus *cbus_open(const char *address) {
  sd_bus *bus = NULL;
  if (!cloader_open(&sd_library) || sd.sd_bus_new(&bus) < 0) return NULL;
  if (sd.sd_bus_set_address(bus, address) < 0 || sd.sd_bus_set_bus_client(bus, 1) < 0 ||
      sd.sd_bus_start(bus) < 0) {
    sd.sd_bus_unref(bus);
    return NULL;
  }
  return bus;
}

void cbus_close(cbus *bus) {
  sd.sd_bus_close(bus);
  sd.sd_bus_unref(bus);
}

int cbus_descriptor(cbus *bus) { return sd.sd_bus_get_fd(bus); }

bool cbus_is_sending(cbus *bus) {
  int events = sd.sd_bus_get_events(bus);
  return events > 0 && events & POLLOUT;
}

const char *cbus_name(cbus *bus) {
  const char *name = NULL;
  // Before that the name would be waited for.
  if (sd.sd_bus_is_ready(bus) <= 0) return NULL;
  return sd.sd_bus_get_unique_name(bus, &name) < 0 ? NULL : name;
}

cbus_message *cbus_next(cbus *bus, bool *is_gone) {
  sd_bus_message *message = NULL;
  int state;
  do state = sd.sd_bus_process(bus, &message);
  while (state > 0 && !message);
  *is_gone = state < 0;
  return message;
}

void cbus_release(cbus_message *message) { sd.sd_bus_message_unref(message); }

// MARK: Reading

cbus_header cbus_read_header(cbus_message *message) {
  cbus_header header = {
    .expects_reply = sd.sd_bus_message_get_expect_reply(message) > 0,
    .sender = sd.sd_bus_message_get_sender(message),
    .path = sd.sd_bus_message_get_path(message),
    .interface = sd.sd_bus_message_get_interface(message),
    .member = sd.sd_bus_message_get_member(message),
  };
  uint8_t kind = 0;
  sd.sd_bus_message_get_type(message, &kind);
  header.kind = kind;
  sd.sd_bus_message_get_cookie(message, &header.cookie);
  if (kind == cbus_reply || kind == cbus_error) {
    sd.sd_bus_message_get_reply_cookie(message, &header.reply_cookie);
  }
  if (kind == cbus_error) {
    const sd_bus_error *error = sd.sd_bus_message_get_error(message);
    header.error = error ? error->name : NULL;
  }
  return header;
}

char cbus_peek(cbus_message *message, const char **contents) {
  char type = 0;
  return sd.sd_bus_message_peek_type(message, &type, contents) > 0 ? type : 0;
}

bool cbus_enter(cbus_message *message, char type, const char *contents) {
  return sd.sd_bus_message_enter_container(message, type, contents) > 0;
}

bool cbus_leave(cbus_message *message) { return sd.sd_bus_message_exit_container(message) > 0; }

typedef union {
  uint8_t y;
  int16_t n;
  uint16_t q;
  int32_t i;
  int b;
  uint32_t u;
  int64_t x;
  uint64_t t;
  double d;
  const char *s;
} basic;

bool cbus_read(cbus_message *message, char type, cbus_basic *value) {
  basic read = {0};
  *value = (cbus_basic){0};
  if (type == SD_BUS_TYPE_UNIX_FD || sd.sd_bus_message_read_basic(message, type, &read) <= 0) {
    return false;
  }
  switch (type) {
    case 'y': value->number = read.y; return true;
    case 'n': value->number = read.n; return true;
    case 'q': value->number = read.q; return true;
    case 'i': value->number = read.i; return true;
    case 'b': value->number = read.b; return true;
    case 'u': value->number = read.u; return true;
    case 'x': value->number = read.x; return true;
    case 't': value->number = (int64_t)read.t; return true;
    case 'd': value->real = read.d; return true;
    case 's': case 'o': case 'g': value->text = read.s; return true;
    default: return false;
  }
}

// MARK: Writing

cbus_message *cbus_new_call(
    cbus *bus, const char *destination, const char *path, const char *interface, const char *member,
    bool starts_service) {
  sd_bus_message *message = NULL;
  if (sd.sd_bus_message_new_method_call(bus, &message, destination, path, interface, member) < 0) {
    return NULL;
  }
  sd.sd_bus_message_set_auto_start(message, starts_service);
  return message;
}

cbus_message *cbus_new_signal(cbus *bus, const char *path, const char *interface, const char *member) {
  sd_bus_message *message = NULL;
  return sd.sd_bus_message_new_signal(bus, &message, path, interface, member) < 0 ? NULL : message;
}

cbus_message *cbus_new_reply(cbus_message *call) {
  sd_bus_message *message = NULL;
  return sd.sd_bus_message_new_method_return(call, &message) < 0 ? NULL : message;
}

cbus_message *cbus_new_error(cbus_message *call, const char *name, const char *words) {
  sd_bus_message *message = NULL;
  sd_bus_error error = {name, words, 0};
  return sd.sd_bus_message_new_method_error(call, &message, &error) < 0 ? NULL : message;
}

bool cbus_append(cbus_message *message, char type, cbus_basic value) {
  basic written = {0};
  switch (type) {
    case 'y': written.y = (uint8_t)value.number; break;
    case 'n': written.n = (int16_t)value.number; break;
    case 'q': written.q = (uint16_t)value.number; break;
    case 'i': written.i = (int32_t)value.number; break;
    case 'b': written.b = value.number != 0; break;
    case 'u': written.u = (uint32_t)value.number; break;
    case 'x': written.x = value.number; break;
    case 't': written.t = (uint64_t)value.number; break;
    case 'd': written.d = value.real; break;
    case 's': case 'o': case 'g':
      return sd.sd_bus_message_append_basic(message, type, value.text) >= 0;
    default: return false;
  }
  return sd.sd_bus_message_append_basic(message, type, &written) >= 0;
}

bool cbus_open_container(cbus_message *message, char type, const char *contents) {
  return sd.sd_bus_message_open_container(message, type, contents) >= 0;
}

bool cbus_close_container(cbus_message *message) {
  return sd.sd_bus_message_close_container(message) >= 0;
}

uint64_t cbus_send(cbus *bus, cbus_message *message, bool expects_reply) {
  uint64_t cookie = 0;
  if (!expects_reply) sd.sd_bus_message_set_expect_reply(message, 0);
  int state = sd.sd_bus_send(bus, message, expects_reply ? &cookie : NULL);
  sd.sd_bus_message_unref(message);
  return state < 0 ? 0 : expects_reply ? cookie : 1;
}
