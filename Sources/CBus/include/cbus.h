#pragma once
#include <stdbool.h>
#include <stdint.h>

// Messages of D-Bus, by libsystemd's sd-bus, which is opened when the first connection is. Nothing here waits.

typedef struct sd_bus cbus;
typedef struct sd_bus_message cbus_message;

// Connects to a bus; NULL where there is no library, or no bus at the address.
cbus *cbus_open(const char *address);

void cbus_close(cbus *bus);

// Can be read when something has arrived.
int cbus_descriptor(cbus *bus);

// Whether something waits to be sent until the descriptor can be written to.
bool cbus_is_sending(cbus *bus);

// The program's name on the bus; NULL before the bus has let it in.
const char *cbus_name(cbus *bus);

// Sends and receives what can be without a wait.
//
// Returns a message that has arrived, which is released by `cbus_release`; NULL where there is none. `is_gone` is whether the
// bus has gone.
cbus_message *cbus_next(cbus *bus, bool *is_gone);

void cbus_release(cbus_message *message);

// MARK: Reading

enum { cbus_call = 1, cbus_reply = 2, cbus_error = 3, cbus_signal = 4 };

// The header of a message. Texts are valid as long as the message; NULL where it has none.
typedef struct {
  int kind;
  uint64_t cookie;
  // Of a reply or an error: the cookie of the call.
  uint64_t reply_cookie;
  bool expects_reply;
  const char *sender, *path, *interface, *member, *error;
} cbus_header;

cbus_header cbus_read_header(cbus_message *message);

// The type of the next value, as D-Bus names types; 0 at the end. Of a container, `contents` is the signature of its contents.
char cbus_peek(cbus_message *message, const char **contents);

bool cbus_enter(cbus_message *message, char type, const char *contents);
bool cbus_leave(cbus_message *message);

// A value that is no container: `number` for integers and booleans, `real` for doubles, `text` for strings, paths and
// signatures, valid as long as the message.
typedef struct {
  int64_t number;
  double real;
  const char *text;
} cbus_basic;

// Whether a value of the type could be read. File descriptors are not.
bool cbus_read(cbus_message *message, char type, cbus_basic *value);

// MARK: Writing

cbus_message *cbus_new_call(
  cbus *bus, const char *destination, const char *path, const char *interface, const char *member,
  bool starts_service);
cbus_message *cbus_new_signal(cbus *bus, const char *path, const char *interface, const char *member);
cbus_message *cbus_new_reply(cbus_message *call);
cbus_message *cbus_new_error(cbus_message *call, const char *name, const char *words);

bool cbus_append(cbus_message *message, char type, cbus_basic value);
bool cbus_open_container(cbus_message *message, char type, const char *contents);
bool cbus_close_container(cbus_message *message);

// Sends a message and releases it. Returns its cookie; 0 where it cannot be sent.
uint64_t cbus_send(cbus *bus, cbus_message *message, bool expects_reply);
