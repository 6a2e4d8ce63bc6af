#pragma once
// libjpeg's header leans on names that this one declares.
#include <stdio.h>
#include <jpeglib.h>
