#include "cbus.h"

#include <cloader.h>
#include <poll.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// The part of libdbus that is used, whose header would have to be installed. Its manual names the library's version 3; an
// iterator and an error are larger there than in any release, as callers allocate them.
typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;
typedef struct { void *space[16]; } DBusMessageIter;
typedef uint32_t dbus_bool;
enum { reply_message = 2, error_message = 3, signal_message = 4 };

DBusConnection *dbus_connection_open_private(const char *address, void *error);
void dbus_connection_set_change_sigpipe(dbus_bool changes);
void dbus_connection_set_exit_on_disconnect(DBusConnection *, dbus_bool exits);
dbus_bool dbus_connection_get_unix_fd(DBusConnection *, int *descriptor);
dbus_bool dbus_connection_get_is_connected(DBusConnection *);
dbus_bool dbus_connection_read_write(DBusConnection *, int milliseconds);
dbus_bool dbus_connection_send(DBusConnection *, DBusMessage *, uint32_t *serial);
DBusMessage *dbus_connection_pop_message(DBusConnection *);
void dbus_connection_close(DBusConnection *);
void dbus_connection_unref(DBusConnection *);
DBusMessage *dbus_message_new_method_call(const char *, const char *, const char *, const char *);
void dbus_message_unref(DBusMessage *);
int dbus_message_get_type(DBusMessage *);
uint32_t dbus_message_get_reply_serial(DBusMessage *);
const char *dbus_message_get_path(DBusMessage *);
dbus_bool dbus_message_is_signal(DBusMessage *, const char *interface, const char *member);
dbus_bool dbus_message_has_signature(DBusMessage *, const char *signature);
dbus_bool dbus_message_iter_init(DBusMessage *, DBusMessageIter *);
int dbus_message_iter_get_arg_type(DBusMessageIter *);
void dbus_message_iter_get_basic(DBusMessageIter *, void *value);
dbus_bool dbus_message_iter_next(DBusMessageIter *);
void dbus_message_iter_recurse(DBusMessageIter *, DBusMessageIter *);
void dbus_message_iter_init_append(DBusMessage *, DBusMessageIter *);
dbus_bool dbus_message_iter_append_basic(DBusMessageIter *, int type, const void *value);
dbus_bool dbus_message_iter_open_container(DBusMessageIter *, int, const char *, DBusMessageIter *);
dbus_bool dbus_message_iter_close_container(DBusMessageIter *, DBusMessageIter *);

#define FUNCTIONS(F)                                                                             \
  F(dbus_connection_open_private) F(dbus_connection_set_change_sigpipe)                          \
  F(dbus_connection_set_exit_on_disconnect) F(dbus_connection_get_unix_fd)                       \
  F(dbus_connection_get_is_connected) F(dbus_connection_read_write) F(dbus_connection_send)      \
  F(dbus_connection_pop_message) F(dbus_connection_close) F(dbus_connection_unref)               \
  F(dbus_message_new_method_call) F(dbus_message_unref) F(dbus_message_get_type)                 \
  F(dbus_message_get_reply_serial) F(dbus_message_get_path) F(dbus_message_is_signal) F(dbus_message_has_signature)       \
  F(dbus_message_iter_init) F(dbus_message_iter_get_arg_type) F(dbus_message_iter_get_basic)     \
  F(dbus_message_iter_next) F(dbus_message_iter_recurse) F(dbus_message_iter_init_append)        \
  F(dbus_message_iter_append_basic) F(dbus_message_iter_open_container)                          \
  F(dbus_message_iter_close_container)

static struct { FUNCTIONS(CLOADER_POINTER) } dbus;
CLOADER_LIBRARY(dbus, "libdbus-1.so.3", FUNCTIONS)

struct cbus {
  DBusConnection *connection;
  int descriptor;
  const char *const *spaces;
  int count;
  uint32_t question;  // the serial of the last one for all settings
  bool is_answered;
  uint32_t dialog;    // the serial of the request for the file dialog; 0 for none
  char *request;      // the path by which the dialog's answer is known; NULL before it is shown
  bool is_new;        // something was sent since the last look: what came meanwhile is not shown by the descriptor
};

#define BUS "org.freedesktop.DBus"
#define PORTAL "org.freedesktop.portal.Desktop"
#define PATH "/org/freedesktop/portal/desktop"
#define SETTINGS "org.freedesktop.portal.Settings"
#define CHOOSER "org.freedesktop.portal.FileChooser"
#define REQUEST "org.freedesktop.portal.Request"

