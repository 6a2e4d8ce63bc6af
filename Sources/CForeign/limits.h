#pragma once

// Takes from this process what decoding needs no more of: time, memory, files, other programs, the network.
void limit_process(void);

// Allows some seconds of a processor from now on.
void limit_request(void);
