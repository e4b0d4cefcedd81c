import { screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { eventWith, type Api, type Guest } from '../../pages/api.ts';
import { openApp } from './app.ts';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly checked_in_count: number;
}

interface Arrival {
  readonly id: number;
  readonly at: string;
  readonly tapped_at: string | null;
  readonly action: string;
  readonly delta: number;
  readonly remaining: number;
  readonly device: string | null;
}

/** Another device at the same door, and what the server knows of it. */
export class OtherDoor {
  readonly #api: Api;
  readonly #eventId: number;
  readonly #device: string;

  constructor(api: Api, eventId: number, device = 'Gate B') {
    this.#api = api;
    this.#eventId = eventId;
    this.#device = device;
  }

  /** Taps there. @returns the status of the answer */
  async tap(
    personId: number | undefined,
    action: 'check_in' | 'check_in_all' | 'remove_check_in' = 'check_in',
    tappedAt?: string,
  ): Promise<number> {
    const headers = {
      'idempotency-key': crypto.randomUUID(),
      'x-device': this.#device,
      ...(tappedAt && { 'x-tapped-at': tappedAt }),
    };
    const { status } = await this.#api.post(`/api/event/${this.#eventId}/${action}`, { person_id: personId }, headers);
    return status;
  }

  /** Returns how many are in, in total or with a name. */
  async inside(name?: string): Promise<number> {
    const { people } = await this.#api.get<{ people: Person[] }>(`/api/event/${this.#eventId}/people`);
    return people
      .filter((person) => name === undefined || person.name === name)
      .reduce((sum, { checked_in_count: count }) => sum + count, 0);
  }

  async arrivals(personId: number | undefined): Promise<Arrival[]> {
    return (await this.#api.get<{ entries: Arrival[] }>(`/api/event/${this.#eventId}/people/${personId}/arrivals`))
      .entries;
  }

  async overAdmissions(): Promise<{ name: string }[]> {
    return (await this.#api.get<{ over_admissions: { name: string }[] }>(`/api/event/${this.#eventId}/check_in_stats`))
      .over_admissions;
  }

  async block(personId: number | undefined, blocked = true): Promise<void> {
    await this.#api.post(`/api/event/${this.#eventId}/set_blocked_for_people`, { people: [personId], blocked });
  }

  async removeGuest(personId: number | undefined): Promise<void> {
    await this.#api.post(`/api/event/${this.#eventId}/delete_people`, { toDelete: [personId] });
  }
}

/** A part of the page, to look only there. */
type Part = BoundFunctions<typeof queries>;

/** The check-in screen in this page. */
export class Door {
  readonly user: UserEvent;

  constructor(user: UserEvent) {
    this.user = user;
  }

  get grid(): HTMLElement {
    return screen.getByRole('grid', { name: 'Guests' });
  }

  rows(text: string): HTMLElement[] {
    return within(this.grid)
      .queryAllByRole('row')
      .filter(({ textContent }) => textContent.includes(text));
  }

  /** Waits until the first row with this text says so. */
  rowSays(text: string, state: string | RegExp): Promise<void> {
    return waitFor(() => expect(this.rows(text)[0]?.textContent).toMatch(state));
  }

  /** Finds the button that lets in one of a guest's party. It holds how many are in. */
  one(name: string): Promise<HTMLElement> {
    return screen.findByRole('button', { name: new RegExp(`^Check in one of ${name}’s party,`) });
  }

  async tapOne(name: string): Promise<void> {
    await this.user.click(await this.one(name));
  }

  async tapAll(name: string): Promise<void> {
    await this.user.click(await screen.findByRole('button', { name: `Check in all of ${name}’s party` }));
  }

  async remove(name: string): Promise<void> {
    await this.user.click(await screen.findByRole('button', { name: `Remove check-in of ${name}` }));
  }

  /** The answer, such as `Checked in one`, once it is there. */
  async answer(title: string): Promise<Part> {
    return within(await screen.findByRole('region', { name: title }));
  }

  /** Waits for an answer and goes on to the next guest. */
  async next(title = 'Checked in one'): Promise<void> {
    await this.user.click((await this.answer(title)).getByRole('button', { name: 'Next guest' }));
  }

  get searchBox(): HTMLElement {
    return screen.getByLabelText('Search guests');
  }

  /** Searches for a text entered in one go. Keys as fast as a test's would count as those of a scanner. */
  async search(text: string): Promise<void> {
    await this.user.clear(this.searchBox);
    if (text) await this.user.paste(text);
  }

  /** `Not checked in`, `Checked in` or `All`. */
  filter(name: string): Promise<void> {
    return this.user.click(
      within(screen.getByRole('radiogroup', { name: 'Filter' })).getByRole('radio', {
        name: new RegExp(`^${name}\\d`),
      }),
    );
  }

  async #dialog(button: HTMLElement, name: string | RegExp): Promise<Part> {
    await this.user.click(button);
    return within(await screen.findByRole('dialog', { name }));
  }

  settings(): Promise<Part> {
    return this.#dialog(screen.getByRole('button', { name: /Name this device$/ }), 'This device');
  }

  get recent(): HTMLElement {
    return screen.getByRole('button', { name: /last scans$/ });
  }

  /** Waits until this device has let in so many. */
  async recentIs(count: number): Promise<void> {
    await screen.findByRole('button', { name: new RegExp(`^${count}\\D.*last scans$`) });
  }

  lastScans(): Promise<Part> {
    return this.#dialog(this.recent, 'Last scans');
  }

  /** What waits here and what needs a person. */
  details(): Promise<Part> {
    return this.#dialog(screen.getByRole('button', { name: /^Last connected / }), 'Check-ins on this device');
  }

  /** The arrivals of a guest, from their row. */
  async history(name: string): Promise<Part> {
    await this.user.click(within(this.grid).getByRole('button', { name: new RegExp(`^(VIP)?${name}`) }));
    return this.#dialog(screen.getByRole('button', { name: 'History' }), `History of ${name}`);
  }

  /** Narrows the list to a unit or group. */
  async narrow(name: string): Promise<void> {
    const overview = await this.#dialog(screen.getByRole('button', { name: 'Units, groups and totals' }), 'Overview');
    await this.user.click(overview.getByRole('button', { name: new RegExp(`^${name}`) }));
  }

  /** Asks about the whole group that the list is narrowed to. */
  wholeGroup(name: string): Promise<Part> {
    return this.#dialog(screen.getByRole('button', { name: `Everyone in ${name}` }), `Everyone in ${name}`);
  }

  close(dialog: Part): Promise<void> {
    return this.user.click(dialog.getByRole('button', { name: 'Close' }));
  }

  /** Waits until so many taps are queued here. */
  async waits(count: number): Promise<void> {
    await screen.findByRole('button', { name: new RegExp(`^Last connected .*, ${count} check-ins? waiting$`) });
  }

  async attention(text: string): Promise<void> {
    await screen.findByText(text, { selector: 'b' });
  }
}

/** Waits for the door on the screen to receive every change. */
export const untilLive = () => screen.findByText('Live');

/** Opens the door of a separate event, live, on a device with a name, with another that taps by the API. */
export async function openDoor(guests: readonly Guest[], { units = false, name = 'Gate A' } = {}) {
  const made = await eventWith(guests, { units });
  localStorage.setItem('DOOR_DEVICE', name);
  const user = await openApp(`/event/${made.eventId}/check_in`, { as: made.eMail });
  await untilLive();
  return { ...made, user, door: new Door(user), other: new OtherDoor(made.api, made.eventId) };
}
