import * as artists from '../index.ts';
import { artistsWith, openWorld } from '../testing/world.ts';

const world = openWorld();

/**
 * Returns how many of three crew members end up named by an artist who can name two, and whether performers are named
 * after their deadline.
 */
async function named(of: typeof artists): Promise<[crew: number, late: boolean]> {
  const { scope, artistId } = await world.artist();
  const [{ form_id: formId } = { form_id: 0 }] = await world.sql<{ form_id: number }>(
    `update advancing.artist set crew_limit = 2, performers_deadline = '2020-01-01' where id = $1 returning form_id`,
    [artistId],
  );
  const section = async (covers: string) => {
    const [added] = await world.sql<{ id: number }>(
      `insert into advancing.form_section (account_id, event_id, form_id, name, section_type, repeating, covers) values ($1, $2, $3, $4, 'Section', true, $4) returning id`,
      [scope.accountId, scope.eventId, formId, covers],
    );
    return added?.id ?? 0;
  };
  const [crew, performers] = [await section('crew'), await section('performers')];
  return world.inSessions(of, async (db) => {
    const add = (sectionId: number) =>
      db
        .transaction(scope, (em) =>
          of.addAnswer(em, scope, artistId, { sectionId, values: {}, organiser: false, admin: false }),
        )
        .then(
          () => 1,
          () => 0,
        );
    return [(await add(crew)) + (await add(crew)) + (await add(crew)), (await add(performers)) === 1];
  });
}

it('names two of three, and none after the deadline', async () => {
  expect(await named(artists)).toEqual([2, false]);
});

it('would name more without counting', async () => {
  const uncounted = await artistsWith<typeof import('./answer-rules.ts')>(import.meta.resolve('./answer-rules.ts'), {
    checkPeople: () => () => undefined,
  });
  expect(await named(uncounted)).toEqual([3, false]);
});

it('would name performers at any time without checking their deadline', async () => {
  const timeless = await artistsWith<typeof import('./progress.ts')>(import.meta.resolve('./progress.ts'), {
    deadlineFor:
      ({ deadlineFor }) =>
      (section, artist, ...more) =>
        deadlineFor(section, { ...artist, performersDeadline: null }, ...more),
  });
  expect(await named(timeless)).toEqual([2, true]);
});
