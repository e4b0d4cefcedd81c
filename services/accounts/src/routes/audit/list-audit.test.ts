import { accounts, type AuditEntry } from '@laminate/contracts';
import { SPELLINGS } from '@laminate/contracts/testing/spellings';
import { call, type Caller } from '@laminate/testing';
import { openDoorDevices } from '../../testing/door-calls.ts';
import { recordAudit } from '../../commands/record-audit.ts';

const { fixture, service, fresh, create } = await openDoorDevices();

const BEGAN = Date.now();

interface Page {
  readonly audit: AuditEntry[];
  readonly next: number | null;
}
const audit = async (as: Caller, query: Record<string, string | number> = {}) =>
  (await call<Page>(service.url, accounts.listAudit, { as, query })).body;

it('shows the owner who changed which right, the newest first, with the event', async () => {
  const { owner, eventId } = await fresh('Meretuul');
  await create(owner, eventId, 'Gate A');
  await service.db.transaction(owner, (em) =>
    recordAudit(
      em,
      { userId: owner.userId, userName: 'Ele Vaher' },
      {
        action: 'change_user',
        subject: 'kati@example.test',
        changes: { role: { from: 'manager', to: 'security' } },
      },
    ),
  );
  const { audit: lines, next } = await audit(owner);
  expect(next).toBeNull();
  expect(lines).toMatchObject([
    {
      user: 'Ele Vaher',
      action: 'change_user',
      subject: 'kati@example.test',
      event: null,
      changes: { role: { from: 'manager', to: 'security' } },
    },
    { action: 'add_door_device', subject: 'Gate A', event: { id: eventId, name: 'Meretuul' }, changes: {} },
  ]);
  expect(Date.parse(lines[0]?.timestamp ?? '')).toBeGreaterThanOrEqual(BEGAN);
  expect(Date.parse(lines[0]?.timestamp ?? '')).toBeLessThanOrEqual(Date.now());
  const found = async (search: string) => (await audit(owner, { search })).audit.map(({ action }) => action);
  expect(await found('meretuul GATE')).toEqual(['add_door_device']);
  expect(await found('security')).toEqual(['change_user']);
  expect(await found('door device')).toEqual(['add_door_device']);
  expect(await found('100%')).toEqual([]);
});

it('finds whom a line concerns by each spelling of the name', async () => {
  const { owner } = await fresh();
  await fixture.sql(
    `insert into accounts.audit (account_id, user_name, action, subject) select $1, 'Ele', 'change_plan', unnest($2::text[])`,
    [owner.accountId, SPELLINGS.map(([name]) => name)],
  );
  const missed: string[] = [];
  for (const [stored, typed] of SPELLINGS) {
    const { audit: lines } = await audit(owner, { search: typed });
    if (!lines.some(({ subject }) => subject === stored)) missed.push(`${stored}: ${typed}`);
  }
  expect(missed).toEqual([]);
});

it('comes a page at a time, without a line twice or left out', async () => {
  const { owner } = await fresh();
  await fixture.sql(
    `insert into accounts.audit (account_id, user_name, action, subject) select $1, 'Ele', 'change_plan', n::text from generate_series(1, 120) n`,
    [owner.accountId],
  );
  const seen: string[] = [];
  for (let before: number | null | undefined; before !== null;) {
    const page = await audit(owner, before === undefined ? {} : { before });
    seen.push(...page.audit.map(({ subject }) => subject));
    before = page.next;
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => String(120 - index)));
});

it('is for the owner only, and of the own account only', async () => {
  const [here, there] = [await fresh(), await fresh()];
  await create(there.owner, there.eventId);
  expect((await audit(here.owner)).audit).toEqual([]);
  const manager = await fixture.caller({ accountId: there.owner.accountId, role: 'manager' });
  expect((await call(service.url, accounts.listAudit, { as: manager })).status).toBe(403);
});
