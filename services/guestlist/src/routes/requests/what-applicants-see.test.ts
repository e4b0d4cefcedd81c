import { hashOfSecret } from '@laminate/accreditation';
import { guestlist, type AnyRoute, type FormSection, type GuestField } from '@laminate/contracts';
import { picture } from '@laminate/file-store/testing/hostile-files';
import { openDecisionFixture, type DecisionFixture } from '../../testing/decision-fixture.ts';

let here: DecisionFixture;
beforeAll(async () => {
  here = await openDecisionFixture();
});
afterAll(() => here.close());

/** Texts that occur nowhere else, and that no time or number holds by chance. */
const MARKERS = {
  event: ['Kanaripidu', 'Kanarikonto', 'Kanarikategooria'],
  words: ['Kanarisõnad'],
  link: ['Kanarinõusolek', 'kanaridomeen.example'],
  /** What the applicant gave, without details of people. */
  request: ['Kanaritaotleja', 'Kanarifirma', 'Kanariküsimus', 'Kanarivastus', 'Kanarikülaline'],
  details: ['Kanarimenüü', 'Kanarikala'],
  /** Of the link for a step. */
  step: ['Kanaripartner', 'Kanarivaatlus', 'Kanaripõhjus'],
  /** Another request of the category, without details of people. */
  sameCategory: ['Naabritaotleja', 'Naabrifirma', 'Naabrivastus', 'Naabrikülaline'],
  /** What organisers keep, and those who decide among themselves. */
  inside: [
    'Kanarisisemine',
    'Kanariväärtus',
    'Kanarihindamine',
    'Kanarihinne',
    'Kanarimärkus',
    'Kanarierand',
    'Kanarienne',
    'Kanarikeeld',
    'Kanarietapp',
    'Kanariprofiil',
    'Kanaripael',
    'Kanariüksus',
    'kanari@post.example',
    'naabri@post.example',
    'Naabrikala',
    'SALAKOOD',
    'Korraldajanimi',
    'korraldajapost',
  ],
  /** Other units, links, events and companies. */
  elsewhere: [
    'Võõrtaotleja',
    'Võõrfirma',
    'Võõrkülaline',
    'võõras@post.example',
    'Võõrvastus',
    'Võõrkategooria',
    'Võõrüksus',
    'Võõrpartner',
    'Võõrpidu',
    'Nimekirjakülaline',
  ],
} as const;
type Kind = keyof typeof MARKERS | 'secrets';

const field = (id: number, label: string) => ({
  id,
  label,
  description: '',
  field_type: 'text',
  choices: [],
  is_required: false,
  position: 0,
});
const section = (id: number, name: string, fields: object[], set: object = {}) => ({
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
});
const FORM = [
  section(1, 'Kanariküsimus', [field(2, 'Outlet')], {
    sub_sections: [section(8, 'Kanarihindamine 2', [field(9, 'Mark')], { parent_section_id: 1, admin_only: true })],
  }),
  section(6, 'Kanarihindamine', [field(7, 'Verdict')], { admin_only: true }),
] as unknown as FormSection[];
const answers = (text: string) =>
  JSON.stringify([
    { section_id: 1, fields: { 2: text } },
    { section_id: 6, fields: { 7: 'Kanarihinne' } },
    { section_id: 8, fields: { 9: 'Kanarihinne' } },
  ]);
const STEPS = [
  { name: 'Kanarietapp', by: 'organisers', needed: 1 },
  { name: 'Kanarivaatlus', by: 'link', needed: 1 },
] as const;

