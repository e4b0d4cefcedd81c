import { createHash } from 'node:crypto';
import { guestlist, type AnyRoute, type GuestField } from '@laminate/contracts';
import { picture } from '@laminate/file-store/testing/hostile-files';
import { textOf } from '@laminate/files/testing/read-pdf';
import { unzipSync } from 'fflate';
import { stopMarks } from '../../letters/stop-mark.ts';
import { openWalletFixture } from '../../testing/wallet-fixture.ts';
import { PASS_TYPE } from '../../testing/wallet-stand-ins.ts';

const { fixture, google, service, withGuest } = await openWalletFixture();

/** Texts that occur nowhere else, and that no time or number holds by chance. */
const MARKERS = {
  event: ['Kanaripidu', 'Kanarikonto', 'Kanarisõnad', 'Kanarikoht', 'Kanarimenüü'],
  guest: ['Kanarikülaline', 'Kanarikala'],
  /** Of who can enter. */
  pass: ['Kanariüksus', 'Kanariprofiil'],
  signUp: ['Kanarinõusolek', 'kanaridomeen.example'],
  /** What organisers keep of the guest, who can have a copy of it and sees it on no page. */
  inside: ['Kanarimärkus', 'Kanarisisemine', 'Kanariväärtus', 'Kanarinimekiri', 'Kanaripael'],
  /** Other guests, lists and events, and people of the company. */
  others: [
    'Naabrikülaline',
    'naabri@example.test',
    'Naabrimärkus',
    'Naabrisaatja',
    'Naabriväärtus',
    'Naabriüksus',
    'Naabriprofiil',
    'Naabripael',
    'Naabrinimekiri',
    'Naabrisõnad',
    'Naabrikoht',
    'Naabrinõusolek',
    'Naabrijagatud',
    'Naabripidu',
    'Korraldajanimi',
    'korraldajapost',
    'SALAKOOD',
  ],
} as const;
type Kind = keyof typeof MARKERS | 'secrets';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** Makes an event that has every marker, with a guest who accepted, and one more of another list. */
async function stage() {
  const [own, other] = [await withGuest('Kanarikülaline'), await withGuest('Naabrikülaline')];
  const { accountId, eventId, personId, ask, sql } = own;
  const [token, theirToken, phone] = [`kanari-link-${eventId}`, `naabri-link-${eventId}`, `phone${eventId}`];
  const one = async (text: string, values: readonly unknown[] = []) =>
    ((await fixture.sql<{ id: number }>(`${text} returning id`, [accountId, eventId, ...values]))[0] as { id: number })
      .id;
  await sql('update accounts.account set name = $2 where id = $1', [accountId, 'Kanarikonto']);
  await sql('update accounts.event set name = $2 where id = $1', [eventId, 'Kanaripidu']);
  await fixture.event(accountId, 'Naabripidu');
  await sql(
    `update accounts.app_user set user_name = 'Korraldajanimi', e_mail = 'korraldajapost' || id || '@example.test' where id = $1`,
    [own.owner.userId],
  );
  const field = async (name: string, asked: GuestField['asked'], kind: GuestField['kind'] = 'text') =>
    (await ask<{ field: GuestField }>(guestlist.addField, { name, asked, kind })).body.field.key;
  const [asked, inside] = [await field('Kanarimenüü', 'optional'), await field('Kanarisisemine', 'no')];
  await field('Kanaripilt', 'optional', 'photo');

  const profile = (name: string, band: string) =>
    one(
      `with band as (insert into accreditation.wristband (account_id, event_id, name, color) values ($1, $2, $4, '#0d7d8c') returning id)
       insert into accreditation.profile (account_id, event_id, name, wristband_id) select $1, $2, $3, id from band`,
      [name, band],
    );
  const unit = (name: string, profileId: number) =>
    one(
      `insert into accreditation.unit (account_id, event_id, name, name_folded, profile_id) values ($1, $2, $3, $3, $4)`,
      [name, profileId],
    );
  const [unitId, theirUnitId] = [
    await unit('Kanariüksus', await profile('Kanariprofiil', 'Kanaripael')),
    await unit('Naabriüksus', await profile('Naabriprofiil', 'Naabripael')),
  ];
  const added = await ask<{ people: { id: number }[] }>(guestlist.addPeople, {
    guests: [{ name: 'Naabrikülaline', comments: 'Naabrimärkus', extra: 1 }],
  });
  const theirs = added.body.people[0]?.id as number;
  const details = async (id: number, given: object) =>
    expect((await ask(guestlist.setDetailsForPeople, { people: [id], details: given })).status).toBe(200);
  await details(personId, { [asked]: 'Kanarikala', [inside]: 'Kanariväärtus' });
  await details(theirs, { [asked]: 'Naabriväärtus' });
  await sql(`update accreditation.person set unit_id = $2, comments = 'Kanarimärkus' where id = $1`, [
    personId,
    unitId,
  ]);
  await sql('update accreditation.person set unit_id = $2 where id = $1', [theirs, theirUnitId]);
  await one(
    `insert into accreditation.delegated_list (account_id, event_id, title, unit_id, quota, deadline, token_hash, created_by)
     values ($1, $2, 'Naabrijagatud', $3, 5, '2999-12-31', $4, 'Korraldajanimi')`,
    [unitId, hashOf(`list of ${theirToken}`)],
  );

  await sql(
    `update accreditation.invitation_list set name = 'Kanarinimekiri', name_folded = 'kanarinimekiri', words = '<p>Kanarisõnad</p>',
       place = 'Kanarikoht', asks_names = true, tracks_opening = true, changed_by = 'Korraldajanimi', sign_up_code = 'SALAKOOD',
       quiet_to = 0, quiet_from = 0, sign_up_consent = 'Kanarinõusolek', sign_up_domain = 'kanaridomeen.example', sign_up_hash = $2
     where event_id = $1`,
    [eventId, hashOf(token)],
  );
  await sql(
    `update accreditation.invitation_list set picture = 'JPEG', picture_key = $2, picture_width = 1, picture_height = 1
     where event_id = $1`,
    [eventId, hashOf(`picture ${eventId}`)],
  );
  const theirList = await one(
    `insert into accreditation.invitation_list (account_id, event_id, name, name_folded, words, place, sign_up_consent, sign_up_hash)
     values ($1, $2, 'Naabrinimekiri', 'naabrinimekiri', '<p>Naabrisõnad</p>', 'Naabrikoht', 'Naabrinõusolek', $3)`,
    [hashOf(theirToken)],
  );
  await sql(
    `insert into accreditation.invitation (account_id, event_id, person_id, list_id, key_hash, e_mail, language, invited_count, names)
     values ($1, $2, $3, $4, $5, 'naabri@example.test', 'en', 2, '["Naabrisaatja"]')`,
    [accountId, eventId, theirs, theirList, hashOf(`key-of-${theirs}`)],
  );
  await sql(`update accreditation.person set answer = 'accepted' where id = $1`, [theirs]);
  await sql('insert into accreditation.place_limit (account_id, event_id, unit_id, places) values ($1, $2, $3, 77)', [
    accountId,
    eventId,
    theirUnitId,
  ]);
  await sql(`update accreditation.invitation set answered_by = 'Korraldajanimi' where event_id = $1`, [eventId]);
  await sql(`update accreditation.activity_log set user_name = 'Korraldajanimi' where event_id = $1`, [eventId]);
  const { json } = await own.pass();
  const { json: theirPass } = await other.pass();
  await own.device(json, phone).register('ab12');
  await other.device(theirPass, `their${phone}`).register('ab13');
  const stored = await fixture.sql<{ secret: Buffer }>(
    `select key_hash as secret from accreditation.invitation where event_id = $1
     union all select sign_up_hash from accreditation.invitation_list where event_id = $1
     union all select token_hash from accreditation.wallet_pass where event_id = $1 and token_hash is not null
     union all select private_key from accreditation.event_key where event_id = $1`,
    [eventId],
  );
  const secrets = [
    token,
    theirToken,
    `key-of-${theirs}`,
    theirPass.serialNumber,
    theirPass.authenticationToken,
    ...stored.flatMap(({ secret }) => (['hex', 'base64', 'base64url'] as const).map((as) => secret.toString(as))),
  ];
  return { ...own, token, phone, json, secrets };
}
type Stage = Awaited<ReturnType<typeof stage>>;

