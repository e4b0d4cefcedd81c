import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { Api } from '../../pages/api.ts';

export interface Listed {
  readonly id: number;
  readonly name: string;
  readonly guest_count: number;
  readonly comments: string;
  readonly unit_id: number | null;
  readonly group_id: number | null;
  readonly blocked: boolean;
  readonly pending: boolean;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Who the server has on the list of an event. */
export const listOf = async (api: Api, eventId: number) =>
  (await api.get<{ people: Listed[] }>(`/api/event/${eventId}/people`)).people;

/** A row of the table of people, or of another, by what it says. */
export const row = (text: string | RegExp): HTMLElement => {
  const found = screen.getByText(text, { selector: '[role=row] *, tr *' }).closest<HTMLElement>('[role=row], tr');
  if (!found) throw new Error(`${text} stands in no row`);
  return found;
};

/** The dialog that is open, or the one of a name. */
export const dialog = async (name?: string | RegExp) => within(await screen.findByRole('dialog', { name }));

/** Chooses in a select of a dialog, or of the page. */
export async function choose(user: UserEvent, box: HTMLElement, option: string | RegExp): Promise<void> {
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Replaces the content of a field. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
