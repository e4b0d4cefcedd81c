import { accounts, type AuditEntry, type BillingDetails, type MailboxMail } from '@laminate/contracts';
import { textOf } from '@laminate/files/testing/read-pdf';
import type { RunningService } from '@laminate/kit';
import { call, openFixture, type Caller, type Fixture } from '@laminate/testing';
import { startAccounts } from '../../service.ts';
import { planCalls } from '../../testing/plan-calls.ts';

let fixture: Fixture;
let service: RunningService;
const { select } = planCalls(() => service);

beforeAll(async () => {
  fixture = await openFixture();
  service = await startAccounts(fixture.env('accounts'));
});
afterAll(async () => {
  await service.close();
  await fixture.close();
});

const ownerOf = async (): Promise<Caller> =>
  fixture.caller({ accountId: await fixture.account({ plan: 'Free', name: 'Meretuul' }), role: 'owner' });
const details = async (as: Caller) => (await call<BillingDetails>(service.url, accounts.billingDetails, { as })).body;
const save = (as: Caller, body: object) => call<BillingDetails>(service.url, accounts.saveBillingDetails, { as, body });
const SAID = {
  company: 'Meretuul MTÜ',
  address: 'Sadama 7\n93811 Kuressaare',
  vat_number: 'EE123456789',
  e_mail: 'arved@meretuul.test',
};

/** The mail to an address, once it was sent. */
async function mailTo(address: string): Promise<MailboxMail> {
  for (;;) {
    const { mails } = (await call<{ mails: MailboxMail[] }>(service.url, accounts.listMailbox)).body;
    const mail = mails.find(({ to }) => to === address);
    if (mail) return mail;
  }
}

async function textOfInvoice(as: Caller, invoiceId: number): Promise<string> {
  const { body } = await call<{ contentBase64: string }>(service.url, accounts.downloadInvoice, {
    as,
    params: { invoiceId },
    query: { language: 'en' },
  });
  return (await textOf(Buffer.from(body.contentBase64, 'base64'))).join('\n');
}

it('keeps whom invoices name, and writes down that it was changed', async () => {
  const as = await ownerOf();
  expect(await details(as)).toEqual({ company: '', address: '', vat_number: '', e_mail: null });
  expect(
    await save(as, {
      ...SAID,
      company: ' Meretuul  MTÜ ',
      vat_number: 'ee 123 456 789',
      e_mail: 'Arved@Meretuul.test',
    }),
  ).toMatchObject({ status: 200, body: SAID });
  expect(await save(as, { ...SAID, e_mail: null })).toMatchObject({ body: { e_mail: null } });
  const { body } = await call<{ audit: AuditEntry[] }>(service.url, accounts.listAudit, { as });
  expect(body.audit.map(({ action, subject }) => [action, subject])).toEqual([
    ['change_billing_details', 'Meretuul MTÜ'],
    ['change_billing_details', 'Meretuul MTÜ'],
  ]);
});

it.each([
  ['vat_number', { vat_number: 'EE12/34' }],
  ['e_mail', { e_mail: 'arved' }],
  ['address', { address: 'x'.repeat(301) }],
  ['company', { company: 'x'.repeat(201) }],
])('names the field %s when it is wrong, and keeps nothing', async (path, wrong) => {
  const as = await ownerOf();
  expect(await save(as, { ...SAID, ...wrong })).toMatchObject({
    status: 400,
    body: { errors: expect.arrayContaining([expect.objectContaining({ path })]) },
  });
  expect((await details(as)).company).toBe('');
});

it('is for owners alone, each for their account', async () => {
  const as = await ownerOf();
  await save(as, SAID);
  const manager = await fixture.caller({ accountId: as.accountId, role: 'manager' });
  expect((await save(manager, SAID)).status).toBe(403);
  expect((await details(await ownerOf())).company).toBe('');
});

it('mails an invoice with its PDF, which names the buyer as they said, and one that was issued stays as it was', async () => {
  const as = await ownerOf();
  await save(as, SAID);
  const { invoice } = (await select(as, 'Monthly 2')).body;
  const mail = await mailTo(SAID.e_mail);
  expect([mail.subject, mail.attachment?.fileTitle]).toEqual([
    `Invoice ${invoice?.number} from Laminate`,
    `Laminate invoice ${invoice?.number}.pdf`,
  ]);
  expect(mail.text).toContain('€124.00, due on ');
  const sent = (await textOf(Buffer.from(mail.attachment?.contentBase64 ?? '', 'base64'))).join('\n');
  for (const said of ['Meretuul MTÜ', 'Sadama 7', '93811 Kuressaare', 'VAT number EE123456789', SAID.e_mail])
    expect(sent).toContain(said);
  await save(as, { ...SAID, company: 'Tuisk OÜ', address: '' });
  expect(await textOfInvoice(as, invoice?.id ?? 0)).toBe(sent);
});

it('mails it to the person who ordered, in their language, and names the account where nothing was said', async () => {
  const as = await ownerOf();
  const headers = { 'idempotency-key': crypto.randomUUID(), 'accept-language': 'et' };
  const { body } = await call<{ invoice: { number: string } }>(service.url, accounts.selectPlan, {
    as,
    body: { name: 'Monthly 1' },
    headers,
  });
  const mail = await mailTo(as.eMail);
  expect(mail.subject).toBe(`Laminate'i arve ${body.invoice.number}`);
  const text = (await textOf(Buffer.from(mail.attachment?.contentBase64 ?? '', 'base64'))).join('\n');
  expect(text).toContain('Ostja');
  expect(text).toContain('Meretuul');
});
