internal import CX11
