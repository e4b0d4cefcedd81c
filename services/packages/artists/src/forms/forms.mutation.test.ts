import * as artists from '../index.ts';
import { artistsWith, openWorld } from '../testing/world.ts';

const world = openWorld();

/** Makes two concurrent changes based on the same state of a form. @returns how many of them were taken */
async function taken(of: typeof artists): Promise<number> {
  const scope = await world.scope();
  const formId = await world.inSessions(of, (db) =>
    db.transaction(scope, (em) => of.addForm(em, scope, { name: 'Rider' })),
  );
  return world.together(of, 'form', (db) =>
    ['Stage rider', 'Crew rider'].map((name) =>
      db.transaction(scope, (em) => of.updateForm(em, scope, formId, { revision: 1, name })),
    ),
  );
}

it('takes one of two changes of the same state', async () => {
  expect(await taken(artists)).toBe(1);
});

it('would take both without checking the revision', async () => {
  const unseen = await artistsWith<typeof import('./open-form.ts')>(import.meta.resolve('./open-form.ts'), {
    checkRevision: () => async () => undefined,
  });
  expect(await taken(unseen)).toBe(2);
});
