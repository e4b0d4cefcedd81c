import { apiOf } from './api.ts';

/** The demo's festival that is going on: the one with 1,200 guests. Journeys add events of other names. */
export async function festivalId(): Promise<number> {
  const { events } = await (
    await apiOf('owner@demo.test')
  ).get<{ events: { id: number; name: string; start_time: string }[] }>('/api/events');
  const [latest] = events
    .filter(({ name }) => name.startsWith('Meretuul'))
    .toSorted((a, b) => b.start_time.localeCompare(a.start_time));
  if (!latest) throw new Error('The demo has no event');
  return latest.id;
}
