import { screen, waitFor, within } from '@testing-library/dom';
import { eventWith, type Guest } from '../pages/api.ts';
import { expectAddress, goTo } from './testing/address.ts';
import { openApp } from './testing/app.ts';
import { focusOn } from './testing/focus.ts';
import { intercept } from './testing/network.ts';

type User = Awaited<ReturnType<typeof openApp>>;

const GUESTS: Guest[] = [{ name: 'Mari Tamm', extra: 1 }, { name: 'Õnne Müürsepp' }, { name: 'Tõnu Mari' }];

async function enter(path = '/people', guests = GUESTS): Promise<{ user: User; eventId: number }> {
  const { eMail, eventId } = await eventWith(guests);
  const user = await openApp(`/event/${eventId}${path}`, { as: eMail });
  await screen.findByRole('heading', { level: 1 });
  return { user, eventId };
}

const box = () => screen.getByRole('combobox', { name: 'Search everything' });
const found = () => within(screen.getByRole('dialog', { name: 'Search everything' })).queryAllByRole('option');
const names = () => found().map((option) => option.textContent);
const option = (name: RegExp) =>
  within(screen.getByRole('dialog', { name: 'Search everything' })).findByRole('option', { name });
/** The option that Enter would choose. */
const current = () => found().find((each) => each.getAttribute('aria-selected') === 'true');
const expectFocus = (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element()));

async function openPalette(user: User): Promise<void> {
  await waitFor(async () => {
    await user.keyboard('{Control>}k{/Control}');
    expect(document.activeElement).toBe(box());
  });
}

/** Opens it, types, waits until the first result is the wanted one, and presses Enter. */
async function goByPalette(user: User, query: string, first: RegExp): Promise<void> {
  await openPalette(user);
  await user.keyboard(query);
  await waitFor(() => expect(current()?.textContent).toMatch(first));
  await user.keyboard('{Enter}');
}

describe('the palette', () => {
  it('leads to another event and to a screen of it, and the focus and the title follow', async () => {
    const user = await openApp('/events', { as: 'owner@demo.test' });
    await screen.findAllByRole('article');
    await goByPalette(user, '2025 meretuul', /^Meretuul 2025/);
    await expectAddress(/^\/event\/\d+$/);
    await screen.findByRole('heading', { level: 1, name: 'Accreditation' });
    await expectFocus(() => screen.getByRole('main'));
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'Accreditation – Meretuul 2025 – Laminate',
      ),
    );

    await goByPalette(user, 'multi', /^Multi-add/);
    await expectAddress(/\/people\/multi-add$/);
    await screen.findByRole('heading', { level: 1 });
    await goByPalette(user, 'my account', /^My account/);
    await expectAddress(/^\/my-account$/);
  });

  it('finds screens by the words that people use for them', async () => {
    const user = await openApp('/events', { as: 'owner@demo.test' });
    await screen.findAllByRole('article');
    await goByPalette(user, '2025 meretuul', /^Meretuul 2025/);
    await screen.findByRole('heading', { level: 1, name: 'Accreditation' });
    await openPalette(user);
    for (const [words, first] of [
      ['laminate', /^Access system/],
      ['guest list', /^People/],
      ['+1', /^People/],
      ['scanner', /^Check-in/],
      ['excel', /^Multi-add/],
    ] as const) {
      await user.clear(box());
      await user.keyboard(words);
      await waitFor(() => expect(current()?.textContent).toMatch(first));
    }
  });

  it('keeps the focus when a screen on its way arrives under it', async () => {
    const user = await openApp('/my-account', { as: 'owner@demo.test' });
    await screen.findByRole('heading', { level: 1, name: 'My account' });
    await openPalette(user);
    goTo('/events');
    await waitFor(() => expect(document.querySelector('article')).not.toBeNull());
    expect(document.activeElement).toBe(box());
  });

  it('finds people by any word, whatever their case and accents, and searches the list for them', async () => {
    // Not at the door, which takes keys as fast as these for a scanner's.
    const { user, eventId } = await enter('/people');
    await openPalette(user);
    await user.keyboard('MARI');
    await option(/Mari Tamm/);
    expect(names().filter((name) => name.includes('Mari'))).toEqual(['Mari Tamm', 'Tõnu Mari']);
    await user.keyboard('{Escape}');
    await goByPalette(user, 'muursepp on', /^Õnne Müürsepp/);
    await expectAddress(new RegExp(`^/event/${eventId}/people\\?q=`));
    expect(new URLSearchParams(window.location.search).get('q')).toBe('Õnne Müürsepp');
    await waitFor(() =>
      expect(screen.getAllByRole('row').some(({ textContent }) => textContent.includes('Õnne Müürsepp'))).toBe(true),
    );
  });

  it('shows up to twenty people and leads to the others', async () => {
    const { user } = await enter(
      '/people',
      Array.from({ length: 25 }, (_, at) => ({ name: `Kadi Kask ${at + 1}` })),
    );
    await openPalette(user);
    await user.keyboard('kask');
    await waitFor(() => expect(names().filter((name) => name.startsWith('Kadi Kask'))).toHaveLength(20));
    await user.keyboard('{End}');
    expect(current()?.textContent).toBe('5 more in People');
    await user.keyboard('{Enter}');
    await expectAddress(/\/people\?q=kask$/);
  });

  it('moves by arrow keys, Home and End, says how much it found, and gives the focus back', async () => {
    const { user } = await enter();
    const search = await screen.findByLabelText('Search people');
    await user.keyboard('/');
    expect(document.activeElement).toBe(search);
    await openPalette(user);
    await waitFor(() => expect(found().length).toBeGreaterThan(3));
    expect(current()).toBe(found()[0]);
    await user.keyboard('{ArrowDown}');
    expect(current()).toBe(found()[1]);
    expect(box().getAttribute('aria-activedescendant')).toBe(found()[1]?.id);
    await user.keyboard('{End}');
    expect(current()).toBe(found().at(-1));
    await user.keyboard('{Home}{ArrowUp}');
    expect(current()).toBe(found().at(-1));
    await user.keyboard('add');
    await waitFor(() => expect(current()).toBe(found()[0]));
    await waitFor(() =>
      expect(screen.getAllByRole('status').some(({ textContent }) => /^\d results?$/.test(textContent))).toBe(true),
    );
    await user.keyboard(' zzzz');
    await screen.findByText('No results for “add zzzz”');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull());
    await expectFocus(() => search);
  });

  it('says so while people cannot be loaded, shows the rest, and retries', async () => {
    const mend = intercept(/^\/api\/event\/\d+\/people$/, async () =>
      Response.json({ msg: 'Broken', code: 'internal', errors: [] }, { status: 500 }),
    );
    const { user } = await enter('');
    await openPalette(user);
    await user.keyboard('m');
    await screen.findByText('People: couldn’t load');
    await option(/^My events/);
    mend();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await option(/^Mari Tamm/);
  });

  it('offers no one what they cannot see', async () => {
    const user = await openApp('/start', { as: 'worker@demo.test' });
    await screen.findByText('Live');
    await openPalette(user);
    await option(/^Check-in/);
    for (const hidden of [/^People/, /^Accreditation/, /^Multi-add/, /^Add event/])
      expect(names().filter((name) => hidden.test(name))).toEqual([]);
    await user.keyboard('mari');
    await screen.findByText('No results for “mari”');
  });

  it('opens by its button too, and runs what the screen offers', async () => {
    const { user } = await enter();
    await user.click(screen.getByRole('button', { name: 'Search everything' }));
    await screen.findByRole('combobox', { name: 'Search everything' });
    await expectFocus(box);
    await user.keyboard('add p');
    await waitFor(() => expect(current()?.textContent).toMatch(/^Add person/));
    await user.keyboard('{Enter}');
    const form = within(await screen.findByRole('dialog', { name: 'Add person' }));
    await expectFocus(() => form.getByLabelText('Name'));
    await user.keyboard('{Escape}');
    await focusOn('button', /^Search everything/);
  });
});