/** Makes an event that has every marker, with a request that an organiser and a partner have to decide. */
async function stage() {
  const made = await here.addEvent();
  const { accountId, eventId, owner } = made;
  const of = { account_id: accountId, event_id: eventId };
  const { sql } = here;
  await sql('update accounts.account set name = $2 where id = $1', [accountId, 'Kanarikonto']);
  await sql(`update accounts.event set name = 'Kanaripidu' where id = $1`, [eventId]);
  await here.fixture.event(accountId, 'Võõrpidu');
  await sql(
    `update accounts.app_user set user_name = 'Korraldajanimi', e_mail = 'korraldajapost' || id || '@example.test' where id = $1`,
    [owner.userId],
  );
  const addField = async (name: string, asked: GuestField['asked'], kind: GuestField['kind'] = 'text') =>
    (
      await here.ask<{ field: GuestField }>(guestlist.addField, {
        as: owner,
        params: { eventId },
        body: { name, asked, kind },
      })
    ).body.field.key;
  const [asked, inside] = [await addField('Kanarimenüü', 'optional'), await addField('Kanarisisemine', 'no')];
  await addField('Pilt', 'optional', 'photo');
  const wristband = await here.insert('wristband', { ...of, name: 'Kanaripael', color: '#0d7d8c' });
  const profile = await here.insert('profile', { ...of, name: 'Kanariprofiil', wristband_id: wristband });
  const link = `kanari-link-${eventId}`;
  const hashed = (secret: string) => Buffer.from(hashOfSecret(secret), 'hex');
  const categoryId = await here.addCategory(made, {
    name: 'Kanarikategooria',
    words: '<p>Kanarisõnad</p>',
    consent: 'Kanarinõusolek',
    for_company: true,
    unit_id: await here.addUnit(made, 'Kanariüksus'),
    profile_id: profile,
    steps: STEPS,
    in_order: false,
    reasons: ['Kanaripõhjus'],
    sections: FORM,
    form_ids: 10,
    link_hash: hashed(link),
    link_code: 'SALAKOOD',
    link_domain: 'kanaridomeen.example',
  });
  const agreed = { consent: 'agreed', entered_by: owner.userId };
  const own = await here.addRequest(
    made,
    categoryId,
    [{ name: 'Kanarikülaline', details: { [asked]: 'Kanarikala', [inside]: 'Kanariväärtus' } }, { name: 'Kaaslane' }],
    {
      ...agreed,
      applicant: 'Kanaritaotleja',
      company: 'Kanarifirma',
      e_mail: 'kanari@post.example',
      answers: answers('Kanarivastus'),
    },
  );
  await sql('update accreditation.request_guest set profile_id = $2, wristband_id = $3 where request_id = $1', [
    own.id,
    profile,
    wristband,
  ]);
  const neighbour = await here.addRequest(
    made,
    categoryId,
    [{ name: 'Naabrikülaline', details: { [asked]: 'Naabrikala' } }],
    {
      ...agreed,
      applicant: 'Naabritaotleja',
      company: 'Naabrifirma',
      e_mail: 'naabri@post.example',
      answers: answers('Naabrivastus'),
    },
  );
  const otherUnit = await here.addUnit(made, 'Võõrüksus');
  const otherCategory = await here.addCategory(made, {
    name: 'Võõrkategooria',
    unit_id: otherUnit,
    steps: STEPS,
    sections: FORM,
  });
  const foreign = await here.addRequest(made, otherCategory, [{ name: 'Võõrkülaline' }], {
    applicant: 'Võõrtaotleja',
    company: 'Võõrfirma',
    e_mail: 'võõras@post.example',
    answers: answers('Võõrvastus'),
  });
  await here.insert('person', { ...of, name: 'Nimekirjakülaline', name_folded: 'kanarikülaline', seq: 0 });
  await sql(
    `insert into accreditation.blocked_person (account_id, name, name_folded, reason, made_by)
     values ($1, 'Kanarikülaline', 'kanarikülaline', 'Kanarikeeld', 'Korraldajanimi')`,
    [accountId],
  );
  expect(
    (await here.decide(owner, eventId, [own.id, neighbour.id], { note: 'Kanarimärkus', override: 'x' })).status,
  ).toBe(200);
  await sql(
    `update accreditation.request_decision set by_name = 'Korraldajanimi', override = 'Kanarierand', before = '{"x": "Kanarienne"}'
     where event_id = $1`,
    [eventId],
  );
  const partner = await here.addLink(made, categoryId, 1, { title: 'Kanaripartner', created_by: 'Korraldajanimi' });
  const others = [
    await here.addLink(made, categoryId, 1, { title: 'Võõrpartner' }),
    await here.addLink(made, otherCategory, 1, { title: 'Võõrpartner' }),
  ];
  // A link that is for another unit than its category.
  const elsewhere = await here.addLink(made, categoryId, 1, { title: 'Kanaripartner', unit_id: otherUnit });
  const stored = await sql<{ secret: Buffer }>(
    `select key_hash as secret from accreditation.request where event_id = $1
     union all select link_hash from accreditation.request_category where event_id = $1 and link_hash is not null
     union all select token_hash from accreditation.request_decider where event_id = $1`,
    [eventId],
  );
  const secrets = [
    own.key,
    neighbour.key,
    foreign.key,
    link,
    partner.token,
    elsewhere.token,
    ...others.map(({ token }) => token),
    ...stored.flatMap(({ secret }) => (['hex', 'base64', 'base64url'] as const).map((as) => secret.toString(as))),
  ];
  return { accountId, own, link, partner, elsewhere, secrets };
}
type Stage = Awaited<ReturnType<typeof stage>>;

/** Calls that are open to who has the key of a request, the public link of a category or a link for a step. */
const OPEN = Object.values(guestlist as Readonly<Record<string, AnyRoute>>).filter(
  ({ access, path }) => access === 'anyone' && path.startsWith('/api/request/'),
);

interface Said {
  readonly status: number;
  readonly text: string;
}

