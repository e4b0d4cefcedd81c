import type { GuestPage } from '@laminate/contracts';
import type { MailboxMail } from '@laminate/contracts/mail';
import { until } from '../patience.ts';
import { apiWith, eventWith, type Api } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { heldUp } from '../pages/fake-camera.ts';
import { mailFor } from '../pages/mailbox.ts';
import { newPhone, portalAt } from '../pages/portal-published.ts';
import { wedge } from '../pages/scanner.ts';
import { test } from '../pages/seeing.ts';
import { baseUrl, open, signIn } from '../pages/session.ts';
import { expect, type Browser, type Locator, type Page } from '../pages/test.ts';

const LIST = 'Opening night';
const [ALL, NO, FEWER, BLOCKED, WAITS] = [
  { name: 'Mari Maasikas', extra: 2 },
  { name: 'Jaan Kask' },
  { name: 'Õnne Müürsepp', extra: 3 },
  { name: 'Toomas Põld' },
  { name: 'Aino Ränd' },
] as const;
const OTHERS = Array.from({ length: 25 }, (_, index) => ({ name: `Külaline ${String(index + 1).padStart(2, '0')}` }));
const GUESTS: readonly { readonly name: string; readonly extra?: number }[] = [
  ALL,
  NO,
  FEWER,
  BLOCKED,
  WAITS,
  ...OTHERS,
];
const FEW = 2;
/** Taken when one guest of all those who want to come still waits. */
const PLACES = OTHERS.length + 3 + 1 + FEW + 1;

const addressOf = (name: string, eventId: number) =>
  `${name.normalize('NFD').replaceAll(/[^a-z\d]/gi, '')}@event${eventId}.example`.toLowerCase();

/** Keys of the invitations that were mailed to the guests of an event, by their addresses. */
async function mailedKeys(eventId: number): Promise<ReadonlyMap<string, string>> {
  const keys = new Map<string, string>();
  await until(
    async () => {
      const answer = await fetch(`${baseUrl()}/api/dev/mailbox`);
      const { mails } = (await answer.json()) as { mails: MailboxMail[] };
      for (const { to, subject, text } of mails)
        if (to.endsWith(`@event${eventId}.example`) && subject === 'You’re invited: Kaldapäev')
          keys.set(to, /\/i#([\w-]{43})/.exec(text)?.[1] ?? '');
      return keys.size === GUESTS.length;
    },
    () => [...keys],
  );
  return keys;
}

/** Calls that the page of a guest makes. */
const askByKey = async (path: string, body: object): Promise<GuestPage> => {
  const answer = await apiWith('').post<GuestPage>(path, body);
  expect(answer.status).toBe(200);
  return answer.body;
};

/** The page of a guest, on their phone. */
class Guest {
  readonly page: Page;
  readonly pass: Locator;

  private constructor(page: Page, name: string) {
    this.page = page;
    this.pass = page.getByRole('img', { name: `QR code of ${name}` });
  }

  static async opens(browser: Browser, name: string, key: string): Promise<Guest> {
    const guest = new Guest(await newPhone(browser), name);
    await guest.page.goto(`${portalAt()}/i#${key}`);
    await guest.says('Will you come?');
    return guest;
  }

  says = (title: string): Promise<void> =>
    expect(this.page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();

  choose = (answer: string): Promise<void> => this.page.getByRole('radio', { name: answer, exact: true }).check();
  press = (name: string): Promise<void> => this.page.getByRole('button', { name, exact: true }).click();

  async answers(answer: string, title: string): Promise<void> {
    await this.choose(answer);
    await this.press('Send answer');
    await this.says(title);
  }

  close = (): Promise<void> => this.page.context().close();
}

const writeList = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'New invitation list', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'New invitation list' });
  await modal.getByLabel('List name').fill(LIST);
  await modal.getByLabel('Spots on this list').fill(String(PLACES));
  // No quiet hours, whenever this runs.
  for (const name of ['From', 'Until']) await modal.getByLabel(name, { exact: true }).fill('00:00');
  await modal.getByRole('button', { name: 'Add list', exact: true }).click();
  await page.getByRole('textbox', { name: 'Words of the e-mail' }).click();
  await page.keyboard.type('Bring a raincoat.');
  await page.getByRole('button', { name: 'Save e-mail', exact: true }).click();
  await expect(page.getByText('E-mail saved', { exact: true }).first()).toBeVisible();
};

