import type { ApplicantPost } from '@laminate/accreditation';
import { readableTimeIn } from '@laminate/files/readable-time';
import { mailText } from '@laminate/kit/clean-rich-text';
import { letterOf, writeLetter, type LetterTemplates } from '@laminate/kit/mail/letter';
import type { LetterEvent } from './invitation.ts';

interface Params {
  /** Empty where no one entered it. */
  readonly name: string;
  readonly event: string;
  readonly account: string;
  readonly category: string;
  /** Where the event is. */
  readonly until: string;
  readonly url: string;
}

/** To an applicant whom an organiser asks for a request. */
const requestInvitation: LetterTemplates<Params> = {
  en: ({ name, event, account, category, until, url }) => ({
    subject: `${event}: request your accreditation`,
    paragraphs: [
      name === '' ? 'Hello,' : `Hello ${name},`,
      `${account} asks you to request accreditation for ${event} (${category}). You can do so until ${until}.`,
    ],
    action: { label: 'Open your request', url },
    note: `The link is yours alone. You get this e-mail because ${account} entered your address for ${event}.`,
  }),
  et: ({ name, event, account, category, until, url }) => ({
    subject: `${event}: taotle akrediteeringut`,
    paragraphs: [
      name === '' ? 'Tere!' : `Tere, ${name}!`,
      `${account} palub sul taotleda akrediteeringut üritusele ${event} (${category}). Selleks on aega kuni ${until}.`,
    ],
    action: { label: 'Ava oma taotlus', url },
    note: `Link on ainult sinu jaoks. Saad selle kirja, sest ${account} sisestas sinu aadressi ürituse ${event} jaoks.`,
  }),
};

interface Links {
  /** Page of applicants, without a key. */
  readonly page: string;
  readonly unsubscribe: (eMail: string) => string;
}

/** Writes the letters to the applicants of an event. */
export function requestInvitationWriter(event: LetterEvent, { page, unsubscribe }: Links): ApplicantPost['write'] {
  const time = readableTimeIn(event.timeZone);
  return (category, { name, e_mail: to, language }, key) => {
    const closes = Math.min(...[category.closes_at ?? event.endsAt, event.endsAt].map((at) => Date.parse(at)));
    const letter = letterOf(requestInvitation, language, {
      name,
      event: event.name,
      account: event.account,
      category: category.name,
      until: time(new Date(closes)),
      url: `${page}#${key}`,
    });
    const words = category.words === '' ? {} : { words: mailText(category.words) };
    return { to, ...writeLetter(language, { ...letter, ...words }), unsubscribe: unsubscribe(to) };
  };
}
