import { accounts, routes, type AnyRoute, type MailboxMail } from '@laminate/contracts';
import { picture } from '@laminate/file-store/testing/hostile-files';
import { call } from '@laminate/testing';
import { openAllServices } from '../authorisation/start-services.ts';
import type { Body, Known, Step } from './step.ts';
import { STEPS } from './steps.ts';

const { fixture, services } = await openAllServices();

/** The most exact route for a call: `schedules/publish` before `schedules/{scheduleId}`. */
function routeOf(method: string, path: string): AnyRoute | undefined {
  const [found] = routes
    .filter(
      (route) => route.method === method && new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    )
    .toSorted((left, right) => left.path.split('{').length - right.path.split('{').length);
  return found;
}

/** The key of the link that was mailed to an address. */
async function keyMailedTo(address: string): Promise<string> {
  for (;;) {
    const { mails } = (await call<{ mails: MailboxMail[] }>(services.accounts.url, accounts.listMailbox)).body;
    const key = /#key=([\w-]+)/.exec(mails.find(({ to }) => to === address)?.text ?? '')?.[1];
    if (key) return key;
  }
}

/**
 * Sends what the specification says and nothing else: no `Idempotency-Key`, no revision.
 * @returns what differs from it, null where nothing does
 */
async function differs(step: Step, known: Known): Promise<string | null> {
  if (step.mailTo) known.key = await keyMailedTo(step.mailTo);
  const [method = '', template = ''] = step.call.split(' ');
  const address = template.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(known[name]));
  const route = routeOf(method, address.split('?')[0] ?? '');
  if (!route) return `${step.call}: there is no such route`;
  const body = step.body?.(known);
  const answer = await fetch(new URL(address, services[route.service].url), {
    method,
    headers: {
      ...(step.as !== 'nobody' && { authorization: `Bearer ${String(known[step.as ?? 'owner'])}` }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const said = (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}) as Body;
  if (!answer.ok) return `${step.call}: ${answer.status} ${text.slice(0, 300)}`;
  try {
    if (step.answers) expect(said).toMatchObject(step.answers(known));
  } catch {
    return `${step.call}: answers ${text.slice(0, 500)}`;
  }
  Object.assign(known, step.keep?.(said));
  return null;
}

it('takes every call of the specification exactly as written there, and answers what it says', async () => {
  const accountId = await fixture.account({ plan: 'Monthly 2' });
  const [owner, superuser] = [
    await fixture.caller({ accountId, role: 'owner' }),
    await fixture.caller({ accountId, role: 'superuser' }),
  ];
  const known: Known = { owner: owner.token, superuser: superuser.token, png: await picture().png().toBuffer() };
  const faults: string[] = [];
  for (const step of STEPS) {
    const fault = await differs(step, known);
    if (fault !== null) faults.push(fault);
  }
  expect(faults).toEqual([]);
});
