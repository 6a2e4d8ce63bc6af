#pragma once
#include <stddef.h>
#include <stdint.h>

// The settings of a desktop and its file dialog over D-Bus: the interfaces org.freedesktop.portal.Settings and FileChooser, by
// libdbus, which is opened when a connection is. Nothing here waits.

typedef struct cbus cbus;

// A setting of the desktop.
typedef struct {
  const char *space;
  const char *key;
  // How many numbers its value has; 0 for a value without one.
  int count;
  double numbers[3];
  // Its value as a text; NULL for a value that is none.
  const char *string;
} cbus_setting;

// Connects to a bus and asks for the settings of some namespaces, and for their changes; NULL where there is no library, or no
// bus at the address.
cbus *cbus_open(const char *address, const char *const *spaces, int count);

// Can be read when something has arrived.
int cbus_descriptor(const cbus *bus);

// Whether the bus is there, and whether the portal has answered, or there is none.
enum { cbus_gone = 0, cbus_asked = 1, cbus_answered = 2 };

// What is told of the messages that have arrived.
typedef struct {
  void (*set)(const cbus_setting *setting, void *context);
  // The file dialog has ended: the addresses of files, no longer valid afterwards; a count of 0 where it was dismissed, -1
  // where the desktop has none.
  void (*chosen)(const char *const *addresses, int count, void *context);
  void *context;
} cbus_reader;

// Takes what has arrived.
int cbus_read(cbus *bus, const cbus_reader *reader);

// Shows the file dialog of the desktop, unless one is shown. The window's identifier is as the portals have it, the title in
// UTF-8.
void cbus_choose_files(cbus *bus, const char *window, const char *title);

void cbus_close(cbus *bus);
