import fc from 'fast-check';
import { openEvilProvider } from '../../testing/evil-provider.ts';
import { openIdentityProvider } from '../../testing/identity-provider.ts';
import { mixUps } from '../../testing/mix-up.ts';
import { answerAt, openSignOnWorld } from '../../testing/sign-on-world.ts';

/**
 * An answer counts only with the provider that was asked: whichever accounts' sign-ins are begun, whichever provider
 * signs the person in, in whatever order the answers come, a code reaches the token endpoint of who gave it, for the
 * account that it was given for, or none.
 */
const evil = await openEvilProvider();
const other = await openIdentityProvider();
const world = await openSignOnWorld([evil.issuer, other.issuer]);
const { provider } = world;
const { attacker, begun } = mixUps(world, evil);
afterAll(() => Promise.all([evil.close(), other.close()]));

const RUNS = 25;
const SEED = 44;

/**
 * Makes companies by the provider that they have, two of them at the same one, and one account whose provider is an
 * attacker's.
 */
async function accounts() {
  const [first, second, third, thief] = [
    await world.company(),
    await world.company(),
    await world.company({ issuer: other.issuer, ...other.client }),
    await attacker(),
  ];
  const { redirect_uri } = await world.read(third);
  other.sendsTo(redirect_uri);
  provider.forgets(redirect_uri);
  return [
    { ...first, at: provider },
    { ...second, at: provider },
    { ...third, at: other },
    { ...thief, at: undefined },
  ] as const;
}

const attempt = fc.record({
  /** The account that the browser believes to log in to. */
  asked: fc.nat({ max: 3 }),
  /** The company whose provider signs the person in. */
  answers: fc.nat({ max: 2 }),
  /** With nonce and challenge of an attempt that the attacker has begun there. */
  stolen: fc.boolean(),
});

it('exchanges a code with the provider that gave it, for the account that it was given for, or not at all', async () => {
  const known = await accounts();
  let person = 0;
  const run = async (attempts: readonly { asked: number; answers: number; stolen: boolean }[], silent: boolean) => {
    for (const { ways } of [provider, other]) ways.anonymous = silent;
    for (const { codes } of [provider, other, evil]) codes.length = 0;
    const answers = [];
    for (const { asked, answers: by, stolen } of attempts) {
      const [account, answering] = [known[asked], known[by]];
      if (!account || !answering?.at) throw new Error('there is no such account');
      const sub = `p${++person}`;
      const [email, groups] = [`${sub}@${answering.domain}`, ['event-leads']];
      answering.at.knows({ sub, email, email_verified: true, name: 'Mari Tamm', groups });
      const hers = await begun(`mari@${account.domain}`);
      let address = hers.url;
      if (asked !== by) {
        address = new URL((await begun(`thief@${answering.domain}`)).url);
        for (const name of stolen ? ['state'] : ['state', 'nonce', 'code_challenge'])
          address.searchParams.set(name, hers.asked.get(name) ?? '');
      }
      const back = await answering.at.follow(address.href);
      answers.push({ back, cookie: hers.cookie, fits: asked === by, at: answering.at });
    }
    for (const { back, cookie, fits, at } of answers.toReversed()) {
      const { status, body } = await world.end(answerAt(back), cookie);
      expect([status, body.message_code]).toEqual(fits ? [200, undefined] : [400, 'sso_other_provider']);
      const code = back.searchParams.get('code') ?? '';
      expect([provider, other, evil].filter(({ codes }) => codes.includes(code))).toEqual(fits ? [at] : []);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 3 }), fc.boolean(), run), {
    seed: SEED,
    numRuns: RUNS,
    endOnFailure: true,
  });
});
