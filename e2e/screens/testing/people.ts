import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { eventWith, type Guest } from '../../pages/api.ts';
import { openApp } from './app.ts';
import { listOf } from './guest-list.ts';

const GUESTS: readonly Guest[] = [
  { name: 'Anu Saar', unit: 'Press', group: 'Radio', extra: 1, comments: 'VIP, arrives by boat' },
  { name: 'Mari Tamm', unit: 'Press' },
  { name: 'Õnne Jõgi', unit: 'Crew' },
];

export const bar = () => within(screen.getByRole('toolbar', { name: 'Selected people' }));
export const press = (user: UserEvent, name: string | RegExp) => user.click(screen.getByRole('button', { name }));

/** Opens the list of people of a separate event, in units. */
export async function openList() {
  const { api, eMail, eventId } = await eventWith(GUESTS, { units: true });
  const { units } = await api.get<{ units: { id: number; name: string; groups: { id: number; name: string }[] }[] }>(
    `/api/event/${eventId}/units`,
  );
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await screen.findByText(/^3 entries/);
  return {
    user,
    units,
    unitId: (name: string) => units.find((unit) => unit.name === name)?.id,
    remove: (people: readonly (number | undefined)[]) =>
      api.post(`/api/event/${eventId}/delete_people`, { toDelete: people }),
    person: async (name: string) => (await listOf(api, eventId)).find((each) => each.name === name),
  };
}
