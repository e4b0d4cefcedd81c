import type { Browser } from '@playwright/test';
import { apiOf } from '../../pages/api.ts';
import { festivalId } from '../../pages/festival.ts';
import { signedIn, signedInArtist, type StorageState } from '../new-phone.ts';

const ORGANISER = 'owner@demo.test';

/** A page that is measured. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly as?: 'organiser' | 'artist';
  readonly portal?: boolean;
  readonly usable: string;
  /** It is where people work by touch: the first one is measured, too. */
  readonly touched?: boolean;
}

/** The pages, in the demo's festival. */
export async function measuredPages(): Promise<readonly MeasuredPage[]> {
  const event = await festivalId();
  const { units } = await (await apiOf(ORGANISER)).get<{ units: { id: number }[] }>(`/api/event/${event}/units`);
  const form = 'input[name="username"]';
  const title = 'main h1';
  const organiser = (name: string, path: string, usable = title): MeasuredPage => ({
    name,
    path,
    usable,
    as: 'organiser',
  });
  const artist = (name: string, path: string, usable = title): MeasuredPage => ({
    name,
    path,
    usable,
    as: 'artist',
    portal: true,
  });
  return [
    { name: 'login', path: '/login', usable: form },
    organiser('events', '/events'),
    { ...organiser('dashboard', `/event/${event}`), touched: true },
    { ...organiser('door', `/event/${event}/check_in`, '[role="grid"] [role="row"]'), touched: true },
    { ...organiser('people', `/event/${event}/people`, '[role="grid"] [role="gridcell"]'), touched: true },
    organiser('unit', `/event/${event}/unit/${units[0]?.id}`),
    organiser('access system', `/event/${event}/access-system`),
    organiser('artists', `/event/${event}/artists`),
    organiser('timetable', `/event/${event}/timetable`),
    organiser('general information', `/event/${event}/general-information`),
    { name: "portal's login", path: '/login', usable: form, portal: true },
    artist("portal's overview", '/artist-page'),
    { ...artist("portal's form", '/artist-advancing-form', 'main section h2'), touched: true },
  ];
}

/** What phones keep of those who open them, at one address of the product. */
export async function sessionsAt(
  browser: Browser,
  address: string,
): Promise<Record<'organiser' | 'artist', StorageState>> {
  return {
    organiser: await signedIn(browser, ORGANISER, address),
    artist: await signedInArtist(browser, { origin: address }),
  };
}
