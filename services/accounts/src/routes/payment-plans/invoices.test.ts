import { accounts } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, holdCommits, openFixture, whileChanged, type Caller, type Fixture } from '@laminate/testing';
import { startAccounts } from '../../service.ts';
import { planCalls } from '../../testing/plan-calls.ts';

let fixture: Fixture;
let service: RunningService;
const { select, invoices } = planCalls(() => service);

beforeAll(async () => {
  fixture = await openFixture();
  service = await startAccounts(fixture.env('accounts'));
});
afterAll(async () => {
  await service.close();
  await fixture.close();
});

const owner = async (): Promise<Caller> =>
  fixture.caller({ accountId: await fixture.account({ plan: 'Free', name: 'Kaldapealne MTÜ' }), role: 'owner' });
const download = (as: Caller, invoiceId: number, language: 'en' | 'et' = 'en') =>
  call<{ contentBase64: string; fileTitle: string }>(service.url, accounts.downloadInvoice, {
    as,
    params: { invoiceId },
    query: { language },
  });

/**
 * Three accounts choose a plan while the invoice of another one, which is numbered, comes to nothing.
 * @returns the serials
 */
async function numbered(): Promise<number[]> {
  await fixture.sql('truncate accounts.invoice, accounts.plan_order cascade');
  await fixture.sql('truncate accounts.invoice_year');
  const [failing, ...others] = [await owner(), await owner(), await owner(), await owner()];
  const refuse = `create function accounts.refuse() returns trigger language plpgsql as $$ begin if new.account_id = ${failing.accountId} then raise exception 'no'; end if; return null; end $$;
    create constraint trigger refuse after insert on accounts.invoice deferrable initially deferred for each row execute function accounts.refuse()`;
  await whileChanged(fixture, refuse, 'drop function accounts.refuse cascade', async () => {
    const gate = await holdCommits(fixture, 'accounts.invoice');
    const failed = select(failing, 'Monthly 1');
    await gate.untilWaiting(1, failed);
    const issued = others.map((as) => select(as, 'Monthly 1'));
    await gate.untilWaiting(1 + issued.length, Promise.race(issued));
    await gate.release();
    expect((await failed).status).toBe(500);
    await Promise.all(issued);
  });
  return (await fixture.sql<{ serial: number }>('select serial from accounts.invoice order by serial')).map(
    ({ serial }) => serial,
  );
}

it('numbers invoices without a gap or a double, also when several are issued in parallel and one of them comes to nothing', async () => {
  expect(await numbered()).toEqual([1, 2, 3]);
});

it('would leave gaps with numbers from a sequence', async () => {
  const serials = await whileChanged(
    fixture,
    `create sequence accounts.control;
     create function accounts.number_in_sequence() returns trigger language plpgsql security definer as
       $$ begin new.serial := nextval('accounts.control'); return new; end $$;
     -- After the one that numbers them, by its name.
     create trigger numbered_in_sequence before insert on accounts.invoice for each row execute function accounts.number_in_sequence()`,
    `drop trigger numbered_in_sequence on accounts.invoice;
     drop function accounts.number_in_sequence;
     drop sequence accounts.control`,
    numbered,
  );
  expect(serials).toEqual([2, 3, 4]);
});

it('begins at 1 in a new year', async () => {
  await fixture.sql('truncate accounts.invoice, accounts.plan_order cascade');
  await fixture.sql('truncate accounts.invoice_year');
  await fixture.sql('insert into accounts.invoice_year values (2025, 317)');
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Tallinn' }).format(new Date());
  const { body } = await select(await owner(), 'One event');
  expect(body.invoice?.number).toBe(`${year}-0001`);
});

it('delivers the PDF in both languages, with seller, buyer and sums', async () => {
  const as = await owner();
  const { body } = await select(as, 'Monthly 2');
  const id = body.invoice?.id ?? 0;
  const file = await download(as, id);
  expect(file.body.fileTitle).toBe(`Laminate invoice ${body.invoice?.number}.pdf`);
  const pdf = Buffer.from(file.body.contentBase64, 'base64');
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
  const pages = (bytes: Buffer) => [...bytes.toString('latin1').matchAll(/\/Type \/Page\b/g)].length;
  expect(pages(pdf)).toBe(1);
  expect(titleOf(pdf)).toBe(`Invoice ${body.invoice?.number}`);
  const estonian = await download(as, id, 'et');
  expect(estonian.body.fileTitle).toBe(`Laminate arve ${body.invoice?.number}.pdf`);
  expect(titleOf(Buffer.from(estonian.body.contentBase64, 'base64'))).toBe(`Arve ${body.invoice?.number}`);
});

it('has a due date for those that are not paid yet', async () => {
  const as = await owner();
  await select(as, 'Monthly 2');
  const [{ due_on } = { due_on: null }] = await invoices(as);
  expect(Math.round((Date.parse(String(due_on)) - Date.now()) / 86_400_000)).toBeGreaterThanOrEqual(13);
});

it('names the period that was sold: a plan that goes on does so from its end', async () => {
  const as = await owner();
  for (const name of ['Monthly 1', 'Monthly 2', 'Monthly 2']) await select(as, name);
  const [, second, third] = await fixture.sql<{ starts_on: string; ends_on: string; issued_on: string }>(
    `select starts_on::text, ends_on::text, (issued_at at time zone 'Europe/Tallinn')::date::text as issued_on
     from accounts.invoice where account_id = ${as.accountId} order by serial`,
  );
  expect(second?.starts_on).toBe(second?.issued_on);
  expect(third?.starts_on).toBe(second?.ends_on);
  expect(Date.parse(String(third?.ends_on))).toBeGreaterThan(Date.parse(String(third?.starts_on)));
});

it("keeps another account's invoices to itself, in Postgres too", async () => {
  const [as, stranger] = [await owner(), await owner()];
  const { body } = await select(as, 'Monthly 2');
  expect((await download(stranger, body.invoice?.id ?? 0)).status).toBe(404);
  expect(await invoices(stranger)).toEqual([]);
  const scope = { accountId: stranger.accountId, userId: stranger.userId };
  for (const table of ['invoice', 'plan_order']) {
    const visible = () =>
      service.db.transaction(scope, async (em) => (await em.execute(`select from accounts.${table}`)).length);
    expect(await visible()).toBe(0);
    await fixture.sql(`alter table accounts.${table} disable row level security`);
    expect(await visible()).toBeGreaterThan(0);
    await fixture.sql(`alter table accounts.${table} enable row level security`);
  }
});

it.each([
  'update accounts.invoice set net_cents = 1',
  'delete from accounts.invoice',
  'insert into accounts.invoice (account_id, order_id, year, serial, plan_name, starts_on, net_cents, vat_percent, vat_cents, buyer, seller) values (1, 1, 2026, 9, $$x$$, now(), 1, 0, 0, $${}$$, $${}$$)',
  'update accounts.invoice_year set last = 0',
  'select from accounts.invoice_year',
])('lets the service not %s', async (statement) => {
  await expect(service.db.transaction({ accountId: 1, userId: 1 }, (em) => em.execute(statement))).rejects.toThrow(
    /permission denied/,
  );
});

/** Returns the title in the info of a PDF, which is a separate object. */
function titleOf(pdf: Buffer): string | undefined {
  const file = pdf.toString('latin1');
  const object = /\/Title (\d+) 0 R/.exec(file)?.[1];
  return new RegExp(`\\n${object} 0 obj\\n\\((.*?)\\)\\nendobj`).exec(file)?.[1];
}