describe('keys', () => {
  it('are listed by the help of the screen in view, by ? and by the mouse', async () => {
    const { user } = await enter();
    await screen.findByLabelText('Search people');
    await user.keyboard('?');
    const help = async () => within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await (await help()).findByText('Search people');
    await (await help()).findByText('Search everything');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    goTo('/events');
    await screen.findByRole('article');
    await user.click(screen.getByRole('button', { name: 'Language and appearance' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await (await help()).findByText('Search everything');
    expect((await help()).queryByText('Search people')).toBeNull();
  });

  it('lead by / to the search of each screen, and are letters where someone types', async () => {
    const { eventId } = await enter();
    for (const [path, label] of [
      ['/people', 'Search people'],
      ['', 'Search the activity log'],
      ['/check_in', 'Search guests'],
    ] as const) {
      const user = await openApp(`/event/${eventId}${path}`);
      const field = await screen.findByLabelText<HTMLInputElement>(label);
      await user.keyboard('/');
      await expectFocus(() => field);
      await user.keyboard('/');
      await waitFor(() => expect(field.value).toBe('/'));
    }
  });

  it('of a single sign can be switched off on a device, are shown nowhere then, and on again', async () => {
    const { user, eventId } = await enter();
    await screen.findByText('/', { selector: 'kbd' });
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox', { name: /Single-key/ }));
    expect(screen.queryByText(/^[/?]$/)).toBeNull();
    for (const [path, label] of [
      ['/people', 'Search people'],
      ['', 'Search the activity log'],
      ['/check_in', 'Search guests'],
    ] as const) {
      await openApp(`/event/${eventId}${path}`);
      const search = await screen.findByLabelText(label);
      await user.keyboard('/?');
      expect(document.activeElement).not.toBe(search);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByText(/^[/?]$/)).toBeNull();
    }
    await openPalette(user);
    await user.keyboard('{Escape}');

    await openApp('/events');
    await screen.findByRole('article');
    await user.click(screen.getByRole('button', { name: 'Language and appearance' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await user.click(await screen.findByRole('checkbox', { name: /Single-key/ }));
    await screen.findByText('?', { selector: 'kbd' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  });

  it('take a change of people back by Ctrl+Z', async () => {
    const { user } = await enter();
    await user.click(within(await screen.findByRole('row', { name: /Mari Tamm/ })).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText(/^2 entries/);
    await screen.findByRole('button', { name: 'Undo' });
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText(/^3 entries/);
  });
});

it('picks a day from the calendar by keys: it opens on the day, and gives the focus back', async () => {
  const user = await openApp('/add-event', { as: 'owner@demo.test' });
  const [opener] = await screen.findAllByRole('button', { name: /^Open calendar/ });
  const chosen = () => screen.getByRole('dialog').querySelector('[aria-current="date"]') as HTMLElement;
  const pressed = () => screen.getByRole('dialog').querySelector('[aria-pressed="true"]') as HTMLElement;
  for (const close of ['Enter', 'Escape']) {
    opener?.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await expectFocus(close === 'Enter' ? chosen : pressed);
    await user.keyboard(close === 'Enter' ? '{ArrowRight}' : '{ArrowDown}');
    await user.keyboard(`{${close}}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expectFocus(() => opener as HTMLElement);
  }
});
