import { stoppedOf, type ApplicantLetter } from '@laminate/accreditation';
import type { EntityManager, EventKey, ServiceEnv } from '@laminate/kit';
import { letterOf, writeLetter, type LetterTemplates } from '@laminate/kit/mail/letter';
import { queueMail, queueMails } from '@laminate/kit/mail/queue-mail';
import { portalUrl } from '@laminate/kit/public-url';
import { stopMarks } from './stop-mark.ts';

interface Params {
  readonly name: string;
  readonly event: string;
  readonly account: string;
  readonly category: string;
  readonly people: number;
  readonly url: string;
}

const LETTERS: Readonly<Record<ApplicantLetter['kind'], LetterTemplates<Params>>> = {
  // Without the name: anyone can type one, and any address.
  key: {
    en: ({ event, account, category, url }) => ({
      subject: `${event}: continue your request`,
      paragraphs: ['Hello,', `Here is your request for ${event} (${account}, ${category}). Fill it in and send it.`],
      action: { label: 'Continue your request', url },
      note: 'The link is yours alone, and we can’t send it again, so keep this e-mail. Didn’t ask for it? Then you can ignore it.',
    }),
    et: ({ event, account, category, url }) => ({
      subject: `${event}: jätka taotlust`,
      paragraphs: ['Tere!', `Siin on sinu taotlus üritusele ${event} (${account}, ${category}). Täida ja saada see.`],
      action: { label: 'Jätka taotlust', url },
      note: 'Link on ainult sinu jaoks ja me ei saa seda uuesti saata, seega hoia see kiri alles. Sa ei taotlenud midagi? Siis võid seda kirja eirata.',
    }),
  },
  received: {
    en: ({ name, event, account, category, people, url }) => ({
      subject: `${event}: we have your request`,
      paragraphs: [
        `Hello ${name},`,
        `Your request (${category}, ${people === 1 ? '1 person' : `${people} people`}) was sent. We’ll send you an e-mail when it is decided.`,
      ],
      action: { label: 'Open your request', url },
      note: `You get this e-mail because you sent a request for ${event} (${account}).`,
    }),
    et: ({ name, event, account, category, people, url }) => ({
      subject: `${event}: taotlus on käes`,
      paragraphs: [
        `Tere, ${name}!`,
        `Sinu taotlus (${category}, ${people === 1 ? '1 inimene' : `${people} inimest`}) on saadetud. Kui see on otsustatud, saadame sulle kirja.`,
      ],
      action: { label: 'Ava taotlus', url },
      note: `Saad selle kirja, sest saatsid taotluse üritusele ${event} (${account}).`,
    }),
  },
};

/** Writes mails about what applicants do. */
export function requestLetters(env: Pick<ServiceEnv, 'JWT_SECRET' | 'PUBLIC_URL' | 'PORTAL_HOST'>) {
  const marks = stopMarks(env);
  /** Puts a mail in the outbox, in the caller's transaction. @returns its id, or null for an address that wants none */
  return async (
    em: EntityManager,
    event: EventKey & Pick<Params, 'account'> & { readonly name: string },
    { kind, key, category, people, request }: ApplicantLetter,
  ): Promise<string | null> => {
    const { applicant: name, eMail: to, language } = request;
    if ((await stoppedOf(em, event, [to])).size > 0) return null;
    const url = `${portalUrl(env)}/r#${key}`;
    const params = { name, event: event.name, account: event.account, category, people, url };
    const mail = { to, ...writeLetter(language, letterOf(LETTERS[kind], language, params)) };
    // A key does not wait for a mass mailing.
    if (kind === 'key') return queueMail(em, { accountId: event.accountId, ...mail });
    const unsubscribe = marks.urlFor(event, to);
    const [id] = await queueMails(em, event.accountId, [mail], (one) => ({ ...one, unsubscribe }));
    return id as string;
  };
}
