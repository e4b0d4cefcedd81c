import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { AccessApi } from '../pages/access.ts';
import { eventWith } from '../pages/api.ts';
import { StockApi } from '../pages/stock.ts';
import { goTo } from './testing/address.ts';
import { openApp } from './testing/app.ts';
import { intercept, unreachable } from './testing/network.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const lowStock = () =>
  waitFor(() => {
    const warning = screen.getAllByRole('status').find(({ textContent }) => textContent.includes('Low stock'));
    if (!warning) throw new Error('no warning');
    return warning;
  });

describe('the office', () => {
  /** Fills the dialog that a lot or a button opens, and saves. */
  async function move(user: UserEvent, lot: RegExp, what: string, fields: Readonly<Record<string, string>>) {
    await user.click(await button(lot));
    const dialog = await screen.findByRole('dialog', { name: 'Wristband stock' });
    await user.click(within(dialog).getByRole('radio', { name: what }));
    for (const [label, value] of Object.entries(fields)) {
      const field = within(dialog).getByLabelText(new RegExp(`^${label}`));
      await user.click(field);
      if (field.getAttribute('aria-haspopup') === 'listbox')
        await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: value }));
      else await user.paste(value);
    }
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    return dialog;
  }
  const done = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('receives, moves, counts and is warned, and the ledger says the same', async () => {
    const { api, eMail, eventId } = await eventWith([], { units: true });
    await new AccessApi(api, eventId).add('wristband', 'Crew');
    const user = await openApp(`/event/${eventId}/wristband-stock`, { as: eMail });
    for (const name of ['Office', 'Gate A']) {
      await user.click((await screen.findAllByRole('button', { name: 'Add desk' }))[0] as HTMLElement);
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByLabelText('Desk name'));
      await user.paste(name);
      await user.click(dialog.getByRole('button', { name: 'Add desk' }));
      await screen.findByRole('columnheader', { name: new RegExp(name) });
      await done();
    }
    await move(user, /^Crew at Office/, 'Receive', { 'Quantity received': '100', Note: 'from the printer' });
    await done();
    await move(user, /^Crew at Office: 100/, 'Move', { 'To desk': 'Gate A', 'Quantity to move': '30' });
    await done();
    await move(user, /^Crew at Gate A: 30/, 'Count', { 'Quantity in stock': '28' });
    await done();
    await move(user, /^Crew at Gate A: 28/, 'Warning', { 'Warn when stock falls to': '28' });
    await done();
    expect((await lowStock()).textContent).toContain('Crew, Gate A: 28 left');

    const refused = await move(user, /^Crew at Office: 70/, 'Damaged', { 'Quantity damaged': '71', Reason: 'wet' });
    expect((await within(refused).findByRole('alert')).textContent).toBe('There aren’t that many in stock');
    await user.keyboard('{Escape}');
    await done();

    const rows = () =>
      within(screen.getByRole('table', { name: 'Movements' }))
        .getAllByRole('row')
        .slice(1);
    await waitFor(() => expect(rows()).toHaveLength(4));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Movement' }), 'Counted');
    await waitFor(() => expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('−2')]));
  });

  it('shows on the page of the event a desk that gave out more than was counted', async () => {
    const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm', extra: 1 }], { units: true });
    const stock = new StockApi(api, eventId);
    await stock.bandFor(personIds, 1);
    await stock.giveWithCheckIn();
    const [gate] = (await stock.get()).desks;
    await api.post(
      `/api/event/${eventId}/check_in_all`,
      { person_id: personIds[0] },
      { 'idempotency-key': crypto.randomUUID(), 'x-give-desk': String(gate?.id) },
    );
    const user = await openApp(`/event/${eventId}`, { as: eMail });
    const warning = await lowStock();
    expect(warning.textContent).toContain('Crew, Gate A: 1 more given out than counted');
    await user.click(within(warning).getByRole('link', { name: 'Wristband stock' }));
    await screen.findByRole('heading', { level: 1, name: 'Wristband stock' });
  });

  it('chooses that a check-in gives the wristband, too', async () => {
    const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm' }], { units: true });
    await new StockApi(api, eventId).bandFor(personIds, 50);
    const user = await openApp(`/event/${eventId}`, { as: eMail });
    await user.click(await button('Event settings'));
    await user.click(await screen.findByRole('checkbox', { name: /^Give out the wristband at check-in/ }));
    await user.click(await button('Save'));
    await screen.findByText('Settings saved');
    expect((await api.get<{ settings: object }>(`/api/event-data/${eventId}`)).settings).toMatchObject({
      band_with_check_in: true,
    });
  });

  it('is where the access system is part of the plan', async () => {
    const { eMail, eventId } = await eventWith([]);
    await openApp(`/event/${eventId}/wristband-stock`, { as: eMail });
    await screen.findByText('Your plan doesn’t include the access system');
    // The tab of the screen that is open is there, and nowhere else.
    await screen.findByRole('link', { name: 'Wristband stock', current: 'page' });
    goTo(`/event/${eventId}/people`);
    await screen.findByRole('heading', { level: 1, name: 'People' });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Wristband stock' })).toBeNull());
  });
});

