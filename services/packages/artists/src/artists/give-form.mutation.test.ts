import * as artists from '../index.ts';
import { artistsWith, openWorld, type Artists } from '../testing/world.ts';

const world = openWorld();

/** Makes an event with two artists, a form that no one has, and one that the first artist has submitted. */
async function stage() {
  const scope = await world.scope();
  const { formId, submittedId, ids } = await world.inSessions(artists, (db) =>
    db.transaction(scope, async (em) => {
      const [free, submitted] = [
        await artists.addForm(em, scope, { name: 'Rider' }),
        await artists.addForm(em, scope, { name: 'Travel' }),
      ];
      const names = [
        await artists.addArtist(em, scope, { name: 'Udu', country_code: '' }),
        await artists.addArtist(em, scope, { name: 'Kivi', country_code: '' }),
      ];
      return { formId: free, submittedId: submitted, ids: names.map(({ id }) => id) };
    }),
  );
  await world.sql('update advancing.artist set form_id = $1, form_submitted_at = now() where id = $2', [
    submittedId,
    ids[0],
  ]);
  return { scope, formId, ids };
}

/** A form for two, of whom one has submitted another. @returns the forms that they have then */
async function afterGiving(of: Artists): Promise<(string | null)[]> {
  const { scope, formId, ids } = await stage();
  await world.inSessions(of, (db) =>
    db.transaction(scope, (em) => of.giveForm(em, scope, { artists: ids, formId })).catch(() => undefined),
  );
  const forms = await world.sql<{ name: string | null }>(
    'select f.name from advancing.artist a left join advancing.form f on f.id = a.form_id where a.event_id = $1 order by a.id',
    [scope.eventId],
  );
  return forms.map(({ name }) => name);
}

/**
 * A form that is deleted after it was found to be there, and before the artist has it.
 * @returns whether an artist has a form that is gone
 */
async function giveWhileDeleted(of: Artists): Promise<boolean> {
  const {
    scope,
    formId,
    ids: [, artistId = 0],
  } = await stage();
  await world.inSessions(of, async (db) => {
    const artist = await world.hold('select from advancing.artist where id = $1 for update', [artistId]);
    const giving = db.transaction(scope, (em) => of.giveForm(em, scope, { artists: [artistId], formId }));
    await artist.untilWaiting(1, giving);
    const deleting = db.transaction(scope, (em) => of.deleteForm(em, scope, formId));
    await artist.untilWaiting(2, deleting);
    await artist.release();
    await Promise.allSettled([giving, deleting]);
  });
  const gone = await world.sql(
    'select from advancing.artist a join advancing.form f on f.id = a.form_id and f.deleted_at is not null where a.event_id = $1',
    [scope.eventId],
  );
  return gone.length > 0;
}

it('gives no one a form if one has submitted another', async () => {
  expect(await afterGiving(artists)).toEqual(['Travel', null]);
});

it('would take it away without checking', async () => {
  const careless = await artistsWith<typeof import('./check-form.ts')>(import.meta.resolve('./check-form.ts'), {
    checkNoneSubmitted: () => () => undefined,
  });
  expect(await afterGiving(careless)).toEqual(['Rider', 'Rider']);
});

it('leaves no artist with a form deleted at the same time', async () => {
  expect(await giveWhileDeleted(artists)).toBe(false);
});

it('would leave one without the lock of the event', async () => {
  const unlocked = await artistsWith<typeof import('../event/lock-event.ts')>(
    import.meta.resolve('../event/lock-event.ts'),
    {
      lockEvent: () => async () => new artists.EventState(),
    },
  );
  expect(await giveWhileDeleted(unlocked)).toBe(true);
});
