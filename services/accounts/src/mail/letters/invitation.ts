import type { LetterTemplates } from '@laminate/kit/mail/letter';

interface Params {
  readonly name: string;
  /** The company. */
  readonly account: string;
  /** Who invites. */
  readonly by: string;
  readonly url: string;
  /**
   * The event that they are invited to, and as what, in the words of each language. It is absent for a role of the
   * account.
   */
  readonly event?: EventRole | undefined;
}

/** A role that a user has in one event. */
export interface EventRole {
  readonly name: string;
  readonly role: keyof (typeof ROLES)['en'];
}

/** As the product calls them on the screen. */
const ROLES = {
  en: {
    worker_bee: 'Worker bee',
    'worker_bee+': 'Worker bee+',
    security: 'Security',
    artist_manager: 'Artist manager',
  },
  et: {
    worker_bee: 'Uksetöötaja',
    'worker_bee+': 'Uksetöötaja+',
    security: 'Turvatöötaja',
    artist_manager: 'Artistide haldur',
  },
} as const;

/** Checks whether a role is one that users have in single events. */
export const isEventRole = (role: string): role is EventRole['role'] => Object.hasOwn(ROLES.en, role);

/** Returns what the event and the role add to the first sentence, or nothing where there is none. */
const roleEn = (event: EventRole | undefined) =>
  event ? `Your event is ${event.name}, and your role there ${ROLES.en[event.role]}. ` : '';
const roleEt = (event: EventRole | undefined) =>
  event ? `Sinu üritus on ${event.name} ja roll seal ${ROLES.et[event.role]}. ` : '';
const subjectEt = ({ by, account, event }: Pick<Params, 'by' | 'account' | 'event'>) =>
  event
    ? `${by} kutsub sind Laminate'is üritusele ${event.name} (${account})`
    : `${by} kutsub sind Laminate'i kontole ${account}`;
/** What the invitation is to. */
const toWhat = ({ account, event }: Pick<Params, 'account' | 'event'>) =>
  event ? `${event.name} (${account})` : account;

/** To a person who has no log-in yet. */
export const invitation: LetterTemplates<Params & { readonly days: number }> = {
  en: ({ name, account, by, days, url, event }) => ({
    subject: `${by} invites you to ${toWhat({ account, event })} on Laminate`,
    paragraphs: [
      `Hello ${name},`,
      `${by} has added you to ${account} on Laminate. ${roleEn(event)}Choose a password to get started. The link works once, for ${days} days.`,
    ],
    action: { label: 'Choose a password', url },
    note: 'If you do not know the sender, you can ignore this e-mail: no one gets in without your password.',
  }),
  et: ({ name, account, by, days, url, event }) => ({
    subject: subjectEt({ by, account, event }),
    paragraphs: [
      `Tere, ${name}!`,
      `${by} lisas su Laminate'is kontole ${account}. ${roleEt(event)}Vali endale parool ja ongi valmis. Link avaneb ühe korra, ${days} päeva jooksul.`,
    ],
    action: { label: 'Vali parool', url },
    note: 'Kui sa ei tea, kes see on, ei pea sa midagi tegema: ilma sinu paroolita ei pääse keegi sisse.',
  }),
};

/** To a person who has a log-in and is invited into another account. */
export const accountOffer: LetterTemplates<Params & { readonly days: number }> = {
  en: ({ name, account, by, days, url, event }) => ({
    subject: `${by} invites you to ${toWhat({ account, event })} on Laminate`,
    paragraphs: [
      `Hello ${name},`,
      `${by} asks you to join ${account} on Laminate. ${roleEn(event)}Accept, then log in as usual. You can switch accounts in the menu at the top of the page. The link works once, for ${days} days.`,
    ],
    action: { label: 'Accept', url },
    note: `Your name and password stay as they are. If you do not know ${account}, you can ignore this e-mail: no one sees your data.`,
  }),
  et: ({ name, account, by, days, url, event }) => ({
    subject: subjectEt({ by, account, event }),
    paragraphs: [
      `Tere, ${name}!`,
      `${by} palub sul Laminate'is liituda kontoga ${account}. ${roleEt(event)}Võta kutse vastu ja logi sisse nagu ikka. Ühelt kontolt teisele pääsed lehe ülaosa menüüst. Link avaneb ühe korra, ${days} päeva jooksul.`,
    ],
    action: { label: 'Võta vastu', url },
    note: `Sinu nimi ja parool jäävad samaks. Kui sa kontot ${account} ei tunne, ei pea sa midagi tegema: keegi ei näe sinu andmeid.`,
  }),
};
