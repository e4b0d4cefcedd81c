import type { LetterTemplates } from '@laminate/kit/mail/letter';

/** One thing that works on, and where it can be ended. */
export interface Running {
  /** E.g. `Door device Gate A (Meretuul 2026)`. */
  readonly name: string;
  readonly url: string;
}

interface Params {
  /** The person, who lost rights in the account. */
  readonly name: string;
  readonly account: string;
  /** What has ended, and what works on; the names of things are what people typed. */
  readonly ended: readonly { readonly name: string }[];
  readonly running: readonly Running[];
  readonly url: string;
}

const listed = (items: readonly (Partial<Running> & { readonly name: string })[]) =>
  items.map(({ name, url }) => (url === undefined ? `• ${name}` : `• ${name}\n  ${url}`)).join('\n');

const paragraph = (lead: string, items: readonly (Partial<Running> & { readonly name: string })[]) =>
  items.length === 0 ? [] : [`${lead}\n${listed(items)}`];

/** Tells the owners what a person set up who has lost the right to, and what of it works on. */
export const setUpListed: LetterTemplates<Params> = {
  en: ({ name, account, ended, running, url }) => ({
    subject: `What ${name} set up in ${account}`,
    paragraphs: [
      `${name} has left ${account} or has another role. This is what they had set up.`,
      ...paragraph('Ended:', ended),
      ...paragraph('Still working, so that your doors stay open. End what you no longer need:', running),
    ],
    action: { label: 'Open users', url },
  }),
  et: ({ name, account, ended, running, url }) => ({
    subject: `Mida ${name} kontol ${account} seadistas`,
    paragraphs: [
      `${name} lahkus kontolt ${account} või sai teise rolli. Siin on kõik, mille ta oli seadistanud.`,
      ...paragraph('Lõpetatud:', ended),
      ...paragraph('Töötab edasi, et ükski uks ei seisaks. Lõpeta, mida enam vaja ei ole:', running),
    ],
    action: { label: 'Ava kasutajad', url },
  }),
};

/** Names of kinds in the mail. */
export const KIND_NAMES = {
  en: {
    api_token: 'API token',
    webhook: 'Webhook (paused)',
    single_sign_on: 'Single sign-on',
    shared_list: 'Link of the delegated list',
    ticket_shop: 'Ticket shop',
    door_device: 'Door device',
    account_invitation: 'Invitation of',
    event_invitation: 'Invitation of',
    artist_invitation: 'Invitation of',
  },
  et: {
    api_token: 'API-võti',
    webhook: 'Veebihaak (peatatud)',
    single_sign_on: 'Ühekordne sisselogimine',
    shared_list: 'Jagatud nimekirja link:',
    ticket_shop: 'Piletipood',
    door_device: 'Ukseseade',
    account_invitation: 'Kutse:',
    event_invitation: 'Kutse:',
    artist_invitation: 'Kutse:',
  },
} as const;
