#pragma once
#include <stddef.h>
#include <stdint.h>

// The settings of a desktop over D-Bus: the interface org.freedesktop.portal.Settings, by libdbus, which is opened when a
// connection is. Nothing here waits.

typedef struct cbus cbus;

// A setting of the desktop.
typedef struct {
  const char *space;
  const char *key;
  // How many numbers its value has; 0 for a value that is none.
  int count;
  double numbers[3];
} cbus_setting;

// Connects to a bus and asks for the settings of some namespaces, and for their changes; NULL where there is no library, or no
// bus at the address.
cbus *cbus_open(const char *address, const char *const *spaces, int count);

// Can be read when something has arrived.
int cbus_descriptor(const cbus *bus);

// Whether the bus is there, and whether the portal has answered, or there is none.
enum { cbus_gone = 0, cbus_asked = 1, cbus_answered = 2 };

// Takes what has arrived.
int cbus_read(cbus *bus, void (*visit)(const cbus_setting *setting, void *context), void *context);

void cbus_close(cbus *bus);
