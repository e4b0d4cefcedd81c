import type { LetterTemplates } from '@laminate/kit/mail/letter';

/** One thing that was set up: its kind in words, and what it is called or, of an invitation, whom it is for. */
export interface NamedItem {
  readonly kind: string;
  readonly name: string;
  readonly eMail?: string;
  /** Where it can be ended. */
  readonly url: string;
}

interface Params {
  /** The person, who lost rights in the account. */
  readonly name: string;
  readonly account: string;
  readonly ended: readonly NamedItem[];
  /** What works on. */
  readonly running: readonly NamedItem[];
  readonly url: string;
}

const called = ({ kind, name, eMail }: NamedItem) => `• ${kind} ${eMail ?? name}`;
const withLink = (item: NamedItem) => `${called(item)}\n  ${item.url}`;

const paragraph = (lead: string, lines: readonly string[]) => (lines.length === 0 ? [] : [[lead, ...lines].join('\n')]);

/** Tells the owners what a person set up who has lost the right to, and what of it works on. */
export const setUpListed: LetterTemplates<Params> = {
  en: ({ name, account, ended, running, url }) => ({
    subject: `What ${name} set up in ${account}`,
    paragraphs: [
      `${name} has left ${account} or has another role. This is what they had set up.`,
      ...paragraph('Stopped (webhooks are paused):', ended.map(called)),
      ...paragraph('Still working, so that your doors stay open. End what you no longer need:', running.map(withLink)),
    ],
    action: { label: 'Open users', url },
  }),
  et: ({ name, account, ended, running, url }) => ({
    subject: `Mida ${name} kontol ${account} seadistas`,
    paragraphs: [
      `${name} lahkus kontolt ${account} või sai teise rolli. Siin on kõik, mille ta oli seadistanud.`,
      ...paragraph('Lõpetatud, veebihaagid peatatud:', ended.map(called)),
      ...paragraph(
        'Need töötavad edasi, et uksed ei jääks seisma. Lõpeta need, mida sa enam ei vaja:',
        running.map(withLink),
      ),
    ],
    action: { label: 'Ava kasutajad', url },
  }),
};

/** Names of kinds in the mail. */
export const KIND_NAMES = {
  en: {
    api_token: 'API token',
    webhook: 'Webhook',
    single_sign_on: 'Single sign-on',
    shared_list: 'Delegated list',
    sign_up_link: 'Sign-up link of',
    request_link: 'Public link of requests',
    request_decider: 'Decision link',
    ticket_shop: 'Ticket shop',
    door_device: 'Door device',
    account_invitation: 'Invitation for',
    event_invitation: 'Invitation for',
    artist_invitation: 'Invitation for',
  },
  et: {
    api_token: 'API-võti',
    webhook: 'Veebihaak',
    single_sign_on: 'Ühekordne sisselogimine',
    shared_list: 'Jagatud nimekirja link:',
    sign_up_link: 'Registreerumislink:',
    request_link: 'Taotluste avalik link:',
    request_decider: 'Otsustamise link:',
    ticket_shop: 'Piletipood',
    door_device: 'Ukseseade',
    account_invitation: 'Kutse:',
    event_invitation: 'Kutse:',
    artist_invitation: 'Kutse:',
  },
} as const;
