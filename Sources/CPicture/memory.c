#include "cpicture.h"

#include <malloc.h>

void cpicture_give_back(void) { malloc_trim(0); }
