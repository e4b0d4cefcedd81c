import { eventWith } from '../pages/api.ts';
import { FAULTS, HANGS, breakRemote, type RemoteFault } from '../pages/broken-remote.ts';
import { failedPart, retry, tab } from '../pages/parts.ts';
import { signInAtPortal } from '../pages/portal-form.ts';
import { portalAt } from '../pages/portal-published.ts';
import { baseUrl, signIn } from '../pages/session.ts';
import { expect, test, type Locator, type Page } from '../pages/test.ts';

// A remote that fails touches only its own module. The shell knows no remote by its name, so each way to fail is tried
// on one.
/** Longest time anyone waits for something that hangs, in milliseconds. */
const HANG_MS = 8000;

/** A remote's screen, and another module's screen that is open before it. */
interface Part {
  readonly remote: string;
  readonly other: { readonly address: (eventId: number) => string; readonly works: (page: Page) => Locator };
  /** Goes from the other module's screen to this one. */
  readonly go: (page: Page) => Promise<void>;
  /** What is there when it works. */
  readonly works: (page: Page) => Locator;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const people = (page: Page) => page.getByText(/^1 entry, 1 guest,/);
const door = (page: Page) => page.getByText('Live', { exact: true });
const PEOPLE: Part['other'] = { address: (eventId) => `${baseUrl()}/event/${eventId}/people`, works: people };
const DOOR: Part['other'] = { address: (eventId) => `${baseUrl()}/event/${eventId}/check_in`, works: door };

const PARTS: readonly Part[] = [
  { remote: 'mf-guestlist', other: DOOR, go: (page) => tab(page, 'People'), works: people },
  { remote: 'mf-checkin', other: PEOPLE, go: (page) => tab(page, 'Check-in'), works: door },
  { remote: 'mf-access', other: PEOPLE, go: (page) => tab(page, 'Access system'), works: heading('Access system') },
  { remote: 'mf-advancing', other: PEOPLE, go: (page) => tab(page, 'Artists'), works: heading('Artists') },
  {
    remote: 'mf-artist-portal',
    other: { address: () => `${portalAt()}/my-account`, works: heading('My account') },
    go: (page) => page.getByRole('link', { name: 'General information' }).first().click(),
    works: heading('General information'),
  },
];

/** The portal's page has a separate shell. */
const [PORTAL, ORGANISERS] = [PARTS.slice(-1), PARTS.slice(0, -1)];

/** Each fault on one part, and none of the parts without a fault. */
const spread = (faults: readonly RemoteFault[], parts: readonly Part[]) =>
  faults.map((fault, index) => ({ fault, part: parts[index % parts.length] as Part }));

async function organiser(page: Page): Promise<number> {
  const { eMail, eventId } = await eventWith([{ name: 'Aino Ränd' }], { units: true });
  await signIn(page, eMail);
  return eventId;
}

async function artist(page: Page): Promise<number> {
  await signInAtPortal(page, 'artist@demo.test');
  return 0;
}

/** Lets no timer of the page run out that is as long as the wait for what hangs: what shows then has another reason. */
const withoutLongTimers = (page: Page) =>
  page.addInitScript((longest) => {
    const { setTimeout } = globalThis;
    Object.assign(globalThis, {
      setTimeout: (act: () => void, ms = 0, ...args: never[]) => (ms > longest ? 0 : setTimeout(act, ms, ...args)),
    });
  }, HANG_MS / 2);

/**
 * Goes to a screen of a remote that fails, to another module and back, and mends it: all in one document.
 * @param pass lets the time pass that a person waits for what hangs
 */
async function expectAlone(
  page: Page,
  part: Part,
  eventId: number,
  fault: RemoteFault,
  pass: () => Promise<void> = async () => {},
): Promise<void> {
  const broken = await breakRemote(page, part.remote, fault);
  const panel = failedPart(page);
  const works = part.works(page);
  await page.goto(part.other.address(eventId));
  await expect(part.other.works(page)).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await part.go(page);
  await expect.poll(broken.asked).toBeGreaterThan(0);
  await pass();
  await expect(panel).toBeVisible();

  await page.goBack();
  await expect(part.other.works(page)).toBeVisible();
  await part.go(page);
  await expect(panel).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
  await broken.mend();
  await retry(page);
  if (!fault.answer) {
    // A file that hangs blocks its address for the life of the page. A second Retry loads the page again.
    await expect(page.getByRole('button', { name: 'Retry' }).and(page.locator('[aria-busy=true]'))).toHaveCount(0);
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return (await works.isVisible()) || (await panel.isVisible());
      })
      .toBe(true);
    if (await panel.isVisible()) await retry(page);
  }
  await expect(works).toBeVisible();
  if (fault.answer) await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
}

test('a remote of the organisers fails alone, whatever is wrong with it, and Retry brings it back', async ({
  page,
}) => {
  await withoutLongTimers(page);
  const eventId = await organiser(page);
  for (const { part, fault } of spread(FAULTS, ORGANISERS))
    await test.step(`${part.remote}: ${fault.name}`, () => expectAlone(page, part, eventId, fault));
});

test('a remote of the artists fails alone, and Retry brings it back', async ({ page }) => {
  await withoutLongTimers(page);
  await artist(page);
  for (const { part, fault } of spread(FAULTS.slice(0, 2), PORTAL))
    await test.step(`${part.remote}: ${fault.name}`, () => expectAlone(page, part, 0, fault));
});

test('a part that hangs does so alone and for up to 8 s, and Retry brings it back', async ({ page }) => {
  await page.clock.install();
  const pass = () => page.clock.fastForward(HANG_MS);
  const eventId = await organiser(page);
  for (const { part, fault } of spread(HANGS, ORGANISERS))
    await test.step(`${part.remote} ${fault.name}`, () => expectAlone(page, part, eventId, fault, pass));
});
