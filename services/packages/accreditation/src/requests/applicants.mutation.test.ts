import type { FormSection } from '@laminate/contracts';
import { createLogger, openDatabase } from '@laminate/kit';
import { holdLock, openFixture, type Fixture } from '@laminate/testing';
import * as accreditation from '../index.ts';
import { accreditationWith, type Accreditation } from '../testing/accreditation-with.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const FORM = [
  { id: 1, name: 'For organisers', admin_only: true, fields: [], sub_sections: [] },
] as unknown as readonly FormSection[];

/** A draft for one person, and what an applicant works with. */
async function draft({ entities }: Accreditation) {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  const insert = async (table: string, columns: string, values: string): Promise<number> => {
    const [row] = await fixture.sql<{ id: number }>(
      `insert into accreditation.${table} (account_id, event_id, ${columns}) values ($1, $2, ${values}) returning *`,
      [accountId, eventId],
    );
    return row?.id ?? 0;
  };
  await insert('event_state', 'seq', '0');
  const category = await insert('request_category', 'name, name_folded, steps', `'Press', 'press', '[]'`);
  await insert('request_form', 'category_id, revision, sections', `${category}, 0, '${JSON.stringify(FORM)}'`);
  const id = await insert(
    'request',
    'category_id, form_revision, key_hash, applicant, e_mail, language',
    `${category}, 0, sha256('${eventId}'), 'Mari', 'mari@example.test', 'en'`,
  );
  await insert('request_guest', 'request_id, position, name, name_folded', `${id}, 0, 'Mari', 'mari'`);
  const db = await openDatabase({
    url: fixture.env('guestlist').DATABASE_URL,
    entities,
    log: createLogger('test', 'silent'),
    poolSize: 2,
  });
  const applying = {
    scope: { accountId, eventId, userId: null, userName: '' },
    event: {
      accountName: 'Kaldapealne',
      name: 'Kaldapäev',
      startsAt: Date.now(),
      endsAt: Date.now() + 3_600_000,
      timeZone: 'Europe/Tallinn',
    },
    post: () => Promise.resolve(null),
    current: () => Promise.resolve({}),
  };
  return { id, db, accountId, applying };
}

/** Two pages save what they have seen at the same moment. @returns how many of them were kept */
async function rush(package_: Accreditation): Promise<number> {
  const { id, db, accountId, applying } = await draft(package_);
  try {
    const gate = await holdLock(fixture, 'lock table accreditation.request in share mode');
    const calls = ['Radio', 'Film'].map((company) =>
      db.transaction({ accountId, userId: 0 }, (em) =>
        package_.saveRequest(em, applying, id, { key: '', version: 1, company, agrees: false, send: false }),
      ),
    );
    const ended = Promise.allSettled(calls);
    await gate.untilWaiting(calls.length, Promise.race(calls));
    await gate.release();
    return (await ended).filter(({ status }) => status === 'fulfilled').length;
  } finally {
    await db.close();
  }
}

it('keeps one of two saves of the same version', async () => {
  expect(await rush(accreditation)).toBe(1);
});

it('would replace one by the other without the lock of the request', async () => {
  const unlocked = await accreditationWith<typeof import('./read-request.ts')>(
    import.meta.resolve('./read-request.ts'),
    {
      findRequest:
        ({ findRequest }) =>
        (em, event, id) =>
          findRequest(em, event, id),
    },
  );
  expect(await rush(unlocked)).toBe(2);
});

/** Names of the sections that an applicant sees. */
async function seen(package_: Accreditation): Promise<string[]> {
  const { id, db, accountId, applying } = await draft(package_);
  try {
    const page = await db.transaction({ accountId, userId: 0 }, (em) => package_.requestPageOf(em, applying, id));
    return page.sections.map(({ name }) => name);
  } finally {
    await db.close();
  }
}

it('shows no section for organisers, which it would without leaving them out', async () => {
  expect(await seen(accreditation)).toEqual([]);
  const open = await accreditationWith<typeof import('./check-request.ts')>(import.meta.resolve('./check-request.ts'), {
    formOfApplicants: () => (sections) => [...sections],
  });
  expect(await seen(open)).toEqual(['For organisers']);
});
