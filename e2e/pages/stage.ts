import { test as base, type BrowserContext, type Page } from './test.ts';
import { apiOf, eventWith, newCompany, type Guest } from './api.ts';
import { endPlan } from './plan.ts';
import { signIn } from './session.ts';

/** Whose eyes a screen is seen with: a demo user, a company with some guests, one with a big plan, one whose event is empty, one without events, one whose plan has ended. */
export type Viewer = 'nobody' | 'superuser' | 'owner' | 'artist' | 'company' | 'planner' | 'newcomer' | 'beginner' | 'lapsed';

const GUESTS: readonly Guest[] = [
  { name: 'Mari Tamm', extra: 3, comments: 'VIP 7' },
  { name: 'Õnne Müürsepp', extra: 1 },
];

/** Signs each viewer in once for a whole worker, however many screens are looked at. */
export class Stage {
  readonly #newContext: () => Promise<BrowserContext>;
  readonly #contexts = new Map<Viewer, Promise<{ context: BrowserContext; eventId: number }>>();

  constructor(newContext: () => Promise<BrowserContext>) {
    this.#newContext = newContext;
  }

  /** A new page of this viewer, and the viewer's event (0 for those who have none). */
  async enter(viewer: Viewer): Promise<{ page: Page; eventId: number }> {
    let entered = this.#contexts.get(viewer);
    if (!entered) {
      entered = this.#signIn(viewer);
      this.#contexts.set(viewer, entered);
    }
    const { context, eventId } = await entered;
    return { page: await context.newPage(), eventId };
  }

  async leave(): Promise<void> {
    for (const entered of this.#contexts.values()) await (await entered).context.close();
  }

  async #signIn(viewer: Viewer): Promise<{ context: BrowserContext; eventId: number }> {
    const context = await this.#newContext();
    const page = await context.newPage();
    const eventId = await prepare(viewer, page);
    await page.close();
    return { context, eventId };
  }
}

/** Leaves the page signed in and answers the viewer's event. */
async function prepare(viewer: Viewer, page: Page): Promise<number> {
  switch (viewer) {
    case 'nobody':
      return 0;
    case 'beginner':
      await signIn(page, (await newCompany()).eMail);
      return 0;
    case 'artist':
    case 'superuser':
      await signIn(page, `${viewer}@demo.test`);
      return 0;
    case 'owner':
      await signIn(page, 'owner@demo.test');
      return festivalId();
    case 'company':
    case 'planner':
    case 'lapsed':
    case 'newcomer': {
      const { eMail, eventId } = await eventWith(viewer === 'company' || viewer === 'lapsed' ? GUESTS : [], { units: viewer === 'planner' || viewer === 'lapsed' });
      if (viewer === 'lapsed') await endPlan(eMail);
      await signIn(page, eMail);
      return eventId;
    }
  }
}

/** The demo's festival that is going on: the one with 1,200 guests. Journeys add events of other names. */
export async function festivalId(): Promise<number> {
  const { events } = await (await apiOf('owner@demo.test')).get<{ events: { id: number; name: string; start_time: string }[] }>('/api/events');
  const [latest] = events.filter(({ name }) => name.startsWith('Meretuul')).toSorted((a, b) => b.start_time.localeCompare(a.start_time));
  if (!latest) throw new Error('The demo has no event');
  return latest.id;
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