/** Calls that are open to who has the key of a guest, a link to sign up or the token of a pass. */
const OPEN = [
  ...new Set(
    Object.values(guestlist as Readonly<Record<string, AnyRoute>>).filter(
      ({ access, path }) => access === 'anyone' && /^\/api\/(?:invitation|sign_up|apple_wallet)(?:\/|$)/.test(path),
    ),
  ),
];

/** Everything that can be read in an answer: files out of their wrapping, and what Google shows behind a link. */
async function readable(answer: Response): Promise<string> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = Buffer.from(bytes).toString('utf8');
  const heads = JSON.stringify([...answer.headers]);
  if (answer.headers.get('content-type') === 'application/vnd.apple.pkpass')
    return [
      heads,
      ...Object.entries(unzipSync(bytes)).flatMap(([name, file]) => [name, Buffer.from(file).toString()]),
    ].join('\n');
  const body = text.startsWith('{') ? (JSON.parse(text) as { contentBase64?: string; link?: string }) : {};
  const file = Buffer.from(body.contentBase64 ?? '', 'base64');
  const inFile = file.subarray(0, 5).toString() === '%PDF-' ? await textOf(file) : [file.toString()];
  const atGoogle = body.link ? JSON.stringify(await google.saved(body.link)) : '';
  // Lines of calendars whole.
  return [heads, text, ...inFile, atGoogle].join('\n').replaceAll(/(?:\\r\\n|\r\n)[ \t]/g, '');
}

