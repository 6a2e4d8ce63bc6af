internal import Interaction
