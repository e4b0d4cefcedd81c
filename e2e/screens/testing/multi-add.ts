import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { openApp } from './app.ts';

/** Opens the multi-add of an event. */
export async function openMultiAdd(eventId: number, eMail: string): Promise<UserEvent> {
  const user = await openApp(`/event/${eventId}/people/multi-add`, { as: eMail });
  await screen.findByLabelText('One guest per row');
  return user;
}

/** Pastes text into step 1. */
export async function paste(user: UserEvent, text: string): Promise<void> {
  await user.click(screen.getByLabelText('One guest per row'));
  await user.paste(text);
}

/** Goes on to the rows. */
export async function toRows(user: UserEvent): Promise<void> {
  // Columns are only asked about once the fields of the event are known.
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Check and save' });
}

/** Opens the multi-add, and the rows of this text in it. */
export async function pasteGuests(eventId: number, eMail: string, text: string): Promise<UserEvent> {
  const user = await openMultiAdd(eventId, eMail);
  await paste(user, text);
  await toRows(user);
  return user;
}

/** Chooses a file in step 1. */
export const choose = (user: UserEvent, content: string | Uint8Array<ArrayBuffer>, name = 'guests.csv') =>
  user.upload(screen.getByLabelText('Guest list file'), new File([content], name));

/** Opens the multi-add, and the columns of this file in it. */
export async function chooseFile(
  eventId: number,
  eMail: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<UserEvent> {
  const user = await openMultiAdd(eventId, eMail);
  await choose(user, content);
  await screen.findByRole('heading', { name: 'Columns' });
  return user;
}

/** A row of step 3, by the line it came from. */
export async function previewRow(line: number): Promise<HTMLElement> {
  const table = within(await screen.findByRole('table', { name: 'People to add' }));
  return (await table.findByRole('checkbox', { name: `Select row ${line}` })).closest<HTMLElement>(
    '[role=row]',
  ) as HTMLElement;
}

/** Saves, once the rows were looked at: until then the button can't be pressed. */
export async function save(user: UserEvent, button: string | RegExp): Promise<void> {
  const isReady = (each: HTMLElement) => each.getAttribute('aria-busy') !== 'true';
  await waitFor(() => expect(screen.getAllByRole('button', { name: button }).some(isReady)).toBe(true));
  await user.click(screen.getByRole('button', { name: button }));
}
