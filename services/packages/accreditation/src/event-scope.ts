import type { EventKey } from '@laminate/kit';

/** The event being changed and who changes it. `Identity` of the kit with an event id satisfies it. */
export interface EventScope extends EventKey {
  /** Null for someone who came by a link. */
  readonly userId: number | null;
  readonly userName: string;
}
