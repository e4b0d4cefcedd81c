import { calendarLink, endCalendarLink, findArtist, hashOfKey, makeCalendarLink } from '@laminate/artists';
import { artistPortal } from '@laminate/contracts';
import { apiError, endpoint, type Call, type Endpoint, type Statement } from '@laminate/kit';
import { ownArtist, scopeOf } from '../../policies/own-artist.ts';
import { artistEntries } from './artist-entries.ts';
import { callFunction } from '@laminate/kit/database/tables';
import { publicHost } from '@laminate/kit/public-url';
import { writeCalendar, type CalendarEntry } from '@laminate/kit/write-calendar';

const BY_KEY: Statement = { name: 'artist_calendar_by', text: 'select * from advancing.artist_calendar_by($1)' };
/** How often calendars that follow a link ask again. */
const EVERY_SECONDS = 1800;

interface Programme {
  readonly artist: { readonly name: string };
  readonly eventName: string;
  readonly entries: readonly CalendarEntry[];
}

/** Answers with a calendar. No cache keeps what can be withdrawn. */
function sendCalendar(
  { res, env }: Pick<Call<typeof artistPortal.artistCalendar>, 'res' | 'env'>,
  { artist, eventName, entries }: Programme,
): void {
  const text = writeCalendar(entries, {
    name: `${artist.name} – ${eventName}`,
    product: 'Artist',
    at: new Date(),
    host: publicHost(env),
    every: EVERY_SECONDS,
  });
  res
    .set({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="laminate.ics"',
    })
    .send(text);
}

const file = endpoint(artistPortal.portalCalendarFile).respond(
  async ({ identity, params, query: { language }, transaction, res, env }) => {
    const scope = scopeOf(identity, params.eventId);
    const eventName = identity.event?.name ?? '';
    sendCalendar(
      { res, env },
      await transaction(async (em) => {
        const artist = await ownArtist(em, scope, params.artistId);
        return { artist, eventName, entries: await artistEntries(em, { ...scope, eventName, language }, artist) };
      }),
    );
  },
);

/**
 * Sends a calendar by its link. The key says who asks, and for which artist. Everything that follows sees what that
 * user sees at this moment, or nothing.
 */
const byLink = endpoint(artistPortal.artistCalendar).respond(async ({ db, params, query: { language }, res, env }) => {
  const [link] = await db.query<{ account_id: number; event_id: number; artist_id: number; user_id: number }>(BY_KEY, [
    hashOfKey(params.key.replace(/\.ics$/, '')),
  ]);
  if (!link) throw apiError('not_found');
  const eventKey = { accountId: link.account_id, eventId: link.event_id };
  sendCalendar(
    { res, env },
    await db.transaction({ accountId: link.account_id, userId: link.user_id }, async (em) => {
      const [event] = await callFunction<{ name: string; time_zone: string }>(em, 'accounts.event_by_link', [
        link.account_id,
        link.event_id,
      ]);
      const [own] = await callFunction<{ value: boolean }>(em, 'accounts.acts_for', [link.event_id, link.artist_id]);
      if (!event || !own?.value) throw apiError('not_found');
      const artist = await findArtist(em, eventKey, link.artist_id);
      return {
        artist,
        eventName: event.name,
        entries: await artistEntries(
          em,
          { ...eventKey, timeZone: event.time_zone, eventName: event.name, language },
          artist,
        ),
      };
    }),
  );
});

const state = endpoint(artistPortal.portalCalendar).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    await ownArtist(em, scope, params.artistId);
    return { created_at: (await calendarLink(em, scope, params.artistId))?.toISOString() ?? null };
  }),
);

const make = endpoint(artistPortal.portalCalendarLink).handle(({ identity, params, body: { language }, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    await ownArtist(em, scope, params.artistId);
    const { key, createdAt } = await makeCalendarLink(em, scope, params.artistId);
    return { path: `/api/artist-calendar/${key}.ics?language=${language}`, created_at: createdAt.toISOString() };
  }),
);

const revoke = endpoint(artistPortal.portalCalendarRevoke).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    await ownArtist(em, scope, params.artistId);
    await endCalendarLink(em, scope, params.artistId);
    return undefined;
  }),
);

export const calendarRoutes: readonly Endpoint[] = [state, make, revoke, file, byLink];
