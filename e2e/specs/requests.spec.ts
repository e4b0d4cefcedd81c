import { randomUUID } from 'node:crypto';
import type { RequestPage } from '@laminate/contracts';
import { AccessApi } from '../pages/access.ts';
import { apiWith, eventWith } from '../pages/api.ts';
import { axeFindings, bringAxe } from '../pages/axe.ts';
import { CheckpointPhone } from '../pages/checkpoint-phone.ts';
import { mailFor } from '../pages/mailbox.ts';
import { newPhone, portalAt } from '../pages/portal-published.ts';
import { wedge } from '../pages/scanner.ts';
import { open, signIn } from '../pages/session.ts';
import { expect, test, type Browser, type Locator, type Page } from '../pages/test.ts';

const MARI = 'Mari Maasikas';
const JAAN = 'Jaan Kask';
/** People of the company that the second one asks for, the last of whom is not approved. */
const PAPER = [JAAN, 'Õnne Müürsepp', 'Aino Ränd'] as const;
const OTHERS = Array.from({ length: 10 }, (_, index) => `Reporter ${String(index + 1).padStart(2, '0')}`);
const [REVOKED = '', OVER = '', NOT_PRESS = ''] = [OTHERS[0], OTHERS[8], OTHERS[9]];
/** Taken by those whom the partner approves: Mari, two of the paper, and eight of the others. */
const PLACES = 1 + 2 + 8;
const ADDRESSES = randomUUID();

const addressOf = (name: string): string => `${name.replaceAll(/\W/g, '').toLowerCase()}-${ADDRESSES}@example.test`;
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

async function hasNoFindings(page: Page): Promise<void> {
  await bringAxe(page);
  expect(await axeFindings(page)).toEqual([]);
}

/** The key of an applicant, from their mail. */
async function mailedKey(name: string): Promise<string> {
  const { text } = await mailFor(addressOf(name), 'Kaldapäev: continue your request');
  return /\/r#([\w-]{43})/.exec(text)?.[1] ?? '';
}

/** Calls that the page of an applicant makes. */
async function askByKey(path: string, body: object): Promise<RequestPage> {
  const answer = await apiWith('').post<{ page: RequestPage }>(path, body);
  expect(answer.status).toBe(200);
  return answer.body.page;
}