// Requests that are sent in the order of their making, once the bus has let the program in.
static uint32_t send(cbus *bus, DBusMessage *message) {
  uint32_t serial = 0;
  if (!message) return 0;
  dbus.dbus_connection_send(bus->connection, message, &serial);
  dbus.dbus_message_unref(message);
  return serial;
}

static void call_bus(cbus *bus, const char *member, const char *text) {
  DBusMessage *message = dbus.dbus_message_new_method_call(BUS, "/org/freedesktop/DBus", BUS, member);
  DBusMessageIter end;
  if (message && text) {
    dbus.dbus_message_iter_init_append(message, &end);
    dbus.dbus_message_iter_append_basic(&end, 's', &text);
  }
  send(bus, message);
}

static void ask(cbus *bus) {
  DBusMessage *message = dbus.dbus_message_new_method_call(PORTAL, PATH, SETTINGS, "ReadAll");
  if (!message) return;
  DBusMessageIter end, list;
  dbus.dbus_message_iter_init_append(message, &end);
  dbus.dbus_message_iter_open_container(&end, 'a', "s", &list);
  for (int index = 0; index < bus->count; index++) {
    dbus.dbus_message_iter_append_basic(&list, 's', &bus->spaces[index]);
  }
  dbus.dbus_message_iter_close_container(&end, &list);
  bus->question = send(bus, message);
}

// Sends and receives what can be without a wait. An iteration does one of both while the bus lets the program in.
static void move(cbus *bus) {
  for (int step = 0; step < 8; step++) dbus.dbus_connection_read_write(bus->connection, 0);
}

cbus *cbus_open(const char *address, const char *const *spaces, int count) {
  if (!cloader_open(&dbus_library)) return NULL;
  // The signal is the program's own.
  dbus.dbus_connection_set_change_sigpipe(0);
  cbus *bus = calloc(1, sizeof *bus);
  if (!bus) return NULL;
  bus->connection = dbus.dbus_connection_open_private(address, NULL);
  if (!bus->connection) {
    free(bus);
    return NULL;
  }
  dbus.dbus_connection_set_exit_on_disconnect(bus->connection, 0);
  if (!dbus.dbus_connection_get_unix_fd(bus->connection, &bus->descriptor)) {
    cbus_close(bus);
    return NULL;
  }
  bus->spaces = spaces;
  bus->count = count;
  bus->is_new = true;
  call_bus(bus, "Hello", NULL);
  call_bus(bus, "AddMatch",
           "type='signal',interface='" SETTINGS "',path='" PATH "',member='SettingChanged'");
  // A portal that is started later, or again.
  call_bus(bus, "AddMatch",
           "type='signal',sender='" BUS "',member='NameOwnerChanged',arg0='" PORTAL "'");
  call_bus(bus, "AddMatch", "type='signal',interface='" REQUEST "',member='Response'");
  ask(bus);
  move(bus);
  return bus;
}

int cbus_descriptor(const cbus *bus) { return bus->descriptor; }

static const char *text(DBusMessageIter *at) {
  const char *text = "";
  if (dbus.dbus_message_iter_get_arg_type(at) == 's') dbus.dbus_message_iter_get_basic(at, &text);
  return text;
}

// Reads a number of any type; whether it is one.
static bool number(DBusMessageIter *at, double *number) {
  union { double d; int32_t i; uint32_t u; } value = {0};
  int type = dbus.dbus_message_iter_get_arg_type(at);
  if (type != 'd' && type != 'i' && type != 'u' && type != 'b') return false;
  dbus.dbus_message_iter_get_basic(at, &value);
  *number = type == 'd' ? value.d : type == 'i' ? (double)value.i : (double)value.u;
  return true;
}

