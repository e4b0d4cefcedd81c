/** Which event of which account: every row that belongs to an event carries both. */
export interface EventKey {
  readonly accountId: number;
  readonly eventId: number;
}
