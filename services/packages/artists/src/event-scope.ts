import type { EventKey } from '@laminate/kit';

/** The event that a change is made in, and who makes it. */
export interface EventScope extends EventKey {
  readonly userId: number;
  /** As the log keeps it. */
  readonly userName: string;
}
