import { hashOfSecret } from '@laminate/accreditation';
import { guestlist, type FormSection, type Problem, type RequestPage } from '@laminate/contracts';
import { picture } from '@laminate/file-store/testing/hostile-files';
import { openInvitationFixture, type InvitationFixture } from './invitation-fixture.ts';

/** The service of the test that runs. */
export let here: InvitationFixture;
export async function openApplicants(): Promise<void> {
  here = await openInvitationFixture();
}

export const field = (id: number, label: string, set: object = {}) => ({
  id,
  label,
  description: '',
  field_type: 'text',
  choices: [],
  is_required: false,
  position: id,
  ...set,
});
export const section = (id: number, name: string, fields: object[], set: object = {}) =>
  ({
    id,
    name,
    section_type: 'Section',
    description: '',
    deadline: null,
    has_limits: false,
    limits: null,
    covers: null,
    repeating: false,
    admin_only: false,
    parent_section_id: null,
    response_condition_field_id: null,
    response_condition_field_value: null,
    position: id,
    message: '',
    fields,
    sub_sections: [],
    ...set,
  }) as unknown as FormSection;

/** A form with a text that has to be there, a choice that asks for more, and a section for organisers alone. */
export const FORM = [
  section(
    1,
    'Medium',
    [
      field(2, 'Outlet', { is_required: true }),
      field(3, 'Needs power', { field_type: 'dropdown', choices: ['yes', 'no'] }),
    ],
    {
      sub_sections: [
        section(4, 'Power', [field(5, 'Watts', { is_required: true })], {
          parent_section_id: 1,
          response_condition_field_id: 3,
          response_condition_field_value: 'yes',
        }),
      ],
    },
  ),
  section(6, 'Vetting secret', [field(7, 'Verdict')], { admin_only: true }),
];

export type Made = Awaited<ReturnType<typeof event>>;
const TOKEN = 'public-link';

export async function event({
  form = FORM,
  ...set
}: { form?: readonly FormSection[]; [column: string]: unknown } = {}) {
  const made = await here.addEvent();
  const columns = { account_id: made.accountId, event_id: made.eventId };
  await here.fixture.sql(
    `update accounts.event set start_time = '2036-06-05T09:00Z', end_time = '2036-06-07T21:00Z' where id = $1`,
    [made.eventId],
  );
  const categoryId = await here.insert('request_category', {
    ...columns,
    name: 'Press',
    name_folded: 'press',
    steps: JSON.stringify([{ name: 'Vetting', by: 'organisers', needed: 1 }]),
    form_revision: 1,
    form_ids: 10,
    link_hash: Buffer.from(hashOfSecret(`${TOKEN}${made.eventId}`), 'hex'),
    ...set,
  });
  const setForm = async (revision: number, sections: readonly FormSection[]) => {
    await here.fixture.sql(
      'insert into accreditation.request_form (account_id, event_id, category_id, revision, sections) values ($1, $2, $3, $4, $5)',
      [made.accountId, made.eventId, categoryId, revision, JSON.stringify(sections)],
    );
    await here.fixture.sql('update accreditation.request_category set form_revision = $2 where id = $1', [
      categoryId,
      revision,
    ]);
  };
  await setForm(1, form);
  return { ...made, columns, categoryId, setForm, token: `${TOKEN}${made.eventId}` };
}

/** Sets columns of a row, by its id. */
export async function set(table: string, id: number, columns: Readonly<Record<string, unknown>>) {
  const names = Object.keys(columns);
  await here.fixture.sql(
    `update accreditation.${table} set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
    [id, ...Object.values(columns)],
  );
}

/** A draft with these people, as its mail has made it. */
export async function draft(made: Made, people: readonly string[] = ['Mari Tamm'], columns: object = {}) {
  const key = `key-${made.eventId}-${Math.random()}`;
  const id = await here.insert('request', {
    ...made.columns,
    category_id: made.categoryId,
    form_revision: 1,
    key_hash: Buffer.from(hashOfSecret(key), 'hex'),
    applicant: 'Mari Tamm',
    e_mail: 'mari@example.test',
    language: 'en',
    ...columns,
  });
  const guests: number[] = [];
  for (const [position, name] of people.entries())
    guests.push(
      await here.insert('request_guest', {
        ...made.columns,
        request_id: id,
        position,
        name,
        name_folded: name.toLowerCase(),
      }),
    );
  return { id, key, guests };
}

/** Makes a guest of a person of a request, as an approval does. */
export async function approve(made: Made, request: { id: number }, guestId: number, columns: object = {}) {
  const person = { name: 'Mari Tamm', name_folded: 'mari tamm', pending: false, seq: 0, ...columns };
  const personId = await here.insert('person', { ...made.columns, ...person });
  await here.fixture.sql(
    'update accreditation.event_state set people_count = people_count + 1, guest_count = guest_count + 1 where event_id = $1',
    [made.eventId],
  );
  await set('request_guest', guestId, { state: 'approved', person_id: personId });
  await set('request', request.id, { state: 'approved', round: 1 });
  return personId;
}

export type PageAnswer = { page: RequestPage };
export const start = (token: string, given: object = {}) =>
  here.ask<{ mailed: true }>(guestlist.startRequest, {
    body: { token, name: 'Mari Tamm', e_mail: 'mari@example.test', language: 'en', ...given },
  });
export const read = (key: string) => here.ask<PageAnswer>(guestlist.readRequestPage, { body: { key } });
export const save = <Body = PageAnswer>(key: string, version: number, given: object) =>
  here.ask<Body>(guestlist.saveRequest, { body: { key, version, ...given } });
export const withdraw = <Body = PageAnswer>(key: string, guests: readonly number[] = []) =>
  here.ask<Body>(guestlist.withdrawRequest, { body: { key, guests } });
export const erase = (key: string) => here.ask(guestlist.eraseRequest, { body: { key } });
export const outlet = (text: string, more: object = {}) => [{ section_id: 1, fields: { 2: text, ...more } }];
export const keyIn = async (to: string) => /\/r#([\w-]+)/.exec((await here.mails(to)).at(-1)?.text ?? '')?.[1] ?? '';
export const pathsOf = ({ errors }: Problem) => errors.map(({ path }) => path);

export async function addPhoto(key: string, guestId: number) {
  const form = new FormData();
  form.set('key', key);
  form.set('guest_id', String(guestId));
  form.set('file', new Blob([new Uint8Array(await picture().png().toBuffer())]), 'mari.png');
  const answered = await fetch(new URL(guestlist.addRequestPhoto.path, here.service.url), {
    method: 'POST',
    body: form,
  });
  return { status: answered.status, body: (await answered.json()) as PageAnswer & Problem };
}