static void read_value(DBusMessageIter *at, cbus_setting setting, const cbus_reader *reader) {
  DBusMessageIter inside = *at;
  // Older portals wrap a value twice.
  while (dbus.dbus_message_iter_get_arg_type(&inside) == 'v') {
    DBusMessageIter outside = inside;
    dbus.dbus_message_iter_recurse(&outside, &inside);
  }
  if (dbus.dbus_message_iter_get_arg_type(&inside) == 'r') {
    DBusMessageIter part;
    dbus.dbus_message_iter_recurse(&inside, &part);
    while (setting.count < 3 && number(&part, &setting.numbers[setting.count])) {
      setting.count++;
      if (!dbus.dbus_message_iter_next(&part)) break;
    }
  } else if (dbus.dbus_message_iter_get_arg_type(&inside) == 's') {
    setting.string = text(&inside);
  } else {
    setting.count = number(&inside, &setting.numbers[0]);
  }
  reader->set(&setting, reader->context);
}

// A dictionary of dictionaries of values.
static void read_all(DBusMessage *message, const cbus_reader *reader) {
  DBusMessageIter body, spaces, space, keys, key;
  if (!dbus.dbus_message_has_signature(message, "a{sa{sv}}")) return;
  dbus.dbus_message_iter_init(message, &body);
  dbus.dbus_message_iter_recurse(&body, &spaces);
  for (; dbus.dbus_message_iter_get_arg_type(&spaces) == 'e'; dbus.dbus_message_iter_next(&spaces)) {
    dbus.dbus_message_iter_recurse(&spaces, &space);
    cbus_setting setting = {.space = text(&space)};
    dbus.dbus_message_iter_next(&space);
    dbus.dbus_message_iter_recurse(&space, &keys);
    for (; dbus.dbus_message_iter_get_arg_type(&keys) == 'e'; dbus.dbus_message_iter_next(&keys)) {
      dbus.dbus_message_iter_recurse(&keys, &key);
      setting.key = text(&key);
      dbus.dbus_message_iter_next(&key);
      read_value(&key, setting, reader);
    }
  }
}

static void read_change(DBusMessage *message, const cbus_reader *reader) {
  DBusMessageIter at;
  if (!dbus.dbus_message_has_signature(message, "ssv")) return;
  dbus.dbus_message_iter_init(message, &at);
  cbus_setting setting = {.space = text(&at)};
  dbus.dbus_message_iter_next(&at);
  setting.key = text(&at);
  dbus.dbus_message_iter_next(&at);
  read_value(&at, setting, reader);
}

static void end_dialog(cbus *bus, const char *const *addresses, int count, const cbus_reader *reader) {
  if (!bus->dialog) return;
  free(bus->request);
  bus->request = NULL;
  bus->dialog = 0;
  reader->chosen(addresses, count, reader->context);
}

// The answer to the request for the file dialog: the path by which the choice will be known, or an error.
static void read_dialog(cbus *bus, DBusMessage *message, const cbus_reader *reader) {
  DBusMessageIter at;
  if (dbus.dbus_message_get_type(message) == error_message) {
    end_dialog(bus, NULL, -1, reader);
  } else if (dbus.dbus_message_has_signature(message, "o")) {
    const char *path = NULL;
    dbus.dbus_message_iter_init(message, &at);
    dbus.dbus_message_iter_get_basic(&at, &path);
    free(bus->request);
    bus->request = strdup(path);
  }
}

// The addresses among the results of the dialog; NULL where it was dismissed.
static const char **read_addresses(DBusMessageIter *results, int *count) {
  DBusMessageIter entries, entry, value, list;
  const char **addresses = NULL;
  dbus.dbus_message_iter_recurse(results, &entries);
  for (; dbus.dbus_message_iter_get_arg_type(&entries) == 'e'; dbus.dbus_message_iter_next(&entries)) {
    dbus.dbus_message_iter_recurse(&entries, &entry);
    if (strcmp(text(&entry), "uris") != 0) continue;
    dbus.dbus_message_iter_next(&entry);
    dbus.dbus_message_iter_recurse(&entry, &value);
    if (dbus.dbus_message_iter_get_arg_type(&value) != 'a') continue;
    dbus.dbus_message_iter_recurse(&value, &list);
    for (; dbus.dbus_message_iter_get_arg_type(&list) == 's'; dbus.dbus_message_iter_next(&list)) {
      const char **more = realloc(addresses, (*count + 1) * sizeof *more);
      if (!more) break;
      addresses = more;
      addresses[(*count)++] = text(&list);
    }
  }
  return addresses;
}