const invite = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Choose guests', exact: true }).click();
  await expect(page.getByText(new RegExp(`^${GUESTS.length} entries`))).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).check();
  await page
    .getByRole('toolbar', { name: 'Selected people' })
    .getByRole('button', { name: 'Invite', exact: true })
    .click();
  const modal = page.getByRole('dialog', { name: 'Invite guests' });
  await expect(modal.getByText(new RegExp(`^${GUESTS.length} guests get an e-mail`))).toBeVisible();
  await modal.getByRole('button', { name: `Send ${GUESTS.length} e-mails`, exact: true }).click();
  await expect(page.getByText(`${GUESTS.length} guests invited`, { exact: true }).first()).toBeVisible();
};

/** Everyone on the guest list who is in, with how many of their party. */
async function inside(api: Api, eventId: number): Promise<Record<string, string>> {
  const { people } = await api.get<{ people: { name: string; checked_in_count: number; guest_count: number }[] }>(
    `/api/event/${eventId}/people`,
  );
  return Object.fromEntries(
    people
      .filter(({ checked_in_count: count }) => count > 0)
      .map(({ name, checked_in_count: count, guest_count: party }) => [name, `${count}/${party}`]),
  );
}

test('thirty guests are invited, answer, wait and move up, and a phone that is offline lets in who comes', async ({
  page,
  browser,
  phoneSeeing,
}) => {
  const { api, eMail, eventId } = await eventWith([], { units: true, confirmed: true });
  const guests = GUESTS.map((guest) => ({ ...guest, details: { email: addressOf(guest.name, eventId) } }));
  expect((await api.post(`/api/event/${eventId}/people/add-multiple`, { guests })).status).toBe(201);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/invitations`);
  await writeList(page);
  await invite(page);
  const keys = await mailedKeys(eventId);
  const keyOf = ({ name }: { readonly name: string }) => keys.get(addressOf(name, eventId)) ?? '';
  const guest = (who: { readonly name: string }) => Guest.opens(browser, who.name, keyOf(who));

  // The organiser has the list open, and sees every answer.
  await open(page, `/event/${eventId}/invitations`);
  const answers = page.getByRole('list', { name: `Answers in ${LIST}` }).getByRole('listitem');
  const places = page.getByRole('meter', { name: `Spots of ${LIST}` });
  await expect(answers).toHaveText(['Invited 30']);

  const [all, no, fewer, blocked] = (await Promise.all([ALL, NO, FEWER, BLOCKED].map(guest))) as [
    Guest,
    Guest,
    Guest,
    Guest,
  ];
  await expect(all.page.getByText('Bring a raincoat.', { exact: true })).toBeVisible();
  await all.answers('I’m coming', 'You’re coming');
  await expect(all.page.getByText('For 3 people', { exact: true })).toBeVisible();
  await no.answers('I’m coming', 'You’re coming');
  await fewer.choose('I’m coming');
  for (let press = 0; press < 2; press += 1) await fewer.press('One fewer');
  await fewer.answers('I’m coming', 'You’re coming');
  await expect(fewer.page.getByText('For 2 people', { exact: true })).toBeVisible();
  await blocked.answers('I’m coming', 'You’re coming');
  await Promise.all(
    OTHERS.map((other) => askByKey('/api/invitation/answer', { key: keyOf(other), comes: true, count: 1 })),
  );
  const waits = await guest(WAITS);
  await waits.answers('I’m coming', 'You’re on the waiting list');
  await expect(waits.pass).toHaveCount(0);
  await expect(answers).toHaveText(['Accepted 29', 'Waiting 1']);
  await expect(places).toHaveAttribute('aria-valuetext', `${PLACES} of ${PLACES}`);

  // Passes as they are on the phones of guests now, whatever becomes of the guests.
  const codeOf = async (who: { readonly name: string }) =>
    (await askByKey('/api/invitation', { key: keyOf(who) })).pass?.code ?? '';
  const seen = await heldUp(await all.pass.screenshot());
  const [codeOfNo, codeOfFewer, codeOfBlocked] = [await codeOf(NO), await codeOf(FEWER), await codeOf(BLOCKED)];

  await no.press('Change answer');
  await no.answers('I’m not coming', 'You’re not coming');
  await mailFor(addressOf(WAITS.name, eventId), 'Kaldapäev: 1 spot for you');
  await expect(answers).toHaveText(['Accepted 28', 'Declined 1', 'Offered a spot 1']);
  await waits.page.reload();
  await waits.says('A spot is free for you');
  await waits.answers('Take the spot', 'You’re coming');
  await expect(waits.pass).toBeVisible();
  await expect(answers).toHaveText(['Accepted 29', 'Declined 1']);

  // A phone that has never seen the page of a guest.
  const phone = await phoneSeeing(eMail, [[seen, 1]]);
  const reader = phone.waitForResponse(/\.wasm$/);
  await open(phone, `/event/${eventId}/check_in`);
  const door = new Door(phone);
  await door.expectLive();
  await (await reader).finished();

  await open(page, `/event/${eventId}/people`);
  await page.getByLabel('Search people').fill(BLOCKED.name);
  await page.getByRole('button', { name: `Actions for ${BLOCKED.name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
  // By a part of the name: the whole would be in the row that adds a guest, too.
  await door.search('Toomas');
  await expect(door.row(BLOCKED.name)).toContainText('Blocked');
  await door.search('');
  await blocked.page.reload();
  await expect(blocked.page.getByText(/^You have no pass right now/)).toBeVisible();
  await open(page, `/event/${eventId}`);
  const arrived = page.getByText(`of ${PLACES} guests checked in`, { exact: true }).locator('..');
  await expect(arrived).toHaveText(`0of ${PLACES} guests checked in`);
  await expect(page.getByRole('list', { name: 'Answers to invitations' }).getByRole('listitem')).toHaveText([
    'Accepted 29',
    'Declined 1',
  ]);

  await phone.context().setOffline(true);
  await expect(phone.getByText('Offline', { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: 'Scan', exact: true }).click();
  const letIn = phone.getByRole('dialog', { name: 'Saved on this device' });
  await expect(letIn).toContainText(ALL.name);
  await expect(letIn).toContainText('1/3');
  await phone.keyboard.press('Escape');
  await expect(letIn).toHaveCount(0);
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  /** Scans a pass, and closes what the door says of it. */
  const scan = async (code: string, title: string, ...texts: readonly string[]) => {
    await wedge(phone, code);
    const result = phone.getByRole('dialog', { name: title, exact: true });
    for (const text of texts) await expect(result).toContainText(text);
    await result.getByRole('button', { name: 'Next guest', exact: true }).click();
    await expect(result).toHaveCount(0);
  };
  await scan(codeOfFewer, 'Saved on this device', FEWER.name, '1/2');
  await scan(codeOfNo, 'Not let in', 'Not on the list');
  await scan(codeOfFewer, 'Saved on this device', FEWER.name, '2/2');
  await scan(codeOfBlocked, 'Blocked', BLOCKED.name, 'Don’t let this guest in. Ask the organiser.');
  await scan(codeOfFewer, 'Full', FEWER.name, '2/2');
  await scan(await codeOf(WAITS), 'Saved on this device', WAITS.name, '1/1');
  expect(await inside(api, eventId)).toEqual({});

  await phone.context().setOffline(false);
  await expect
    .poll(() => inside(api, eventId))
    .toEqual({ [ALL.name]: '1/3', [FEWER.name]: '2/2', [WAITS.name]: '1/1' });
  await expect(arrived).toHaveText(`4of ${PLACES} guests checked in`);
  await expect(phone.getByText(/needs? attention/)).toHaveCount(0);
  await Promise.all([all, no, fewer, blocked, waits].map((each) => each.close()));
});
