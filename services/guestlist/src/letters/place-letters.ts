import type { InvitedEvent, PlaceLetter } from '@laminate/accreditation';
import { readableTimeIn } from '@laminate/files/readable-time';
import { portalUrl } from '@laminate/kit/public-url';
import type { EntityManager, ServiceEnv } from '@laminate/kit';
import { letterOf, writeLetter, type LetterTemplates } from '@laminate/kit/mail/letter';
import { queueMail } from '@laminate/kit/mail/queue-mail';

interface Params {
  readonly name: string;
  readonly event: string;
  readonly account: string;
  readonly places: number;
  /** End of the offer, where the event is. */
  readonly until: string;
  readonly url: string;
}

const places = (count: number) => (count === 1 ? '1 spot' : `${count} spots`);
const kohta = (count: number) => (count === 1 ? '1 koht' : `${count} kohta`);

const NOTE = {
  en: ({ event, account }: Params) => `You get this e-mail because you are invited to ${event} (${account}).`,
  et: ({ event, account }: Params) => `Saad selle kirja, sest oled kutsutud üritusele ${event} (${account}).`,
};

const LETTERS: Readonly<Record<PlaceLetter['kind'], LetterTemplates<Params>>> = {
  offer: {
    en: (params) => ({
      subject: `${params.event}: ${places(params.places)} for you`,
      paragraphs: [
        `Hello ${params.name},`,
        `${places(params.places)} at ${params.event} ${params.places === 1 ? 'is' : 'are'} free now. You can accept until ${params.until}.`,
        'If you don’t answer by then, the next guest gets the offer.',
      ],
      action: { label: 'Answer the offer', url: params.url },
      note: NOTE.en(params),
    }),
    et: (params) => ({
      subject: `${params.event}: sulle on ${kohta(params.places)}`,
      paragraphs: [
        `Tere, ${params.name}!`,
        `Üritusel ${params.event} on sulle nüüd ${kohta(params.places)}. Saad pakkumise vastu võtta kuni ${params.until}.`,
        'Kui sa selleks ajaks ei vasta, läheb pakkumine järgmisele külalisele.',
      ],
      action: { label: 'Vasta pakkumisele', url: params.url },
      note: NOTE.et(params),
    }),
  },
  ended: {
    en: (params) => ({
      subject: `${params.event}: your offer has ended`,
      paragraphs: [
        `Hello ${params.name},`,
        `Your offer for ${params.event} has ended without an answer. You’re on the waiting list again, now at its end.`,
        'If you can’t come, please decline on your page.',
      ],
      action: { label: 'Open your page', url: params.url },
      note: NOTE.en(params),
    }),
    et: (params) => ({
      subject: `${params.event}: sinu pakkumine lõppes`,
      paragraphs: [
        `Tere, ${params.name}!`,
        `Sinu pakkumine üritusele ${params.event} lõppes vastuseta. Oled taas ootenimekirjas, nüüd selle lõpus.`,
        'Kui sa tulla ei saa, siis keeldu palun oma lehel.',
      ],
      action: { label: 'Ava oma leht', url: params.url },
      note: NOTE.et(params),
    }),
  },
  dropped: {
    en: (params) => ({
      subject: `${params.event}: your offer has ended`,
      paragraphs: [
        `Hello ${params.name},`,
        `Your second offer for ${params.event} has ended without an answer, so you’re no longer on the waiting list.`,
        'Changed your mind? You can still answer on your page.',
      ],
      action: { label: 'Open your page', url: params.url },
      note: NOTE.en(params),
    }),
    et: (params) => ({
      subject: `${params.event}: sinu pakkumine lõppes`,
      paragraphs: [
        `Tere, ${params.name}!`,
        `Ka sinu teine pakkumine üritusele ${params.event} lõppes vastuseta, seega ei ole sa enam ootenimekirjas.`,
        'Mõtlesid ümber? Saad oma lehel ikka vastata.',
      ],
      action: { label: 'Ava oma leht', url: params.url },
      note: NOTE.et(params),
    }),
  },
  placed: {
    en: (params) => ({
      subject: `${params.event}: you have a spot`,
      paragraphs: [
        `Hello ${params.name},`,
        `You’re on the guest list of ${params.event} with ${places(params.places)}. Your pass is on your page.`,
        'If your plans change, tell us on the same page.',
      ],
      action: { label: 'Open your page', url: params.url },
      note: NOTE.en(params),
    }),
    et: (params) => ({
      subject: `${params.event}: sul on koht`,
      paragraphs: [
        `Tere, ${params.name}!`,
        `Oled ürituse ${params.event} külalisnimekirjas, sulle on ${kohta(params.places)}. Sinu pääse on sinu lehel.`,
        'Kui plaanid muutuvad, anna sellest samal lehel teada.',
      ],
      action: { label: 'Ava oma leht', url: params.url },
      note: NOTE.et(params),
    }),
  },
  waits: {
    en: (params) => ({
      subject: `${params.event}: you’re on the waiting list`,
      paragraphs: [
        `Hello ${params.name},`,
        `All spots at ${params.event} are taken, so you’re on the waiting list. We’ll send you an e-mail when there is one for you.`,
      ],
      action: { label: 'Open your page', url: params.url },
      note: NOTE.en(params),
    }),
    et: (params) => ({
      subject: `${params.event}: oled ootenimekirjas`,
      paragraphs: [
        `Tere, ${params.name}!`,
        `Kõik ürituse ${params.event} kohad on võetud, seega oled ootenimekirjas. Kui sulle on koht, saadame sulle kirja.`,
      ],
      action: { label: 'Ava oma leht', url: params.url },
      note: NOTE.et(params),
    }),
  },
};