const post = (path: string, body: object) =>
  fetch(new URL(path, service().url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** How each call is made by who has what it asks for. The order is theirs: the last takes the guest away. */
function calls({
  accountId,
  eventId,
  key,
  token,
  phone,
  json,
}: Stage): Readonly<Record<string, () => Promise<Response>>> {
  const pass = `${PASS_TYPE}/${json.serialNumber}`;
  const registrations = `/api/apple_wallet/v1/devices/${phone}/registrations`;
  const headers = { authorization: `ApplePass ${json.authenticationToken}`, 'content-type': 'application/json' };
  const at = (path: string, init: RequestInit = {}) => fetch(new URL(path, service().url), { headers, ...init });
  const byKey =
    (route: { readonly path: string }, more: object = {}) =>
    () =>
      post(route.path, { key, ...more });
  const signsUp = (more: object) => post(guestlist.signUp.path, { token, name: 'Uus', consents: true, ...more });
  return {
    readGuestPage: byKey(guestlist.readGuestPage),
    guestPass: byKey(guestlist.guestPass),
    guestData: byKey(guestlist.guestData),
    applePass: byKey(guestlist.applePass),
    googlePass: byKey(guestlist.googlePass),
    latestApplePass: () => at(`/api/apple_wallet/v1/passes/${pass}`),
    listApplePasses: () => at(`${registrations}/${PASS_TYPE}`),
    registerAppleDevice: () => at(`${registrations}/${pass}`, { method: 'POST', body: '{"pushToken":"ab12"}' }),
    logAppleWallet: () => at('/api/apple_wallet/v1/log', { method: 'POST', body: '{"logs":["lost"]}' }),
    readSignUp: () => post(guestlist.readSignUp.path, { token }),
    getInvitationPicture: () => at(`/api/invitation/pictures/${hashOf(`picture ${eventId}`).toString('hex')}/1`),
    signUp: () => signsUp({ code: 'SALAKOOD', e_mail: 'uus@kanaridomeen.example' }),
    async confirmSignUp() {
      const [mail] = await fixture.sql<{ text: string }>(
        'select text from accounts.mail where account_id = $1 order by id desc',
        [accountId],
      );
      return post(guestlist.confirmSignUp.path, { key: /\/i#s\.([\w-]+)/.exec(mail?.text ?? '')?.[1] });
    },
    answerInvitation: byKey(guestlist.answerInvitation, { comes: true, count: 2, names: ['Kaaslane'] }),
    answerByForm: () =>
      fetch(new URL(guestlist.answerByForm.path, service().url), {
        method: 'POST',
        body: new URLSearchParams({ key, comes: 'yes', count: '2' }),
      }),
    async addGuestPhoto() {
      const form = new FormData();
      form.append('key', key);
      form.append(
        'file',
        new Blob([new Uint8Array(await picture().jpeg().toBuffer())], { type: 'image/jpeg' }),
        'me.jpg',
      );
      return fetch(new URL(guestlist.addGuestPhoto.path, service().url), { method: 'POST', body: form });
    },
    stopInvitationMails: () =>
      at(new URL(stopMarks(fixture.env('guestlist')).urlFor({ accountId, eventId }, 'kati@example.test')).pathname, {
        method: 'POST',
      }),
    unregisterAppleDevice: () => at(`${registrations}/${pass}`, { method: 'DELETE' }),
    eraseGuest: byKey(guestlist.eraseGuest),
  };
}

/** Which kinds of markers the answers hold, and which markers, by call. */
async function seenBy(staged: Stage, made: Readonly<Record<string, () => Promise<Response>>>) {
  const all = { ...MARKERS, secrets: staged.secrets } as Readonly<Record<Kind, readonly string[]>>;
  const kinds: Record<string, Kind[]> = {};
  const markers: Record<string, string[]> = {};
  const statuses: Record<string, number> = {};
  for (const [id, ask] of Object.entries(made)) {
    const answer = await ask();
    statuses[id] = answer.status;
    const text = await readable(answer);
    kinds[id] = (Object.keys(all) as Kind[]).filter((kind) => all[kind].some((marker) => text.includes(marker)));
    markers[id] = Object.values(all)
      .flat()
      .filter((marker) => text.includes(marker));
  }
  return { kinds, markers, statuses };
}

it('shows a guest their own page and pass by any call, and nothing of others or from inside', async () => {
  const staged = await stage();
  const made = calls(staged);
  expect(Object.keys(made).toSorted()).toEqual(OPEN.map(({ id }) => id).toSorted());
  const { kinds, markers, statuses } = await seenBy(staged, made);
  expect(Object.entries(statuses).filter(([, status]) => status > 204)).toEqual([]);
  const [page, none] = [['event', 'guest', 'pass'], []];
  expect(kinds).toEqual({
    readGuestPage: page,
    guestPass: page,
    guestData: [...page, 'inside'],
    applePass: page,
    googlePass: page,
    latestApplePass: page,
    listApplePasses: none,
    registerAppleDevice: none,
    logAppleWallet: none,
    readSignUp: ['event', 'signUp'],
    getInvitationPicture: none,
    signUp: none,
    confirmSignUp: ['event'],
    answerInvitation: page,
    answerByForm: ['event'],
    addGuestPhoto: page,
    stopInvitationMails: none,
    unregisterAppleDevice: none,
    eraseGuest: none,
  });
  const { event, guest, pass, signUp, inside } = MARKERS;
  for (const id of ['readGuestPage', 'answerInvitation', 'addGuestPhoto'])
    expect([id, markers[id]]).toEqual([id, [...event, ...guest, ...pass]]);
  expect(markers['guestData']).toEqual(expect.arrayContaining([...guest, ...pass, ...inside]));
  expect(markers['readSignUp']).toEqual(expect.arrayContaining([...signUp]));
});

it.each([
  ['has not answered', `pending = true, answer = 'invited'`],
  ['waits', `pending = true, answer = 'waiting'`],
  ['has an offer', `pending = true, answer = 'offered'`],
  ['declined', `pending = true, answer = 'declined'`],
  ['is blocked', 'blocked = true'],
])('shows no pass to a guest who %s, and voids the one in a wallet', async (_who, change) => {
  const staged = await stage();
  await staged.sql(`update accreditation.person set ${change} where id = $1`, [staged.personId]);
  const { readGuestPage, guestPass, applePass, googlePass, latestApplePass } = calls(staged);
  const { kinds, statuses } = await seenBy(staged, {
    readGuestPage,
    guestPass,
    applePass,
    googlePass,
    latestApplePass,
  } as ReturnType<typeof calls>);
  expect(kinds).toEqual({
    readGuestPage: ['event', 'guest'],
    guestPass: [],
    applePass: [],
    googlePass: [],
    latestApplePass: ['event'],
  });
  expect(Object.values(statuses)).toEqual([200, 409, 409, 409, 200]);
});

it('says nothing of what a code or an address would open', async () => {
  const staged = await stage();
  const signsUp = (more: object) => () =>
    post(guestlist.signUp.path, {
      token: staged.token,
      name: 'Uus',
      consents: true,
      e_mail: 'uus@kanaridomeen.example',
      ...more,
    });
  const { kinds, statuses } = await seenBy(staged, {
    wrongCode: signsUp({ code: 'TALV' }),
    wrongDomain: signsUp({ code: 'SALAKOOD', e_mail: 'naabri@example.test' }),
    wrongKey: () => post(guestlist.readGuestPage.path, { key: `${staged.key}x` }),
    wrongToken: () => post(guestlist.readSignUp.path, { token: `${staged.token}x` }),
  });
  expect(statuses).toEqual({ wrongCode: 400, wrongDomain: 400, wrongKey: 404, wrongToken: 404 });
  expect(kinds).toEqual({ wrongCode: [], wrongDomain: ['signUp'], wrongKey: [], wrongToken: [] });
});