/** Adds the category with a step for the partner, and the limit of its places. */
async function setUp(page: Page): Promise<void> {
  await button(page, 'New category').click();
  const modal = page.getByRole('dialog', { name: 'New category' });
  const choose = async (field: Locator, option: string) => {
    await field.click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await modal.getByLabel('Category name').fill('Press');
  await modal.getByRole('checkbox', { name: 'Several people' }).check();
  await choose(modal.getByRole('combobox', { name: 'Profile' }), 'Media');
  await button(modal, 'Add step').click();
  await modal.getByLabel('Name of step 2').fill('Vetting');
  await choose(modal.getByRole('combobox', { name: 'Who decides' }).nth(1), 'Holders of a link, too');
  await modal.getByLabel('Reasons to refuse').fill('Not press');
  await button(modal, 'Add category').click();
  await expect(modal).toHaveCount(0);

  await button(page, 'Edit spots').click();
  const limits = page.getByRole('dialog', { name: 'Spots at the event' });
  await button(limits, 'Add limit').click();
  await limits.getByLabel('Spots', { exact: true }).fill(String(PLACES));
  await choose(limits.getByRole('combobox', { name: 'Category of requests' }), 'Press');
  await button(limits, 'Save spots').click();
  await expect(limits).toHaveCount(0);
  await expect(page.getByRole('meter', { name: 'Spots of Press' })).toHaveAttribute('aria-valuetext', `0 of ${PLACES}`);
}

/** Opens what the menu of the category offers. */
async function act(page: Page, name: string): Promise<void> {
  await button(page, 'Actions for Press').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** A link that is shown once, and the page under it. */
async function shownLink(page: Page): Promise<string> {
  const { hash } = new URL(await page.getByLabel('Link', { exact: true }).inputValue());
  await button(page, 'Done').click();
  return `${portalAt()}/r${hash}`;
}

/** The request of an applicant, on their phone, from the mail that the public link sends. */
class Applicant {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async begins(browser: Browser, link: string, name: string): Promise<Applicant> {
    const page = await newPhone(browser);
    await page.goto(link);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('E-mail', { exact: true }).fill(addressOf(name));
    await button(page, 'Continue by e-mail').click();
    await expect(heading(page, 'An e-mail is on its way')).toBeVisible();
    await page.goto(`${portalAt()}/r#${await mailedKey(name)}`);
    return new Applicant(page);
  }

  async adds(names: readonly string[]): Promise<void> {
    for (const name of names) {
      await button(this.page, 'Add a person').click();
      await this.page.getByRole('group', { name: 'No name' }).getByLabel('Name', { exact: true }).fill(name);
      await button(this.page, `Close ${name}`).click();
    }
  }

  says = (state: string): Promise<void> => expect(heading(this.page, state)).toBeVisible();

  async sends(): Promise<void> {
    await button(this.page, 'Send the request').click();
    await this.says('Sent to the organiser');
  }

  close = (): Promise<void> => this.page.context().close();
}

/** Asks for one person by the calls of the page. @returns the key */
async function request(link: string, name: string): Promise<string> {
  const token = new URL(link).hash.slice('#s.'.length);
  const started = await apiWith('').post('/api/request/start', {
    token,
    name,
    e_mail: addressOf(name),
    language: 'en',
  });
  expect(started.status).toBe(200);
  const key = await mailedKey(name);
  const { version, guests } = await askByKey('/api/request/page', { key });
  const named = guests.length > 0 ? guests.map(({ id }) => ({ id, name })) : [{ name }];
  const page = await askByKey('/api/request/save', { key, version, guests: named, send: true });
  expect(page.state).toBe('sent');
  return key;
}

/** The requests of the event, as the organiser decides them. */
class Desk {
  readonly page: Page;
  readonly #eventId: number;

  constructor(page: Page, eventId: number) {
    this.page = page;
    this.#eventId = eventId;
  }

  show = () => open(this.page, `/event/${this.#eventId}/requests`);

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  /** Opens the request of an applicant from the list. */
  async opens(name: string): Promise<void> {
    await this.show();
    await this.row(name).getByText(name, { exact: true }).dblclick();
    await expect(this.page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }

  /** Waits until a decision is among those of the request. */
  decided = (words: string): Promise<void> =>
    expect(this.page.getByRole('region', { name: 'Decisions so far' }).getByRole('listitem').last()).toContainText(
      words,
    );

  async approves(step = 'Approval'): Promise<void> {
    await button(this.page, 'Approve request').click();
    await this.decided(`${step}: Approved by Liis Kask`);
  }
}

/** The partner's page for their step. */
class Partner {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async opens(browser: Browser, link: string): Promise<Partner> {
    const partner = new Partner(await newPhone(browser));
    await partner.page.goto(link);
    return partner;
  }

  waits = (words: string): Promise<void> => expect(heading(this.page, words)).toBeVisible();

  async reads(name: string): Promise<Locator> {
    await button(this.page, `Open ${name}`).click();
    return this.page.getByRole('group', { name, exact: true });
  }

  async approves(name: string): Promise<void> {
    await button(await this.reads(name), 'Send decision').click();
    await expect(this.page.getByText(`${name}: decided`, { exact: true })).toBeVisible();
  }

  close = (): Promise<void> => this.page.context().close();
}

test('a press desk: twelve requests, two steps, a partner, a limit, and a pass that is revoked', async ({
  page,
  browser,
}) => {
  const { api, eMail, eventId } = await eventWith([], { units: true, confirmed: true });
  const system = new AccessApi(api, eventId);
  const [centre = 0] = await system.add('area', 'Press centre');
  const [media = 0] = await system.add('profile', 'Media');
  await system.change('profile', media, { areas: [centre] });
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/request-categories`);
  await setUp(page);
  await hasNoFindings(page);
  await act(page, 'Public link');
  await button(page, 'Open link').click();
  const link = await shownLink(page);
  await act(page, 'Decision links');
  await page.getByLabel('Who gets the link').fill('Union of Journalists');
  await button(page, 'Create link').click();
  const partnersLink = await shownLink(page);

  // Two applicants on their phones, one for a paper, and ten more.
  const mari = await Applicant.begins(browser, link, MARI);
  await mari.adds([MARI]);
  await mari.sends();
  const jaan = await Applicant.begins(browser, link, JAAN);
  await jaan.page.getByLabel('Company').fill('Päevaleht');
  await jaan.adds(PAPER);
  await jaan.sends();
  const keys = await Promise.all(OTHERS.map((name) => request(link, name)));

  const desk = new Desk(page, eventId);
  await desk.opens(MARI);
  await page.getByRole('radio', { name: 'Ask for more', exact: true }).check();
  await page.getByLabel('Message to the applicant').fill('Which paper do you write for?');
  await page.getByLabel('Note for those who decide').fill('Her editor called.');
  await hasNoFindings(page);
  await button(page, 'Send the question').click();
  await desk.decided('Approval: More asked for by Liis Kask');
  await mari.page.reload();
  await mari.says('The organiser asks for more');
  await expect(mari.page.getByText('Which paper do you write for?', { exact: true })).toBeVisible();
  await expect(mari.page.getByText('Her editor called.')).toHaveCount(0);
  await mari.page.getByLabel('Company').fill('Maaleht');
  await mari.sends();
  await desk.opens(MARI);
  await expect(page.getByText('Maaleht', { exact: true })).toBeVisible();
  await desk.approves();

  await desk.opens(JAAN);
  await page.getByRole('checkbox', { name: `Approve ${PAPER[2]}`, exact: true }).uncheck();
  await desk.approves();

  // All others together, at the first step.
  await desk.show();
  await page.getByLabel('Search requests').fill('Reporter');
  await expect(desk.row('Reporter')).toHaveCount(OTHERS.length);
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).check();
  await hasNoFindings(page);
  await button(page.getByRole('toolbar', { name: 'Selected requests' }), 'Approve').click();
  await button(page.getByRole('dialog', { name: 'Approve requests' }), 'Approve: 10 requests').click();
  await expect(desk.row('Reporter').filter({ hasText: 'Vetting' })).toHaveCount(OTHERS.length);

  const partner = await Partner.opens(browser, partnersLink);
  await partner.waits('12 requests wait for you');
  const paper = await partner.reads(JAAN);
  await expect(paper.getByRole('checkbox')).toHaveCount(2);
  await expect(paper.getByRole('listitem').filter({ hasText: PAPER[2] })).toContainText('Not approved');
  await hasNoFindings(partner.page);
  await button(partner.page, `Close ${JAAN}`).click();
  for (const name of [MARI, JAAN, ...OTHERS.slice(0, 8)]) await partner.approves(name);
  await partner.waits('2 requests wait for you');
  const over = await partner.reads(OVER);
  await button(over, 'Send decision').click();
  await expect(over.getByRole('alert')).toContainText('spots');
  await button(partner.page, `Close ${OVER}`).click();
  const refused = await partner.reads(NOT_PRESS);
  await refused.getByRole('radio', { name: 'Refuse the request' }).check();
  await refused.getByLabel('Reason').selectOption('Not press');
  await button(refused, 'Send decision').click();
  await partner.waits('1 request waits for you');

  // Over the limit only an organiser goes, and says why.
  await desk.opens(OVER);
  const spots = page.getByRole('meter', { name: 'Spots of Press' });
  await expect(spots).toHaveAttribute('aria-valuetext', `${PLACES} of ${PLACES}`);
  await expect(page.getByText('1 spot too few', { exact: true })).toBeVisible();
  await page.getByLabel('Reason for approving anyway').fill('Writes for the host town');
  await desk.approves('Vetting');
  await expect(page.getByText('Approved anyway: Writes for the host town', { exact: true })).toBeVisible();
  await partner.page.reload();
  await partner.waits('Nothing waits for you');
  await desk.show();
  await expect(desk.row(MARI)).toContainText('Approved');
  await expect(desk.row(JAAN)).toContainText('Partly approved');
  await expect(desk.row(OVER)).toContainText('Approved');
  await expect(desk.row(NOT_PRESS)).toContainText('Refused');
  await mari.page.reload();
  await mari.says('Approved');
  await jaan.page.reload();
  await jaan.says('Partly approved');

  const { people } = await api.get<{ people: { name: string }[] }>(`/api/event/${eventId}/people`);
  expect(people.map(({ name }) => name).toSorted()).toEqual(
    [MARI, ...PAPER.slice(0, 2), ...OTHERS.slice(0, 9)].toSorted(),
  );

  // A phone at the gate knows the pass, and loses its network before that is revoked.
  const { guests } = await askByKey('/api/request/page', { key: keys[0] });
  const code = guests[0]?.pass?.code ?? '';
  const phone = await CheckpointPhone.at(browser, eMail, eventId, 'Press centre');
  const answer = phone.page.getByRole('region', { name: 'Answer' });
  await wedge(phone.page, code);
  await expect(answer).toContainText('Yes');
  await expect(answer).toContainText(REVOKED);
  phone.network.cut();

  await desk.opens(REVOKED);
  await button(page, 'Revoke').click();
  const revoking = page.getByRole('dialog', { name: `Revoke accreditation of ${REVOKED}` });
  await revoking.getByLabel('Reason').fill('Sold the pass');
  await hasNoFindings(page);
  await button(revoking, 'Revoke accreditation').click();
  await expect(page.getByText('Accreditation of 1 person revoked', { exact: true }).first()).toBeVisible();
  const revoked = await askByKey('/api/request/page', { key: keys[0] });
  expect(revoked).toMatchObject({
    state: 'revoked',
    reason: 'Sold the pass',
    guests: [{ state: 'revoked', pass: null }],
  });

  await phone.next();
  await wedge(phone.page, code);
  await expect(answer).toContainText('Yes');
  phone.network.restore();
  await expect(answer).toContainText('Don’t let this guest in. Ask the organiser.');
  await phone.next();
  await wedge(phone.page, code);
  await expect(answer).toContainText('Don’t let this guest in. Ask the organiser.');

  // The place is free again.
  await open(page, `/event/${eventId}/request-categories`);
  await expect(spots).toHaveAttribute('aria-valuetext', `${PLACES} of ${PLACES}`);
  await Promise.all([mari, jaan, partner, phone].map((each) => each.close()));
});
