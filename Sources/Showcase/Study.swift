internal import Interaction
public import Laboratory

extension LaunchConfiguration {
  /// A session of a study: its conditions as configurations of the controls, which follow each other in one window.
  public struct Study: Hashable, Sendable, Codable {
    /// The plan.
    public var plan: StudyPlan
    /// The session.
    public var session: StudySession
    /// The step at which it begins: behind the last one that was recorded.
    public var firstStep: Int
    /// Whether there is a window for the facilitator.
    public var hasFacilitator: Bool
    /// The controls and settings of each condition, in the order of the plan.
    public var setups: [LaunchConfiguration]

    /// A session of a study.
    ///
    /// - Precondition: There is a setup for each condition.
    public init(
      plan: StudyPlan, session: StudySession, firstStep: Int = 0, hasFacilitator: Bool = false,
      setups: [LaunchConfiguration]
    ) {
      self.hasFacilitator = hasFacilitator
      precondition(setups.count == plan.conditions.count, "every condition has its controls")
      self.plan = plan
      self.session = session
      self.firstStep = firstStep
      self.setups = setups
    }

    /// Reads a session of a study.
    ///
    /// - Throws: `DecodingError` where a member is missing, for a number that is out of its range, and where the conditions
    ///   and their controls differ in number.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      plan = try container.decode(StudyPlan.self, forKey: .plan)
      session = try container.decode(StudySession.self, forKey: .session)
      firstStep = try container.decode(Int.self, forKey: .firstStep)
      hasFacilitator = try container.decode(Bool.self, forKey: .hasFacilitator)
      setups = try container.decode([LaunchConfiguration].self, forKey: .setups)
      let count = plan.conditions.count
      guard setups.count == count else {
        throw container.outOfRange(setups.count, count...count, forKey: .setups)
      }
    }
  }
}
