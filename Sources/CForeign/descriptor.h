#pragma once

#include <stdbool.h>
#include <stddef.h>

// How a program is started to decode: by this one argument, with its socket as this descriptor.
#define CFOREIGN_ARGUMENT "decode-pictures"
enum { CFOREIGN_DESCRIPTOR = 3 };

// A message of exactly so many bytes, with a descriptor if it is not -1.
bool send_message(int socket, const void *bytes, size_t count, int file);
bool receive_message(int socket, void *bytes, size_t count, int *file);
