import type { RunningService } from '@laminate/kit';
import type { openEvilProvider } from './evil-provider.ts';
import { answerAt, cookiesOf, type SignOnWorld } from './sign-on-world.ts';

type Evil = Awaited<ReturnType<typeof openEvilProvider>>;
type Service = Pick<RunningService, 'url'>;

/**
 * Returns calls of an attacker whose account has a provider that they run, in a world where that provider can be
 * called.
 */
export function mixUps(world: SignOnWorld, evil: Evil) {
  const { provider } = world;
  let serial = 0;

  /** Adds an account whose owner has verified a domain and runs a provider against others. */
  async function attacker() {
    const domain = `evil${++serial}.example`;
    const boss = await world.owner(domain);
    await world.proved(boss, domain);
    const { status, body } = await world.save(boss, { issuer: evil.issuer, ...evil.client });
    if (status !== 200) throw new Error(`the provider was not set up: ${JSON.stringify(body)}`);
    return { ...boss, domain, redirectUri: body.single_sign_on.redirect_uri };
  }

  /** A sign-in that is begun in a browser: where that is sent, and with which parameters. */
  async function begun(eMail: string, service?: Service) {
    const { body, headers } = await world.start(eMail, service);
    const url = new URL(body.url);
    return { url, asked: url.searchParams, cookie: cookiesOf(headers) };
  }

  /**
   * The attack: Mari begins to log in at the attacker's company, whose provider sends her browser on to that of her own
   * with what the attacker's own attempt was begun with, so that the code for her fits that one.
   * @param backTo whose address her browser is sent back to, where her provider lets it
   */
  async function mixUp({ service, backTo = 'own' }: { service?: Service; backTo?: 'own' | 'attacker' } = {}) {
    const company = await world.company();
    const mari = world.person(company.domain);
    const thief = await attacker();
    const own = await begun(`thief@${company.domain}`, service);
    const hers = await begun(`mari@${thief.domain}`, service);
    evil.onTo = (asked) => {
      const onward = new URL(own.url);
      onward.searchParams.set('state', asked.get('state') ?? '');
      if (backTo === 'attacker') onward.searchParams.set('redirect_uri', asked.get('redirect_uri') ?? '');
      return onward.href;
    };
    const back = await provider.follow(hers.url.href);
    const ended = await world.end(answerAt(back), hers.cookie, service);
    const [code = 'nothing'] = evil.codes;
    const answer = { state: own.asked.get('state') ?? '', code, redirect_uri: own.asked.get('redirect_uri') ?? '' };
    return { mari, thief, back, ended, stolen: await world.end(answer, own.cookie, service) };
  }
  return { attacker, begun, mixUp };
}
