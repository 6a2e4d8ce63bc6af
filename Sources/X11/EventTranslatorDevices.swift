internal import CX11
internal import Interaction

// Devices that come, go, or take turns in moving the pointer.
extension EventTranslator {
  /// Another device moves the pointer, or a device tells other things than before.
  func translateDevice(_ event: XIDeviceChangedEvent) {
    if event.reason == XIDeviceChange { devices.reload() }
    pointerSource = event.sourceid
    let classes = DeviceClass.read(
      event.classes, count: event.num_classes, atoms: connection.atoms)
    scrollAxes.forget(source: event.sourceid)
    for (number, count) in devices[event.sourceid].scrollCounts(in: classes) {
      scrollAxes.begin(at: count, axis: number, source: event.sourceid)
    }
  }

  /// Devices were plugged in or out.
  func translateHierarchy(_ event: XIHierarchyEvent) {
    let ends = XISlaveRemoved | XISlaveDetached | XIDeviceDisabled
    let changes = UnsafeBufferPointer(start: event.info, count: Int(event.num_info))
    let gone = Set(changes.filter { $0.flags & ends != 0 }.map(\.deviceid))
    cancel(at: moment(event.time)) { gone.contains($0.source) }
    devices.reload()
  }
}
