import type { Browser } from '@playwright/test';
import { apiOf } from '../pages/api.ts';
import { portalAt } from '../pages/portal-published.ts';
import { baseUrl } from '../pages/session.ts';
import { median } from './figures.ts';
import { startOneBundle } from './first-page/one-bundle.ts';
import { visit, type Visit } from './first-page/visit.ts';
import { signedIn, signedInArtist, type StorageState } from './new-phone.ts';
import { launchBrowser } from './launch-browser.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const ORGANISER = 'owner@demo.test';
/**
 * Limits for the cost of federation. The single bundle of the portal's page holds one remote, and that of the
 * organisers' page holds all others.
 */
const GOALS = { scripts: 40 * 1024, requests: 1, time: { organisers: 1.08, portal: 1.12 } };

/** A screen by which people come in. */
interface Screen {
  readonly name: string;
  readonly path: string;
  /** Logs in who opens it. @param address of the product */
  readonly signedIn?: (browser: Browser, address: string) => Promise<StorageState>;
  readonly usable: string;
  readonly portal?: boolean;
}

/** The screens, in the demo's festival. */
async function screens(): Promise<readonly Screen[]> {
  const { events } = await (await apiOf(ORGANISER)).get<{ events: { id: number }[] }>('/api/events');
  const [event] = events;
  if (!event) throw new Error('The demo has no event');
  const organiser = (browser: Browser, origin: string) => signedIn(browser, ORGANISER, origin);
  const artist = (browser: Browser, origin: string) => signedInArtist(browser, { origin });
  const form = 'input[name="username"]';
  return [
    { name: 'login', path: '/login', usable: form },
    {
      name: 'people table',
      path: `/event/${event.id}/people`,
      signedIn: organiser,
      usable: '[role="grid"] [role="gridcell"]',
    },
    {
      name: 'door list',
      path: `/event/${event.id}/check_in`,
      signedIn: organiser,
      usable: '[role="grid"] [role="row"]',
    },
    { name: "portal's login", path: '/login', usable: form, portal: true },
    {
      name: "portal's form",
      path: '/artist-advancing-form',
      signedIn: artist,
      usable: 'main section h2',
      portal: true,
    },
  ];
}

const originOf = ({ portal }: Screen, address: string): string => (portal ? portalAt(address) : address);

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
const signed = (amount: number, text: string): string => (amount < 0 ? text : `+${text}`);
const verdict = (isMet: boolean): string => (isMet ? 'met' : 'missed');

function report({ name, portal }: Screen, whole: readonly Visit[], parted: readonly Visit[]): void {
  const of = (visits: readonly Visit[], key: keyof Visit) => median(visits.map((each) => each[key]));
  const [scripts, requests] = (['scripts', 'requests'] as const).map((key) => of(parted, key) - of(whole, key)) as [
    number,
    number,
  ];
  const time = median(parted.map(({ ms }, round) => ms / (whole[round]?.ms ?? Number.NaN)));
  const longest = portal ? GOALS.time.portal : GOALS.time.organisers;
  console.log(`\n${name}`);
  for (const [what, visits] of [
    ['one bundle', whole],
    ['federated', parted],
  ] as const) {
    const times = visits.map(({ ms }) => ms);
    console.log(
      `  ${what.padEnd(12)} ${kilobytes(of(visits, 'scripts')).padStart(9)} of scripts  ${String(of(visits, 'requests')).padStart(3)} requests  ${median(times).toFixed(0).padStart(6)} ms (${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)})`,
    );
  }
  console.log(
    `  federation   ${signed(scripts, kilobytes(scripts))} (at most +${kilobytes(GOALS.scripts)}: ${verdict(scripts <= GOALS.scripts)}), ${signed(requests, String(requests))} requests (at most +${GOALS.requests}: ${verdict(requests <= GOALS.requests)}), ${time.toFixed(2)} times as long (at most ${longest}: ${verdict(time <= longest)})`,
  );
}

/**
 * Measures first visits of a slow phone. Compares the product with the same sources as one bundle, through the same
 * gateway, in turns within one run. The one bundle is the build of someone who never releases a part of the product on
 * its own, see `oneBundleConfig`. Its English texts are part of it, as they are of shell and remotes.
 */
export default async function firstPage(): Promise<void> {
  const bundle = await startOneBundle();
  const browser = await launchBrowser();
  try {
    console.log(
      `First visits with 150 ms and 1.6 Mbit/s, the processor slowed four times; medians of ${ROUNDS}, ratios of each round`,
    );
    for (const screen of await screens()) {
      const sides = await Promise.all(
        [bundle.address, baseUrl()].map(async (address) => ({
          address,
          storageState: await screen.signedIn?.(browser, address),
          visits: [] as Visit[],
        })),
      );
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const { address, storageState, visits } of sides)
          visits.push(await visit(browser, storageState, `${originOf(screen, address)}${screen.path}`, screen.usable));
      }
      const [whole, parted] = sides.map(({ visits }) => visits);
      report(screen, whole ?? [], parted ?? []);
    }
  } finally {
    await browser.close();
    await bundle.stop();
  }
}
