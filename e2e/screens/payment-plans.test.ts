import type { Session } from '@laminate/contracts/session';
import { storeSession } from '@laminate/sdk/session';
import { screen, waitFor, within } from '@testing-library/dom';
import { eventWith, newCompany } from '../pages/api.ts';
import { endPlan, endPlanAt, giveGuestListPlan } from '../pages/plan.ts';
import { DEMO_PASSWORD } from '../pages/session.ts';
import { expectAddress, goTo } from './testing/address.ts';
import { openApp } from './testing/app.ts';
import { descriptionOf } from './testing/described-by.ts';

type User = Awaited<ReturnType<typeof openApp>>;

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const own = async () => within(await screen.findByRole('region', { name: 'Your plan' }));

/** Says yes to the question about a plan, and waits until that has led to the account's own plan. */
async function agree(user: User, name: string, confirm: string): Promise<void> {
  await user.click(await (await dialog()).findByRole('button', { name: confirm }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectAddress(/^\/account-payment-plan$/);
  await waitFor(async () => expect((await own()).getByRole('heading').textContent).toBe(name));
}

async function choose(user: User, name: string, confirm: string): Promise<void> {
  goTo('/account-payment-plan-select');
  await user.click((await card(name)).getByRole('button'));
  await agree(user, name, confirm);
}

it('renews a plan with an invoice, and goes back to the free plan', async () => {
  const user = await openApp('/account-payment-plan-select', { as: (await newCompany()).eMail });
  await (await card('Free')).findByText(/your plan/);
  expect(screen.getAllByRole('article')).toHaveLength(7);
  await user.click((await card('Monthly 2')).getByRole('button', { name: 'Choose Monthly 2' }));
  await (await dialog()).findByText(/€124/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await choose(user, 'Monthly 2', 'Order with invoice');
  await (await own()).findByText(/Runs until/);
  expect((await own()).getByRole('meter', { name: 'Users' }).getAttribute('aria-valuetext')).toBe('1 of 10');
  const invoices = async () => within(await screen.findByRole('list', { name: 'Invoices' })).getAllByRole('listitem');
  expect(await invoices()).toHaveLength(1);
  await user.click((await own()).getByRole('button', { name: 'Renew' }));
  await agree(user, 'Monthly 2', 'Order with invoice');
  await waitFor(async () => expect(await invoices()).toHaveLength(2));

  await choose(user, 'Free', 'Choose this plan');
  await (await own()).findByText(/No end date/);
  expect(await invoices()).toHaveLength(2);
});

it('names on an invoice whom the order says, and keeps it for the next one', async () => {
  const { eMail } = await newCompany();
  const user = await openApp('/account-payment-plan-select', { as: eMail });
  await user.click((await card('Monthly 1')).getByRole('button', { name: 'Choose Monthly 1' }));
  const form = await dialog();
  await user.type(await form.findByLabelText('Company'), 'Meretuul MTÜ');
  await user.type(form.getByLabelText('Address'), 'Sadama 7{Enter}93811 Kuressaare');
  await user.type(form.getByLabelText('VAT number'), 'EE12/34');
  await user.type(form.getByLabelText('E-mail for invoices'), `arved-${eMail}`);
  await user.click(form.getByRole('button', { name: 'Order with invoice' }));
  await waitFor(() => expect(descriptionOf(form.getByLabelText('VAT number'))).toContain('isn’t a valid VAT number'));
  await user.clear(form.getByLabelText('VAT number'));
  await user.type(form.getByLabelText('VAT number'), 'EE 123456789');
  await agree(user, 'Monthly 1', 'Order with invoice');
  // Below the invoices it is what the next one says.
  expect(await screen.findByLabelText('VAT number')).toHaveProperty('value', 'EE123456789');
  expect(screen.getByLabelText('Address')).toHaveProperty('value', 'Sadama 7\n93811 Kuressaare');
  await user.clear(screen.getByLabelText('Company'));
  await user.click(screen.getByRole('button', { name: 'Save billing details' }));
  await screen.findByText('Billing details saved');
  goTo('/mailbox');
  const mail = within(
    await screen.findByText(new RegExp(`arved-${eMail}`)).then((line) => line.closest('li') as HTMLElement),
  );
  mail.getByRole('button', { name: /^Laminate invoice .*\.pdf$/ });
});

it('says on the cards of the two monthly plans, which cost the same, what they differ in', async () => {
  await openApp('/account-payment-plan-select', { as: (await newCompany()).eMail });
  await (await card('Monthly 1')).findByText('Guest list and check-in only');
  await (await card('Monthly 2')).findByText('The full product, including units, access system and artists');
});

it('says next to a plan what is too many for it', async () => {
  const { api, eMail } = await eventWith([], { units: true });
  await api.post('/api/events', {
    name: 'Kaldapealne 2027',
    start_time: '2027-07-30T12:00:00Z',
    end_time: '2027-08-01T12:00:00Z',
  });
  await openApp('/account-payment-plan-select', { as: eMail });
  const free = await card('Free');
  await free.findByText(/Too small: you have 2 events/);
  expect(free.queryByRole('button')).toBeNull();
  expect((await card('10 events')).getAllByRole('button')).toHaveLength(1);
});

it('asks for a plan without a price', async () => {
  const user = await openApp('/account-payment-plan-select', { as: (await newCompany()).eMail });
  await user.click((await card('Big Event')).getByRole('button', { name: 'Request Big Event' }));
  const form = await dialog();
  const [eMail, people] = [await form.findByLabelText('E-mail'), form.getByLabelText('Approximate number of people')];
  const send = () => user.click(form.getByRole('button', { name: 'Send request' }));
  await user.clear(eMail);
  await send();
  await form.findByText('Enter your e-mail address');
  await form.findByText('Enter the approximate number of people');
  await user.type(eMail, 'liis');
  await user.type(people, '0');
  await send();
  await waitFor(() => expect(descriptionOf(eMail)).toBe('Enter a valid e-mail address'));
  expect(descriptionOf(people)).toMatch(/^Enter a whole number from 1 to 10,000,000$/);
  await user.clear(eMail);
  await user.type(eMail, 'liis@example.test');
  await user.clear(people);
  await user.type(people, '12000');
  await send();
  await screen.findByText('Request sent');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const ENDED = /’s plan ended on \d\d\.\d\d\.\d{4}$/;

it('reads on and changes nothing when the plan has ended, and goes on once one is chosen', async () => {
  const { eMail, eventId } = await eventWith([{ name: 'Mari Tamm', extra: 1 }], { units: true });
  await endPlan(eMail);
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await screen.findByText(ENDED);
  await screen.findByRole('row', { name: /Mari Tamm/ });
  expect(screen.queryByRole('button', { name: 'Add person' })).toBeNull();
  screen.getByRole('button', { name: 'Export' });
  // The door of an event that is on, and what a guest can ask for, do not wait for a bill.
  await user.click(screen.getByRole('button', { name: 'Actions for Mari Tamm' }));
  const actions = await screen.findAllByRole('menuitem');
  expect(actions.map(({ textContent }) => textContent)).toEqual([
    'Check in one',
    'Check in all',
    'Save personal data',
    'Erase personal data',
  ]);
  await user.keyboard('{Escape}');

  await user.click(await screen.findByRole('link', { name: 'Choose a plan' }));
  await screen.findByRole('article', { name: 'Monthly 2' });
  await choose(user, 'Monthly 2', 'Order with invoice');
  await waitFor(() => expect(screen.queryByText(ENDED)).toBeNull());
  goTo(`/event/${eventId}/people`);
  await screen.findByRole('button', { name: 'Add person' });
});

it('goes by the plan as it is when a call is refused for it, and after a load', async () => {
  const { eMail, eventId } = await eventWith([], { units: true });
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Add unit' }));
  await endPlan(eMail);
  const form = await dialog();
  await user.type(await form.findByLabelText('Unit name'), 'Press');
  await user.click(form.getByRole('button', { name: 'Add unit' }));
  await screen.findByText(ENDED);

  // As a browser keeps it that was last used while the plan ran.
  const answer = await fetch('/api/auth', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: eMail, password: DEMO_PASSWORD }),
  });
  const session = (await answer.json()) as Session;
  storeSession({ ...session, plan: { ...session.plan, plan_expires: null } });
  await openApp(`/event/${eventId}/people`);
  await screen.findByText(ENDED);
});

it('ends a plan on the same day for everyone, wherever they are', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  await endPlanAt(eMail, '2026-01-31T22:30:00Z');
  expect(await api.post(`/api/event/${eventId}/units`, { name: 'Press' })).toMatchObject({
    status: 403,
    body: { code: 'plan_ended', msg: 'Your plan ended on 01.02.2026. Choose a plan to continue.' },
  });
  const zone = process.env.TZ;
  process.env.TZ = 'America/Los_Angeles';
  try {
    expect(new Date('2026-01-31T22:30:00Z').getDate()).toBe(31);
    await openApp('/account-payment-plan', { as: eMail });
    await screen.findByText(/’s plan ended on 01\.02\.2026$/);
    await (await own()).findByText(/Ended on 01\.02\.2026/);
    goTo('/my-account');
    await screen.findByText(/This plan ended on 01\.02\.2026\./);
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

it('offers nothing that a plan which has ended or is used up refuses, and says why with a way to the plans', async () => {
  const { eMail, eventId } = await eventWith([]);
  const cases = [
    { reason: /include more events/, user: /^Your plan doesn’t include more users\./ },
    {
      reason: /Your plan has ended, so you can’t add events\./,
      user: /^Your plan has ended\. You can delete users, but not add or change them\./,
    },
  ];
  for (const [ended, { reason, user }] of cases.entries()) {
    if (ended) await endPlan(eMail);
    await openApp('/events', { as: eMail });
    await screen.findByRole('article');
    if (ended) expect(screen.queryByRole('button', { name: 'Add event' })).toBeNull();
    else expect(descriptionOf(await screen.findByRole('button', { name: 'Add event' }))).toMatch(reason);
    goTo('/add-event');
    await screen.findByText(reason);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'Choose a plan' }).length).toBeGreaterThan(0);
    goTo('/account-users');
    await screen.findByText(user);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add user' })).disabled).toBe(true);
  }
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  goTo(`/event/${eventId}/users`);
  await screen.findByRole('heading', { level: 1, name: 'Event users' });
  await screen.findByText(/^Your plan has ended\. You can delete users, but not add or change them\./);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add user' })).disabled).toBe(true);
  goTo('/account-extra-features');
  await screen.findAllByText('Read-only');
  expect(screen.queryByText('On')).toBeNull();
});

it('shows what the plan holds to everyone who is logged in, and the plan itself to owners alone', async () => {
  await openApp('/account-extra-features', { as: 'worker@demo.test' });
  const access = (await screen.findAllByRole('listitem')).find(({ textContent }) =>
    textContent.includes('Access system'),
  );
  expect(access?.textContent).toContain('On');
  await screen.findByText(/Your Top dog can choose another plan\./);
  expect(screen.queryByRole('link', { name: 'Payment plan' })).toBeNull();
  goTo('/account-payment-plan');
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
});

it('keeps earlier artists readable when the plan has shrunk to the guest list', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  await api.post(`/api/event/${eventId}/artists`, { name: 'Udu', country_code: 'EE' });
  await openApp(`/event/${eventId}/artists`, { as: eMail });
  await screen.findByRole('button', { name: 'Add artist' });
  const tabs = () =>
    within(screen.getByRole('navigation', { name: 'Event' }))
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(tabs()).toContain('Artists');
  await giveGuestListPlan(eMail);
  await openApp(`/event/${eventId}/artists`, { as: eMail });
  await screen.findByText('Your plan doesn’t include artist advancing');
  await screen.findByRole('link', { name: 'Udu' });
  expect(screen.queryByRole('button', { name: 'Add artist' })).toBeNull();
  screen.getByRole('link', { name: 'Choose a plan' });
  // The tab says where one is, and is gone elsewhere.
  const marked = within(screen.getByRole('navigation', { name: 'Event' })).getByRole('link', { current: 'page' });
  expect(marked.textContent).toBe('Artists');
  expect(await api.post(`/api/event/${eventId}/artists`, { name: 'Ahti', country_code: 'EE' })).toMatchObject({
    status: 403,
    body: { code: 'plan_required' },
  });
  await openApp(`/event/${eventId}/people`, { as: eMail });
  await screen.findByRole('heading', { level: 1, name: 'People' });
  expect(tabs()).not.toContain('Artists');
});