/** Without the name: anyone can type one, and any address. */
const confirmation: LetterTemplates<Pick<Params, 'event' | 'account' | 'url'>> = {
  en: ({ event, account, url }) => ({
    subject: `${event}: confirm your sign-up`,
    paragraphs: [
      'Hello,',
      `Please confirm that you want to sign up for ${event} (${account}). You can do so for two days.`,
    ],
    action: { label: 'Confirm sign-up', url },
    note: 'Didn’t sign up? Then you can ignore this e-mail.',
  }),
  et: ({ event, account, url }) => ({
    subject: `${event}: kinnita registreerumine`,
    paragraphs: [
      'Tere!',
      `Kinnita palun, et soovid registreeruda üritusele ${event} (${account}). Selleks on aega kaks päeva.`,
    ],
    action: { label: 'Kinnita registreerumine', url },
    note: 'Sa ei registreerunud? Siis võid seda kirja eirata.',
  }),
};

type Env = Pick<ServiceEnv, 'PUBLIC_URL' | 'PORTAL_HOST'>;

/** Puts mails about places in the outbox. */
export const postPlaces =
  (env: Env, accountId: number) =>
  (em: EntityManager, event: InvitedEvent, { kind, to, language, name, key, ...letter }: PlaceLetter) => {
    const params: Params = {
      name,
      event: event.name,
      account: event.accountName,
      places: letter.places,
      until: letter.until === null ? '' : readableTimeIn(event.timeZone)(new Date(letter.until)),
      url: `${portalUrl(env)}/i#${key}`,
    };
    return queueMail(em, { accountId, to, ...writeLetter(language, letterOf(LETTERS[kind], language, params)) });
  };

/** Puts the mail in the outbox that has to be confirmed before a sign-up counts. @returns the mail's id */
export function postConfirmation(
  em: EntityManager,
  env: Env,
  accountId: number,
  event: InvitedEvent,
  { to, language, key }: Pick<PlaceLetter, 'to' | 'language' | 'key'>,
): Promise<string> {
  const params = { event: event.name, account: event.accountName, url: `${portalUrl(env)}/i#s.${key}` };
  return queueMail(em, { accountId, to, ...writeLetter(language, letterOf(confirmation, language, params)) });
}
