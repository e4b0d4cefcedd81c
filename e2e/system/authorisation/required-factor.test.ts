import { routes, type AnyRoute, type Problem } from '@laminate/contracts';
import { answerAt } from './status-at.ts';
import { giveOwn, makeEvent } from './event-fixture.ts';
import { openAllServices } from './start-services.ts';

const { fixture, services } = await openAllServices();
// A stream's answer is dropped before it is read, but it goes through the same gate.
const guarded = routes.filter(({ access, stream }) => access !== 'anyone' && !stream);
const titled = guarded.map((route) => [`${route.method} ${route.path}`, route] as const);

const accountId = await fixture.account();
const ids = await makeEvent(fixture, accountId);
await fixture.sql('update accounts.account set second_factor_required = true where id = $1', [accountId]);
const owner = await fixture.caller({ accountId, role: 'owner' });
await giveOwn(fixture, owner);

/** The code of the refusal, if it is one. */
async function codeOf(route: AnyRoute): Promise<string | undefined> {
  const { status, text } = await answerAt(services, route, owner, ids);
  return status < 400 ? undefined : (JSON.parse(text) as Problem).code;
}

const isOpen = ({ beforeSecondFactor }: AnyRoute) => beforeSecondFactor === true;

it.each(titled.filter(([, route]) => !isOpen(route)))(
  '%s is shut to who lacks the second factor that is required',
  async (_, route) => {
    expect(await codeOf(route)).toBe('second_factor_required');
  },
);

it('leaves open what setting it up takes, and the ways out', async () => {
  const open = guarded.filter(isOpen);
  expect(open.map(({ id }) => id).sort()).toEqual([
    'confirmSecondFactor',
    'getSecondFactor',
    'signOut',
    'startSecondFactor',
    'switchAccount',
  ]);
  // The last, which ends the session.
  for (const route of open.toSorted((one, other) => Number(one.id === 'signOut') - Number(other.id === 'signOut')))
    expect(await codeOf(route)).not.toBe('second_factor_required');
});
