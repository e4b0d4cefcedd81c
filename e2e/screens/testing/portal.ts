import { screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { DEMO_PASSWORD } from '../../pages/session.ts';
import { openApp } from './app.ts';

type Part = BoundFunctions<typeof queries>;

/** Advancing form on the screen of a user who acts for the artist. */
export interface PortalForm {
  readonly user: UserEvent;
  /** The fold of a section. */
  readonly section: (name: string) => Part;
  /** Unfolds a section unless it is open. */
  readonly unfold: (name: string) => Promise<Part>;
  /** Puts another text into a field. */
  readonly fill: (field: HTMLElement, text: string) => Promise<void>;
  /** Presses a button, as soon as it is there. */
  readonly press: (part: Pick<Part, 'findByRole'>, name: string | RegExp) => Promise<void>;
}

export async function openForm(eMail: string): Promise<PortalForm> {
  const user = await openApp('/artist-advancing-form', { as: eMail, portal: true });
  await screen.findByText(/required fields answered$/);
  const section = (name: string) => within(screen.getByRole('region', { name }));
  return {
    user,
    section,
    unfold: async (name) => {
      const folded = section(name);
      const [toggle] = folded.getAllByRole('button', { name: new RegExp(name) });
      if (toggle?.getAttribute('aria-expanded') === 'false') await user.click(toggle);
      return folded;
    },
    fill: async (field, text) => {
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    },
    press: async (part, name) => user.click(await part.findByRole('button', { name })),
  };
}

/** Says yes in the question that is asked. */
export async function agree(user: UserEvent, name: string): Promise<void> {
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
}

/** Opens the menu at the head of the page. */
export async function fromMenu(user: UserEvent, name: string, menu = 'Language and appearance'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name }));
  await gone(() => screen.queryByRole('menuitem', { name }));
}

export const expectFocus = (find: () => HTMLElement): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(find()));

/** Waits until nothing is found. */
export const gone = (query: () => HTMLElement | null): Promise<void> => waitFor(() => expect(query()).toBeNull());

export const toast = (text: string): Promise<HTMLElement[]> => screen.findAllByText(text);

/** Fills in the login on the page. */
export async function logIn(user: UserEvent, eMail: string): Promise<void> {
  await user.click(await screen.findByLabelText('E-mail or username'));
  await user.paste(eMail);
  await user.click(screen.getByLabelText('Password'));
  await user.paste(DEMO_PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

/** Picks up the phone again, which makes the page ask for others' changes. */
export const lookAgain = (): void => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

/** Waits until the page is at an address. */
export const at = (place: string): Promise<void> => waitFor(() => expect(path()).toBe(place));

export const path = (): string => window.location.pathname;
