import { createLogger, openDatabase } from '@laminate/kit';
import { openTestbed, type Testbed } from '@laminate/testbed';
import * as artists from '../../index.ts';
import { copyWith, removeCopies } from '../../testing/copy-with.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(async () => {
  await removeCopies();
  await bed.close();
});

const AT_ONCE = 8;

/** Eight changes at once that were all made on the same state of a form. @returns how many of them were taken */
async function taken({ addForm, updateForm, entities }: typeof artists): Promise<number> {
  const accountId = await bed.account();
  const scope = { accountId, eventId: await bed.event(accountId), userId: 7, userName: 'Liis' };
  const db = await openDatabase({ url: bed.env('advancing').DATABASE_URL, entities, log: createLogger('test', 'silent'), poolSize: AT_ONCE });
  try {
    const formId = await db.transaction({ accountId, userId: 7 }, (em) => addForm(em, scope, { name: 'Rider' }));
    const changes = Array.from({ length: AT_ONCE }, (_, at) => db.transaction({ accountId, userId: 7 }, (em) => updateForm(em, scope, formId, { revision: 1, name: `Rider ${at}` })));
    return (await Promise.allSettled(changes)).filter(({ status }) => status === 'fulfilled').length;
  } finally {
    await db.close();
  }
}

it('takes one of eight changes of the same state, and more where nobody looks at the revision', async () => {
  expect(await taken(artists)).toBe(1);
  const unseen = await copyWith('commands/forms/change-form.ts', '  await checkRevision(em, scope, form, revision);\n', '');
  expect(await taken(unseen)).toBeGreaterThan(1);
});
