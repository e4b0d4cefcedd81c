import { SECRET_OVERLAP_HOURS } from '@laminate/contracts';
import type { LetterTemplates } from '@laminate/kit/mail/letter';

/** What was done to a webhook, as the audit calls it. */
export type WebhookAction =
  | 'add_webhook'
  | 'change_webhook'
  | 'delete_webhook'
  | 'rotate_webhook_secret'
  | 'resume_webhook'
  | 'replay_webhook';

interface Params {
  /** Who did it. */
  readonly by: string;
  /** Where it sends, and where it sent before. */
  readonly host: string;
  readonly former: string;
  readonly url: string;
}

const EN = {
  add_webhook: {
    subject: ({ host }: Params) => `New webhook to ${host}`,
    text: ({ by, host }: Params) =>
      `${by} added a webhook. Laminate now sends changes to ${host}, with the names and details of guests.`,
  },
  change_webhook: {
    subject: ({ host }: Params) => `The webhook to ${host} was changed`,
    text: ({ by, host, former }: Params) =>
      former === host
        ? `${by} changed what the webhook to ${host} sends.`
        : `${by} changed the address of a webhook from ${former} to ${host}.`,
  },
  delete_webhook: {
    subject: ({ host }: Params) => `The webhook to ${host} was deleted`,
    text: ({ by, host }: Params) => `${by} deleted the webhook to ${host}. Nothing more is sent there.`,
  },
  rotate_webhook_secret: {
    subject: ({ host }: Params) => `The webhook to ${host} has a new secret`,
    text: ({ by, host }: Params) =>
      `${by} made a new secret for the webhook to ${host}. The former one works for another ${SECRET_OVERLAP_HOURS} hours.`,
  },
  resume_webhook: {
    subject: ({ host }: Params) => `The webhook to ${host} sends again`,
    text: ({ by, host }: Params) => `${by} resumed the webhook to ${host}. It now gets everything that was waiting.`,
  },
  replay_webhook: {
    subject: ({ host }: Params) => `Changes are sent to ${host} again`,
    text: ({ by, host }: Params) => `${by} had past changes of an event sent to ${host} again.`,
  },
} as const satisfies Wording;

const ET = {
  add_webhook: {
    subject: ({ host }: Params) => `Uus veebihaak aadressile ${host}`,
    text: ({ by, host }: Params) =>
      `${by} lisas veebihaagi. Laminate saadab nüüd muudatused aadressile ${host}, koos külaliste nimede ja andmetega.`,
  },
  change_webhook: {
    subject: ({ host }: Params) => `Veebihaak aadressile ${host} muudeti`,
    text: ({ by, host, former }: Params) =>
      former === host
        ? `${by} muutis, mida veebihaak aadressile ${host} saadab.`
        : `${by} muutis veebihaagi aadressi: varem ${former}, nüüd ${host}.`,
  },
  delete_webhook: {
    subject: ({ host }: Params) => `Veebihaak aadressile ${host} kustutati`,
    text: ({ by, host }: Params) => `${by} kustutas veebihaagi aadressile ${host}. Sinna ei saadeta enam midagi.`,
  },
  rotate_webhook_secret: {
    subject: ({ host }: Params) => `Veebihaagil aadressile ${host} on uus saladus`,
    text: ({ by, host }: Params) =>
      `${by} tegi veebihaagile aadressile ${host} uue saladuse. Endine kehtib veel ${SECRET_OVERLAP_HOURS} tundi.`,
  },
  resume_webhook: {
    subject: ({ host }: Params) => `Veebihaak aadressile ${host} saadab jälle`,
    text: ({ by, host }: Params) =>
      `${by} pani veebihaagi aadressile ${host} jälle tööle. See saab nüüd kõik, mis ootas.`,
  },
  replay_webhook: {
    subject: ({ host }: Params) => `Muudatused saadetakse uuesti aadressile ${host}`,
    text: ({ by, host }: Params) => `${by} lasi ürituse varasemad muudatused uuesti saata aadressile ${host}.`,
  },
} as const satisfies Wording;

type Wording = Readonly<Record<WebhookAction, Readonly<Record<'subject' | 'text', (params: Params) => string>>>>;

/** Tells the owners that someone changed where data of their guests is sent. */
export const webhookChanged = (action: WebhookAction): LetterTemplates<Params> => ({
  en: (params) => ({
    subject: EN[action].subject(params),
    paragraphs: [EN[action].text(params)],
    action: { label: 'Open integrations', url: params.url },
    note: 'If you don’t recognise this, delete the webhook and change your password.',
  }),
  et: (params) => ({
    subject: ET[action].subject(params),
    paragraphs: [ET[action].text(params)],
    action: { label: 'Ava liidestused', url: params.url },
    note: 'Kui see ei olnud ootuspärane, kustuta veebihaak ja vaheta parool.',
  }),
});
