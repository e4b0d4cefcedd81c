import { seedDirectory, type Directory, type DemoUser } from '@laminate/accounts/demo-directory';
import { entities as ofAccounts } from '@laminate/accounts/entities';
import { entities } from '@laminate/accreditation';
import { backdate } from '@laminate/accreditation/event/backdate';
import { entities as ofArtists } from '@laminate/artists';
import type { FileStore } from '@laminate/file-store';
import { createLogger, openDatabase, type EntityManager } from '@laminate/kit';
import { seedAnswers } from './answers.ts';
import { seedArrivals, type Doorkeeper } from './arrivals.ts';
import { seedArtistInformation } from './artist-information.ts';
import { seedArtists, seedForms } from './artists.ts';
import { seedCheckpoints } from './checkpoints.ts';
import { PAST_SHARE } from './festival.ts';
import { seedGuestList } from './guest-list.ts';
import { withDetails } from './guest-details.ts';
import { demoGuests } from './guests.ts';
import { seedPassages } from './passages.ts';
import { seedProgramme } from './programme.ts';
import { seedStandings } from './standings.ts';
import { seededRandom } from './random.ts';
import { seedHandedOut, seedStock } from './stock.ts';

/** Of the events. */
const TIME_ZONE = 'Europe/Tallinn';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const keeper = ({ userIds, userNames }: Directory, user: DemoUser, device: string): Doorkeeper => ({
  user_id: userIds[user],
  user_name: userNames[user],
  device,
});

interface DemoEvent {
  readonly eventId: number;
  readonly seed: number;
  readonly share: number;
  readonly from: Date;
  readonly until: Date;
  /** Its wristbands are counted. */
  readonly stock: boolean;
  /** It keeps more of its guests than names. */
  readonly details: boolean;
  /** It knows who is where. */
  readonly checkpoints: boolean;
}

async function seedEvent(em: EntityManager, directory: Directory, event: DemoEvent): Promise<void> {
  const random = seededRandom(event.seed);
  const { accountId, userIds, userNames } = directory;
  const scope = { accountId, eventId: event.eventId, userId: userIds.manager, userName: userNames.manager };
  const listed = demoGuests(random, event.share);
  // Separate random numbers, so that guests stay who they are.
  const guests = event.details ? await withDetails(em, seededRandom(event.seed + 2), scope, listed) : listed;
  const ids = await seedGuestList(em, scope, guests);
  const ofStock = seededRandom(event.seed + 1);
  const stock = event.stock ? await seedStock(em, ofStock, scope) : null;
  const checkpointId = event.checkpoints ? await seedCheckpoints(em, scope) : null;
  const gate = keeper(directory, 'worker', 'Main gate 1');
  const doors = [gate, keeper(directory, 'workerplus', 'Main gate 2'), keeper(directory, 'manager', 'Artist gate')];
  await seedArrivals(em, random, scope, { guests, ids, doors });
  await backdate(em, scope, event);
  if (stock) await seedHandedOut(em, ofStock, scope, stock, gate);
  if (checkpointId) {
    const guard = (device: string) => keeper(directory, 'security', device);
    await seedPassages(em, seededRandom(event.seed + 3), scope, {
      timeZone: TIME_ZONE,
      checkpointId,
      staff: {
        'Main gate': guard('Main gate, way out'),
        'Backstage door': guard('Backstage phone'),
        'Catering tent': guard('Catering tablet'),
        'Photo pit': guard('Pit phone'),
        Radios: keeper(directory, 'manager', 'Office'),
        'Camping car park': guard('Car park phone'),
      },
      from: event.from.getTime(),
      until: event.until.getTime(),
    });
  }
}

/**
 * Fills an empty database with the demo: a festival that is on now with 1,200 entries and a wristband stock and
 * artists, a past event, and a user for each role. It adds everything or nothing, and always the same data except for
 * the dates. A database with users is left as it is.
 * @param ownerUrl the owner of the database, migrated
 * @param riders where files of artists are kept. Without it the demo has none
 */
export async function seedDemo(ownerUrl: string, riders?: FileStore): Promise<{ seeded: boolean }> {
  const db = await openDatabase({
    url: ownerUrl,
    entities: [...ofAccounts, ...entities, ...ofArtists],
    log: createLogger('demo', 'silent'),
    poolSize: 1,
  });
  try {
    return await db.transaction({ accountId: 0, userId: 0 }, async (em) => {
      await em.execute('lock table accounts.app_user in share row exclusive mode');
      const users = await em.execute('select from accounts.app_user limit 1');
      if (users.length) return { seeded: false };
      const directory = await seedDirectory(em);
      const now = Date.now();
      await seedEvent(em, directory, {
        eventId: directory.festivalId,
        seed: 2026,
        share: 1,
        from: new Date(now - DAY_MS),
        until: new Date(now - 2 * 60_000),
        stock: true,
        details: true,
        checkpoints: true,
      });
      await seedEvent(em, directory, {
        eventId: directory.pastEventId,
        seed: 2025,
        share: PAST_SHARE,
        from: new Date(now - 365 * DAY_MS),
        until: new Date(now - 364 * DAY_MS + 6 * HOUR_MS),
        stock: false,
        details: false,
        checkpoints: false,
      });
      const { accountId, userIds, userNames } = directory;
      const byAdvancing = {
        accountId,
        eventId: directory.festivalId,
        userId: userIds.advancing,
        userName: userNames.advancing,
      };
      await seedArtists(em, byAdvancing, userIds.artist);
      await seedForms(em, byAdvancing);
      await seedAnswers(em, seededRandom(2027), byAdvancing, TIME_ZONE);
      await seedStandings(em, byAdvancing, TIME_ZONE, riders);
      await seedArtistInformation(em, byAdvancing);
      await seedProgramme(em, byAdvancing);
      return { seeded: true };
    });
  } finally {
    await db.close();
  }
}
