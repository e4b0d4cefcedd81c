import { test as base, type BrowserContext, type Page } from './test.ts';
import { apiOf, apiWith, eventWith, newCompany, type Api, type Guest } from './api.ts';
import { festivalId } from './festival.ts';
import { movingOn } from './moving-on.ts';
import { endPlan } from './plan.ts';
import { signIn } from './session.ts';

/**
 * Whose eyes a screen is seen with: a demo user, a company with some guests, one with a big plan, too, one whose event
 * is empty, one without events, one whose plan has ended.
 */
export type Viewer =
  | 'nobody'
  | 'superuser'
  | 'owner'
  | 'artist'
  | 'company'
  | 'planner'
  | 'newcomer'
  | 'beginner'
  | 'lapsed';

const GUESTS: readonly Guest[] = [
  { name: 'Mari Tamm', extra: 3, comments: 'VIP 7' },
  { name: 'Õnne Müürsepp', extra: 1 },
];

interface Entered {
  readonly page: Page;
  /** The viewer's event, 0 for those who have none. */
  readonly eventId: number;
  readonly api: Api;
}

/** Signs each viewer in once for a whole worker, and keeps one page of each, however many screens are looked at. */
export class Stage {
  readonly #newContext: () => Promise<BrowserContext>;
  readonly #entered = new Map<Viewer, Promise<Entered>>();

  constructor(newContext: () => Promise<BrowserContext>) {
    this.#newContext = newContext;
  }

  /** The page of this viewer. */
  enter(viewer: Viewer): Promise<Entered> {
    const entered = this.#entered.get(viewer) ?? this.#signIn(viewer);
    this.#entered.set(viewer, entered);
    return entered;
  }

  async leave(): Promise<void> {
    for (const entered of this.#entered.values()) await (await entered).page.context().close();
  }

  async #signIn(viewer: Viewer): Promise<Entered> {
    const page = movingOn(await (await this.#newContext()).newPage());
    return { page, ...(await prepare(viewer, page)) };
  }
}

/** Leaves the page logged in. */
async function prepare(viewer: Viewer, page: Page): Promise<Omit<Entered, 'page'>> {
  const { eMail, ...entered } = await arrange(viewer);
  if (eMail) await signIn(page, eMail);
  return entered;
}

async function arrange(viewer: Viewer): Promise<Omit<Entered, 'page'> & { readonly eMail?: string }> {
  switch (viewer) {
    case 'nobody':
      return { eventId: 0, api: apiWith('') };
    case 'beginner':
      return { eventId: 0, ...(await newCompany()) };
    case 'artist':
    case 'superuser':
    case 'owner': {
      const eMail = `${viewer}@demo.test`;
      return { eMail, eventId: viewer === 'owner' ? await festivalId() : 0, api: await apiOf(eMail) };
    }
    case 'company':
    case 'planner':
    case 'lapsed':
    case 'newcomer': {
      const { api, eMail, eventId } = await eventWith(viewer === 'newcomer' ? [] : GUESTS, {
        units: viewer === 'planner' || viewer === 'lapsed',
        confirmed: true,
      });
      if (viewer === 'lapsed') await endPlan(eMail);
      return { api, eMail, eventId };
    }
  }
}

/** Playwright's test with a stage that lives as long as its worker. */
export const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browser }, use) => {
      const options = { locale: 'en-GB', timezoneId: 'Europe/Tallinn', reducedMotion: 'reduce' } as const;
      const stage = new Stage(() => browser.newContext(options));
      await use(stage);
      await stage.leave();
    },
    { scope: 'worker' },
  ],
});
