/** The event that a change is made in, and who makes it. */
export interface EventScope {
  readonly accountId: number;
  readonly eventId: number;
  readonly userId: number;
  /** As the log keeps it. */
  readonly userName: string;
}