describe('the door', () => {
  /** A door that gives from Gate A, where so many bands lie for Mari and her plus-one. */
  async function openDoor(quantity: number, { withCheckIn }: { withCheckIn: boolean }) {
    const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm', extra: 1 }], { units: true });
    const stock = new StockApi(api, eventId);
    await stock.bandFor(personIds, quantity);
    if (withCheckIn) await stock.giveWithCheckIn();
    const user = await openApp(`/event/${eventId}/check_in`, { as: eMail });
    await screen.findByText('Live');
    await user.click(await button(/Name this device$/));
    const settings = within(await screen.findByRole('dialog', { name: 'This device' }));
    await user.selectOptions(await settings.findByLabelText('Wristbands from this desk'), 'Gate A');
    await user.click(settings.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return { user, stock };
  }

  it('counts the given bands by one tap after the check-in, and asks why for void and replace', async () => {
    const { user, stock } = await openDoor(50, { withCheckIn: false });
    await user.click(await button('Check in all of Mari Tamm’s party'));
    await user.click(await button('2 wristbands given out'));
    await screen.findByText('Wristband given out, 48 left at Gate A');

    await user.click(await button('Void, replace or return'));
    const bands = within(await screen.findByRole('dialog', { name: 'Mari Tamm’s wristbands' }));
    await user.click(await bands.findByRole('button', { name: 'Replace one' }));
    await user.click(await bands.findByRole('button', { name: 'Torn' }));
    await waitFor(() => expect(bands.getAllByRole('listitem')).toHaveLength(2));
    expect(await stock.at('Gate A')).toMatchObject({ in_stock: 47, issued: 2, replaced: 1, voided: 1 });
    await user.click(bands.getAllByRole('button', { name: 'Return one' }).at(-1) as HTMLElement);
    await waitFor(() => expect(bands.getAllByRole('listitem')).toHaveLength(1));
    expect(await stock.at('Gate A')).toMatchObject({ in_stock: 48, returned: 1 });
  });

  it('gives the bands with the check-in where the event has it so, and after a take-back puts them to the desk with one more tap', async () => {
    const { user, stock } = await openDoor(50, { withCheckIn: true });
    await user.click(await button('Check in all of Mari Tamm’s party'));
    await screen.findByText('Wristband given out, 48 left at Gate A');
    expect(screen.queryByRole('button', { name: '2 wristbands given out' })).toBeNull();
    expect(await stock.at('Gate A')).toMatchObject({ in_stock: 48, issued: 2 });

    await user.click(await button('Undo'));
    await screen.findByText('2 wristbands are still counted as given out.');
    expect(await stock.at('Gate A')).toMatchObject({ in_stock: 48, returned: 0 });
    await user.click(await button('Undo'));
    await screen.findByText('Wristband returned');
    expect(await stock.at('Gate A')).toMatchObject({ in_stock: 50, returned: 2 });
  });

  it('refuses no one where the stock is empty, and says so', async () => {
    const { user } = await openDoor(1, { withCheckIn: true });
    await user.click(await button('Check in all of Mari Tamm’s party'));
    await screen.findByRole('region', { name: 'Checked in all guests' });
    await screen.findByText('Wristband given out, but the stock count at Gate A was already 0');
  });

  it('keeps both with the one tap without a network, and counts them once when it is back', async () => {
    const { user, stock } = await openDoor(5, { withCheckIn: true });
    const mend = intercept(/\/check_in$/, unreachable);
    await user.click(await button(/^Check in one of Mari Tamm’s party,/));
    await screen.findByText('Wristband counted with the check-in, saved on this device');
    expect(await stock.at('Gate A')).toMatchObject({ in_stock: 5, issued: 0 });
    mend();
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await stock.at('Gate A')).toMatchObject({ in_stock: 4, issued: 1 }));
  });
});
