import type { AccreditationRequest, BlockedPerson, ListedRequest, RequestCategory } from '@laminate/contracts/requests';
import { screen } from '@testing-library/dom';
import axe from 'axe-core';
import { intercept, type Call } from './network.ts';

export const PRESS: RequestCategory = {
  id: 5,
  name: 'Press',
  words: '',
  consent: '',
  for_company: true,
  most: 20,
  closes_at: '2027-07-30T20:00:00Z',
  asks_days: true,
  asks_parking: true,
  unit_id: null,
  group_id: null,
  profile_id: null,
  steps: [
    { name: 'Check', by: 'organisers', needed: 1 },
    { name: 'Vetting', by: 'link', needed: 2 },
  ],
  in_order: true,
  four_eyes: false,
  reasons: ['No accreditation left', 'Not press'],
  erase_after: 30,
  revision: 1,
  form_revision: 1,
  link: null,
  deciders: [],
  counts: { sent: 2, approved: 1 },
  people: 3,
  asked: 4,
  at_steps: [1, 1],
  oldest: '2027-07-01T10:00:00Z',
};

export const listed = (id: number, applicant: string, more: Partial<ListedRequest> = {}): ListedRequest => ({
  id,
  category_id: 5,
  state: 'sent',
  shown_state: 'sent',
  applicant,
  company: 'Õhtuleht',
  e_mail: 'mari@press.example',
  people: 2,
  approved: 0,
  steps: [0, 0],
  sent_at: '2027-07-01T10:00:00Z',
  decided_at: null,
  reason: '',
  conflict: false,
  version: 3,
  can_decide: [0],
  ...more,
});

export const person = (id: number, name: string): AccreditationRequest['guests'][number] => ({
  id,
  name,
  details: { email: `${id}@press.example` },
  days: [],
  parking: false,
  state: 'asked',
  profile_id: null,
  wristband_id: null,
  person_id: null,
});
export const REQUEST: AccreditationRequest = {
  ...listed(11, 'Mari Tamm', { conflict: true }),
  form: {
    category_id: 5,
    name: 'Press',
    revision: 1,
    sections: [
      {
        id: 1,
        name: 'Your outlet',
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
        position: 0,
        message: '',
        fields: [
          { id: 2, label: 'Outlet', description: '', field_type: 'text', choices: [], is_required: true, position: 0 },
        ],
        sub_sections: [],
      },
    ],
  },
  answers: [{ section_id: 1, fields: { 2: 'Õhtuleht' } }],
  guests: [person(21, 'Mari Tamm'), person(22, 'Jaan Kask')],
  votes: [],
  conflicts: [{ guest_id: 22, kind: 'asked_twice', with: 'Radio' }],
  limits: [
    {
      limit_id: 1,
      unit_id: null,
      group_id: null,
      category_id: 5,
      profile_id: null,
      wristband_id: null,
      day: '2027-07-31',
      parking: false,
      places: 4,
      used: 3,
      asked: 4,
      needed: 2,
    },
  ],
  can_decide: [0],
};

/** Requests of the stand-in server, and the calls it got. */
interface Held {
  categories: RequestCategory[];
  requests: ListedRequest[];
  request: AccreditationRequest;
  blocked: BlockedPerson[];
  readonly asked: { readonly path: string; readonly body: unknown }[];
  /** The user gets no e-mails about requests that wait. */
  stopped: boolean;
  /** Answers a call in another way than well. */
  refuse: ((call: Call) => Response | undefined) | null;
}

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
export const refusal = (status: number, code: string, msg: string, extra: object = {}): Response =>
  json(status, { code, msg, errors: [], ...extra });

const PATHS = /\/(?:requests|request_(?:categories|mails)|blocked_people|place_limits|invitation_lists)(?:\/|$)/;

/** Plays the part of the service: the screens are what is looked at here. */
export function serve(held: Partial<Held> = {}): Held {
  const server: Held = {
    categories: [PRESS],
    requests: [
      listed(11, 'Mari Tamm', { conflict: true }),
      listed(12, 'Jaan Kask', { steps: [1, 1], can_decide: [1] }),
    ],
    request: REQUEST,
    blocked: [],
    asked: [],
    stopped: false,
    refuse: null,
    ...held,
  };
  intercept(PATHS, async (call) => {
    const { path, method, body } = call;
    if (method !== 'GET') server.asked.push({ path: path.replace(/^.*\/(?:event\/\d+|account)\//, ''), body });
    const refused = server.refuse?.(call);
    if (refused) return refused;
    if (path.endsWith('/request_mails')) return json(200, { stopped: server.stopped });
    if (path.endsWith('/request_mails/start')) return new Response(null, { status: 204 });
    if (path.endsWith('/decide'))
      return json(200, { decided: (body as { requests: [] }).requests.length, guests: 0, undo: 7 });
    if (path.endsWith('/undo_decision')) return json(200, { restored: 1 });
    if (path.endsWith('/revoke')) return json(200, { revoked: 1 });
    if (path.endsWith('/blocked')) return json(200, { blocked: server.blocked });
    if (path.endsWith('/requests')) return json(200, { requests: server.requests, seq: 0 });
    if (/\/requests\/\d+$/.test(path)) return json(200, { request: server.request });
    if (path.endsWith('/place_limits')) return json(200, { place_limits: [] });
    if (path.endsWith('/invitation_lists')) return json(200, { invitation_lists: [], place_limits: [], seq: 0 });
    if (path.endsWith('/invite')) return json(200, { invited: 2, already: 1 });
    if (path.endsWith('/link'))
      return json(200, { category: server.categories[0], link: `${location.origin}/r#s.secret` });
    if (path.endsWith('/deciders'))
      return json(201, { category: server.categories[0], link: `${location.origin}/r#d.secret` });
    if (path.endsWith('/blocked_people')) {
      if (method === 'POST')
        server.blocked = [
          {
            ...(body as BlockedPerson),
            id: 1,
            made_by: 'Liis Kask',
            made_at: '2027-07-01T10:00:00Z',
            face: null,
          },
        ];
      return json(method === 'POST' ? 201 : 200, { blocked: server.blocked });
    }
    if (path.includes('/blocked_people/')) {
      const [, id, removed] = /\/(\d+)\/(remove|photo\/remove)$/.exec(path) ?? [];
      if (method !== 'POST' || !removed) return refusal(404, 'not_found', 'There is nothing here');
      server.blocked = server.blocked.flatMap((person) =>
        person.id !== Number(id) ? [person] : removed === 'remove' ? [] : [{ ...person, face: null }],
      );
      return json(200, { blocked: server.blocked });
    }
    if (method === 'GET') return json(200, { categories: server.categories, seq: 0 });
    server.categories = [{ ...PRESS, ...(body as RequestCategory), revision: 2 }];
    return json(path.endsWith('/request_categories') ? 201 : 200, { category: server.categories[0] });
  });
  return server;
}

/** Faults found by axe, colours left out: they need a browser. */
export async function axeFinds(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
export const rowOf = async (name: string) =>
  (await screen.findByText(name, { selector: '[role=row] *' })).closest('[role=row]');
