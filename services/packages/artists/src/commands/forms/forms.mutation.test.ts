import * as artists from '../../index.ts';
import { copyWith } from '../../testing/copy-with.ts';
import { openWorld } from '../../testing/world.ts';

const world = openWorld();

/** Eight changes at once that were all made on the same state of a form. @returns how many of them were taken */
async function taken(of: typeof artists): Promise<number> {
  const scope = await world.scope();
  return world.inSessions(of, async (db) => {
    const formId = await db.transaction(scope, (em) => of.addForm(em, scope, { name: 'Rider' }));
    const changes = Array.from({ length: 8 }, (_, at) => db.transaction(scope, (em) => of.updateForm(em, scope, formId, { revision: 1, name: `Rider ${at}` })));
    return (await Promise.allSettled(changes)).filter(({ status }) => status === 'fulfilled').length;
  });
}

it('takes one of eight changes of the same state, and more where nobody looks at the revision', async () => {
  expect(await taken(artists)).toBe(1);
  const unseen = await copyWith('commands/forms/change-form.ts', '  await checkRevision(em, scope, form, revision);\n', '');
  expect(await taken(unseen)).toBeGreaterThan(1);
});
