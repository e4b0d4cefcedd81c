import { Badge, Profile, Wristband } from './access.ts';
import { EventState } from './event-state.ts';
import { Group, Person, Unit } from './people.ts';

export { Badge, EventState, Group, Person, Profile, Unit, Wristband };

/** Every entity of the schema, for `createService`. */
export const entities = [EventState, Wristband, Badge, Profile, Unit, Group, Person] as const;