async function post(route: Pick<AnyRoute, 'path'>, body: object | FormData): Promise<Said> {
  const isForm = body instanceof FormData;
  const answer = await fetch(new URL(route.path, here.service.url), {
    method: 'POST',
    ...(!isForm && { headers: { 'content-type': 'application/json' } }),
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: answer.status, text: JSON.stringify([...answer.headers]) + (await answer.text()) };
}

/** How each call is made by who has what it asks for. The order is theirs: the last takes the request away. */
function calls({ own, link, partner }: Stage): Readonly<Record<string, () => Promise<Said>>> {
  const { key } = own;
  const version = async () => (await here.state(own.id)).version;
  return {
    readRequestLink: () => post(guestlist.readRequestLink, { token: link }),
    async startRequest() {
      const to = 'uus@kanaridomeen.example';
      const given = { token: link, code: 'SALAKOOD', name: 'Uus', e_mail: to, language: 'en', agrees: true };
      const { status, text } = await post(guestlist.startRequest, given);
      return { status, text: text + JSON.stringify(await here.mails(to)).replaceAll(to, '') };
    },
    readDeciderPage: () => post(guestlist.readDeciderPage, { token: partner.token }),
    async decideByLink() {
      const decision = { verdict: 'ask_more', to_applicant: 'Which day?', note: 'Kanarimärkus' };
      const body = { token: partner.token, request_id: own.id, version: await version(), ...decision };
      return post(guestlist.decideByLink, body);
    },
    readRequestPage: () => post(guestlist.readRequestPage, { key }),
    saveRequest: async () => post(guestlist.saveRequest, { key, version: await version(), company: 'Kanarifirma' }),
    async addRequestPhoto() {
      const form = new FormData();
      form.set('key', key);
      form.set('guest_id', String(own.guests[0]));
      form.set('file', new Blob([new Uint8Array(await picture().jpeg().toBuffer())], { type: 'image/jpeg' }), 'me.jpg');
      return post(guestlist.addRequestPhoto, form);
    },
    withdrawRequest: () => post(guestlist.withdrawRequest, { key, guests: own.guests.slice(1) }),
    eraseRequest: () => post(guestlist.eraseRequest, { key }),
  };
}

/** Which kinds of markers a text holds, and which markers. */
function seenIn(text: string, { secrets }: Stage) {
  const all = { ...MARKERS, secrets } as Readonly<Record<Kind, readonly string[]>>;
  const found = (Object.entries(all) as [Kind, readonly string[]][]).map(
    ([kind, markers]) => [kind, markers.filter((marker) => text.includes(marker))] as const,
  );
  return {
    kinds: found.flatMap(([kind, markers]) => (markers.length > 0 ? [kind] : [])),
    markers: found.flatMap(([, markers]) => markers),
  };
}

it('shows who has a key or a link what it is for by any call, and nothing of others or from inside', async () => {
  const staged = await stage();
  const made = calls(staged);
  expect(Object.keys(made).toSorted()).toEqual(OPEN.map(({ id }) => id).toSorted());
  const seen: Record<string, ReturnType<typeof seenIn>> = {};
  for (const [id, ask] of Object.entries(made)) {
    const { status, text } = await ask();
    expect([id, status < 300]).toEqual([id, true]);
    seen[id] = seenIn(text, staged);
  }
  const page = ['event', 'words', 'request', 'details'];
  const decides = ['event', 'request', 'step', 'sameCategory'];
  expect(Object.fromEntries(Object.entries(seen).map(([id, { kinds }]) => [id, kinds]))).toEqual({
    readRequestLink: ['event', 'words', 'link'],
    startRequest: ['event'],
    readDeciderPage: decides,
    decideByLink: decides,
    readRequestPage: page,
    saveRequest: page,
    addRequestPhoto: page,
    withdrawRequest: page,
    eraseRequest: [],
  });
  // All of what they can see was there to be found.
  const { event, words, request, details, step, sameCategory } = MARKERS;
  expect(seen['readRequestPage']?.markers).toEqual([...event, ...words, ...request, ...details]);
  expect(seen['readDeciderPage']?.markers).toEqual([...event, ...request, ...step, ...sameCategory]);
});

it('says nothing more where a call is refused', async () => {
  const staged = await stage();
  const { own, partner, elsewhere } = staged;
  const byLink = { token: partner.token, request_id: own.id, verdict: 'approve' };
  const { version } = await here.state(own.id);
  // The person is on the blocked list, which an organiser has to look into.
  const blocked = await post(guestlist.decideByLink, { ...byLink, version });
  const late = await post(guestlist.decideByLink, { ...byLink, version: 99 });
  const foreign = await post(guestlist.decideByLink, { ...byLink, token: elsewhere.token, version });
  const save = await post(guestlist.saveRequest, { key: own.key, version: 99, send: true });
  const asked = [blocked, late, foreign, save];
  expect(asked.map(({ status }) => status)).toEqual([409, 409, 404, 409]);
  const hidden: readonly Kind[] = ['sameCategory', 'inside', 'elsewhere', 'secrets'];
  for (const { text } of asked) expect(seenIn(text, staged).kinds.filter((kind) => hidden.includes(kind))).toEqual([]);
  const empty = seenIn((await post(guestlist.readDeciderPage, { token: elsewhere.token })).text, staged);
  expect(empty.kinds).toEqual(['event', 'step']);
});
