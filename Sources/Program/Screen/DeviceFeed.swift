internal import Phrases
internal import Showcase
internal import X11

/// The input devices of a kiosk, as they come and go: whether there is a keyboard, and whether touch screens are mapped to the
/// picture.
struct DeviceFeed {
  private let connection: Connection
  private let screen: ScreenPlan
  private let languages: [String]
  /// The revision of the monitors by which touch screens were compared last; nil before the first time.
  private var monitorRevision: Int?
  private var presence: DevicePresence?
  /// The reported faults that still exist.
  private var complaints: Set<ScreenPhrase> = []

  /// A feed that has read nothing yet.
  ///
  /// - Parameter languages: the languages of a complaint, the preferred one first.
  init(_ connection: Connection, screen: ScreenPlan, languages: [String]) {
    (self.connection, self.screen, self.languages) = (connection, screen, languages)
  }

  /// Begins to follow the devices.
  mutating func open() -> DevicePresence? { monitorRevision == nil ? read() : nil }

  /// Reads the devices again after some came or went, or the monitors changed: two round trips.
  ///
  /// - Returns: the presence of devices, if it is another one than before.
  mutating func follow(hasOtherDevices: Bool) -> DevicePresence? {
    guard let monitorRevision,
      hasOtherDevices || monitorRevision != connection.monitorRevision
    else { return nil }
    return read()
  }

  private mutating func read() -> DevicePresence? {
    monitorRevision = connection.monitorRevision
    let devices = connection.inputDevices()
    let wrong = Set(
      TouchCheck(devices, on: screen.monitor(on: connection), of: connection).findings)
    for complaint in wrong.subtracting(complaints) { complain(complaint, in: languages) }
    complaints = wrong
    let new = DevicePresence(devices)
    guard new != presence else { return nil }
    presence = new
    return new
  }
}
