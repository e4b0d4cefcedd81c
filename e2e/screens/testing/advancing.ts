import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

/** Writes something else into a field. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.type(field, text.replaceAll(/[[{]/g, '$&$&'));
}

/** A part of the screen by its heading, once it is there. */
export const part = async (name: string) => within(await screen.findByRole('region', { name }));

/** The dialog that is open. */
export const dialog = async () => within(await screen.findByRole('dialog'));

/** Presses a button as soon as it is there. */
export const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** Chooses in a list that opens under its field. */
export async function pick(user: UserEvent, label: string | RegExp, option: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Waits until nothing with this name is there. */
export const gone = (find: () => HTMLElement | null) => waitFor(() => expect(find()).toBeNull());
