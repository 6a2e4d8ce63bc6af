#include "cpicture.h"
