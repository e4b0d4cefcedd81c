import { randomUUID } from 'node:crypto';
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { apiWith, eventWith, type Api } from './api.ts';
import { saveInformation } from './general-information.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { ProgrammeApi } from './programme.ts';
import { DEMO_PASSWORD, baseUrl, signInByForm } from './session.ts';

/** The portal by its own host, maybe over another way to the product than straight. */
export const portalAt = (origin = baseUrl()): string => `http://artist.localhost:${new URL(origin).port}`;

/** An event with an artist who plays past midnight and sleeps in a hotel, nothing of it published, and somebody who acts for the artist. */
export interface ToldStage {
  readonly api: Api;
  readonly eventId: number;
  readonly artistId: number;
  /** Who acts for the artist; signs in with the demo's password. */
  readonly eMail: string;
  /** Who organises it. */
  readonly organiser: string;
}

/** Invites somebody to act for Öised Linnud, who then chooses the password of the demo. @returns the e-mail */
export async function inviteUser(page: Page, api: Api, { eventId, artistId, name, event }: { eventId: number; artistId: number; name: string; event: string }): Promise<string> {
  const eMail = `artist-${randomUUID()}@example.test`;
  await api.post(`/api/event/${eventId}/artists/${artistId}/users`, { name, e_mail: eMail });
  const key = new URL(linkIn(await mailTo(page, eMail, `Öised Linnud at ${event}: your access to Laminate`)), baseUrl()).searchParams.get('key');
  const { status } = await apiWith('').post('/api/set-artist-user', { key, password: DEMO_PASSWORD, terms: true });
  if (status !== 200) throw new Error(`${eMail} got no password: ${status}`);
  return eMail;
}

export async function toldStage(page: Page): Promise<ToldStage> {
  const { api, eMail: organiser, eventId } = await eventWith([], { units: true });
  const programme = new ProgrammeApi(api, eventId);
  const [artistId = 0] = await programme.addArtists('Öised Linnud');
  const [stage = 0] = await programme.addStages('Meri');
  const day = await programme.addDay([stage]);
  await programme.play(day, artistId, stage, '21:15', '22:30');
  await programme.play(day, artistId, stage, '01:00', '02:15');
  await programme.book(artistId, await programme.addHotel('Hotell Vana Sadam'));
  await saveInformation(api, eventId, '<h2>Load-in</h2><p>Gate C</p>');
  const eMail = await inviteUser(page, api, { eventId, artistId, name: 'Liina Saar', event: 'Kaldapäev' });
  return { api, eventId, artistId, eMail, organiser };
}

/** Shows to the artists of the event what there is. */
export async function publish({ api, eventId, artistId }: ToldStage): Promise<void> {
  const { revision } = await api.get<{ revision: number }>(`/api/event/${eventId}/general-information`);
  await api.post(`/api/event/${eventId}/general-information`, { general_information: '<h2>Load-in</h2><p>Gate C</p>', publish: true, revision });
  for (const path of ['schedules/publish', `artists/${artistId}/publish_accommodation`]) {
    expect((await api.post(`/api/event/${eventId}/${path}`, {})).status).toBeLessThan(300);
  }
}

/** A phone that nobody has used yet. */
export async function newPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, locale: 'en-GB', timezoneId: 'Europe/Berlin', ...options,
  });
  return context.newPage();
}

/** A phone of somebody who acts for an artist, signed in at the portal. */
export async function phoneOf(browser: Browser, eMail: string, { origin = portalAt(), ...options }: BrowserContextOptions & { readonly origin?: string } = {}): Promise<Page> {
  const page = await newPhone(browser, options);
  await signInByForm(page, eMail, { origin });
  await expect(page).toHaveURL(/\/artist-page$/);
  return page;
}