// The dialog has ended. A response of 0 is a choice.
static void read_response(cbus *bus, DBusMessage *message, const cbus_reader *reader) {
  DBusMessageIter at;
  const char *path = dbus.dbus_message_get_path(message);
  if (!bus->request || !path || strcmp(path, bus->request) != 0 ||
      !dbus.dbus_message_has_signature(message, "ua{sv}")) {
    return;
  }
  uint32_t response = 1;
  int count = 0;
  dbus.dbus_message_iter_init(message, &at);
  dbus.dbus_message_iter_get_basic(&at, &response);
  dbus.dbus_message_iter_next(&at);
  const char **addresses = response == 0 ? read_addresses(&at, &count) : NULL;
  end_dialog(bus, addresses, count, reader);
  free(addresses);
}

// Whether a name has an owner now.
static bool has_owner(DBusMessage *message) {
  DBusMessageIter at;
  if (!dbus.dbus_message_has_signature(message, "sss")) return false;
  dbus.dbus_message_iter_init(message, &at);
  dbus.dbus_message_iter_next(&at);
  dbus.dbus_message_iter_next(&at);
  return *text(&at) != 0;
}

// Takes the messages that were received; whether one of them led to a question.
static bool take_messages(cbus *bus, const cbus_reader *reader) {
  DBusMessage *message;
  bool has_asked = false;
  while ((message = dbus.dbus_connection_pop_message(bus->connection))) {
    int type = dbus.dbus_message_get_type(message);
    if (type == reply_message || type == error_message) {
      uint32_t serial = dbus.dbus_message_get_reply_serial(message);
      if (serial == bus->question) {
        bus->is_answered = true;
        if (type == reply_message) read_all(message, reader);
      } else if (bus->dialog && serial == bus->dialog) {
        read_dialog(bus, message, reader);
      }
    } else if (type == signal_message &&
               dbus.dbus_message_is_signal(message, SETTINGS, "SettingChanged")) {
      read_change(message, reader);
    } else if (type == signal_message && dbus.dbus_message_is_signal(message, REQUEST, "Response")) {
      read_response(bus, message, reader);
    } else if (type == signal_message &&
               dbus.dbus_message_is_signal(message, BUS, "NameOwnerChanged")) {
      if (has_owner(message)) {
        ask(bus);
        has_asked = true;
      } else {
        // Its dialog has gone with it.
        end_dialog(bus, NULL, 0, reader);
      }
    }
    dbus.dbus_message_unref(message);
  }
  return has_asked;
}

int cbus_read(cbus *bus, const cbus_reader *reader) {
  struct pollfd wait = {bus->descriptor, POLLIN, 0};
  if (bus->is_new || poll(&wait, 1, 0) != 0) {
    bus->is_new = false;
    // What is sent last may receive something, too, which the descriptor does not show any more.
    do move(bus);
    while (take_messages(bus, reader));
    if (!dbus.dbus_connection_get_is_connected(bus->connection)) {
      end_dialog(bus, NULL, 0, reader);
      return cbus_gone;
    }
  }
  return bus->is_answered ? cbus_answered : cbus_asked;
}

void cbus_choose_files(cbus *bus, const char *window, const char *title) {
  if (bus->dialog) return;
  DBusMessage *message = dbus.dbus_message_new_method_call(PORTAL, PATH, CHOOSER, "OpenFile");
  if (!message) return;
  DBusMessageIter end, options, option, value;
  const char *key = "multiple";
  dbus_bool yes = 1;
  dbus.dbus_message_iter_init_append(message, &end);
  dbus.dbus_message_iter_append_basic(&end, 's', &window);
  dbus.dbus_message_iter_append_basic(&end, 's', &title);
  dbus.dbus_message_iter_open_container(&end, 'a', "{sv}", &options);
  dbus.dbus_message_iter_open_container(&options, 'e', NULL, &option);
  dbus.dbus_message_iter_append_basic(&option, 's', &key);
  dbus.dbus_message_iter_open_container(&option, 'v', "b", &value);
  dbus.dbus_message_iter_append_basic(&value, 'b', &yes);
  dbus.dbus_message_iter_close_container(&option, &value);
  dbus.dbus_message_iter_close_container(&options, &option);
  dbus.dbus_message_iter_close_container(&end, &options);
  bus->dialog = send(bus, message);
  move(bus);
  bus->is_new = true;
}

void cbus_close(cbus *bus) {
  dbus.dbus_connection_close(bus->connection);
  dbus.dbus_connection_unref(bus->connection);
  free(bus->request);
  free(bus);
}
