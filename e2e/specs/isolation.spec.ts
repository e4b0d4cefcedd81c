import { median } from '../load/figures.ts';
import { eventWith } from '../pages/api.ts';
import { FAULTS, HANGS, breakRemote, watchPanel, type RemoteFault } from '../pages/broken-remote.ts';
import { PANEL, failedPart, retry, tab } from '../pages/parts.ts';
import { signInAtPortal } from '../pages/portal-form.ts';
import { portalAt } from '../pages/portal-told.ts';
import { baseUrl, signIn } from '../pages/session.ts';
import { expect, test, type Locator, type Page } from '../pages/test.ts';

// A remote that fails touches only its own module: each remote with each fault. Waiting is most of what they do.
test.describe.configure({ mode: 'parallel' });

/** So long after a fault the panel may come, in the middle of all faults of a remote: one alone may meet a busy machine. */
const PANEL_MS = 500;
/** So long after the first file that hangs, and what a busy machine may add. */
const HANG_MS = 8000;
const BUSY_MS = 1500;

/** A remote's screen, beside another module's that is open before. */
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

async function signedIn(page: Page, { remote }: Part): Promise<number> {
  if (remote === 'mf-artist-portal') {
    await signInAtPortal(page, 'artist@demo.test');
    return 0;
  }
  const { eMail, eventId } = await eventWith([{ name: 'Aino Ränd' }], { units: true });
  await signIn(page, eMail);
  return eventId;
}

/**
 * Goes to a screen of a remote that fails, to another module and back, and mends it: all in one document.
 * @returns milliseconds from the fault, or from the first file that hangs, to the panel
 */
async function expectAlone(page: Page, part: Part, eventId: number, fault: RemoteFault): Promise<number> {
  const panel = await watchPanel(page);
  const broken = await breakRemote(page, part.remote, fault);
  await page.goto(part.other.address(eventId));
  await expect(part.other.works(page)).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await part.go(page);
  await expect(failedPart(page)).toBeVisible(PANEL);
  const at = await panel.at();
  const waited = at - (fault.answer ? Math.max(...broken.answered.filter((moment) => moment <= at)) : (broken.asked[0] ?? 0));

  await page.goBack();
  await expect(part.other.works(page)).toBeVisible();
  await part.go(page);
  await expect(failedPart(page)).toBeVisible(PANEL);
  await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
  await broken.mend();
  await retry(page);
  await expect(failedPart(page)).toBeHidden();
  const works = part.works(page);
  await expect(works.or(failedPart(page))).toBeVisible(PANEL);
  // A file that hangs holds its address for the life of the page: a second Retry loads the page anew.
  if (!fault.answer && (await failedPart(page).isVisible())) await retry(page);
  else await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
  await expect(works).toBeVisible();
  return waited;
}

for (const part of PARTS) {
  test(`${part.remote} fails alone, and Retry brings it back`, async ({ page }) => {
    const eventId = await signedIn(page, part);
    const waits: number[] = [];
    for (const fault of FAULTS) waits.push(await test.step(fault.name, () => expectAlone(page, part, eventId, fault)));
    const told = `milliseconds from fault to panel: ${waits.map(Math.round).join(', ')}`;
    expect(median(waits), told).toBeLessThan(PANEL_MS);
    // One alone may meet a busy machine, but none waits as long as what hangs.
    expect(Math.max(...waits), told).toBeLessThan(HANG_MS / 2);
  });
}

/** Everything that hangs, each in a browser of its own, so that they are waited for together. */
const HANGING = PARTS.flatMap((part) => (part.remote === 'mf-guestlist' ? HANGS : HANGS.slice(0, 1)).map((fault) => ({ part, fault })));

test('what hangs, hangs alone and for 8 s at most, and Retry brings it back', async ({ browser }) => {
  await Promise.all(HANGING.map(({ part, fault }) => test.step(`${part.remote} ${fault.name}`, async () => {
    const page = await browser.newPage();
    expect(await expectAlone(page, part, await signedIn(page, part), fault), 'milliseconds that a hang is waited for').toBeLessThan(HANG_MS + BUSY_MS);
    await page.close();
  })));
});
