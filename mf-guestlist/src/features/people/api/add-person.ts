import { addPeople, addPersonToGroup, addPersonToUnit } from '@laminate/contracts/routes/guestlist';
import type { NewPerson } from '@laminate/contracts/people';
import { call } from '@laminate/sdk';
import { useMutation } from '@tanstack/react-query';
import { refreshPeople } from '../../../event/refresh-people.ts';

/** A person and where to put them. A group needs its unit. */
export interface PersonToAdd {
  readonly person: NewPerson;
  readonly unitId: number | null;
  readonly groupId: number | null;
  /** UUID of this attempt, so that a repeated one adds no one twice. */
  readonly idempotencyKey: string;
}

async function addPerson(eventId: number, { person, unitId, groupId, idempotencyKey }: PersonToAdd): Promise<void> {
  if (unitId === null) {
    const body = { unitId: null, groupId: null, guests: [person] };
    await call(addPeople, { params: { eventId }, body, idempotencyKey });
  } else if (groupId === null) {
    await call(addPersonToUnit, { params: { eventId, unitId }, body: person, idempotencyKey });
  } else {
    await call(addPersonToGroup, { params: { eventId, unitId, groupId }, body: person, idempotencyKey });
  }
}

/** Adds one person. */
export function useAddPerson(eventId: number) {
  return useMutation({
    mutationFn: (input: PersonToAdd) => addPerson(eventId, input),
    onSuccess: () => refreshPeople(eventId),
  });
}
