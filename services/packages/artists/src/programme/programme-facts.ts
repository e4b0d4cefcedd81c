import type { EventKey } from '@laminate/kit';
import { callFunction } from '@laminate/kit/database/tables';
import type { ProgrammeFacts } from '@laminate/rules/consequences/programme';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Reads what a change of the programme can touch, by one statement, so that all of it is of one moment.
 * @param timeZone of the event
 */
export async function programmeFacts(
  em: EntityManager,
  { eventId }: EventKey,
  timeZone: string,
): Promise<ProgrammeFacts> {
  const [row] = await callFunction<{ value: Omit<ProgrammeFacts, 'timeZone'> }>(em, 'advancing.programme_facts', [
    eventId,
  ]);
  return { ...(row as { value: Omit<ProgrammeFacts, 'timeZone'> }).value, timeZone };
}
