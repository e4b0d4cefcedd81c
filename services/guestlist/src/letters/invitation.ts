import type { Addressee } from '@laminate/accreditation';
import type { InvitationList } from '@laminate/contracts';
import { readableTimeIn } from '@laminate/files';
import { mailText } from '@laminate/kit/clean-rich-text';
import { letterOf, writeLetter, type LetterTemplates } from '@laminate/kit/mail/letter';
import type { MassMail } from '@laminate/kit/mail/queue-mail';

interface Params {
  readonly name: string;
  readonly event: string;
  readonly account: string;
  /** Start of the event, where it is. */
  readonly starts: string;
  /** Empty for none. */
  readonly place: string;
  /** The whole party. */
  readonly count: number;
  readonly until: string;
  readonly tracksOpening: boolean;
  /** What opens the guest's page, and is typed there without JavaScript. */
  readonly code: string;
  readonly url: string;
}

const lines = (...all: readonly string[]): string => all.filter((line) => line !== '').join('\n');

/** To a guest: what to, when and where, and how to answer. */
const invitationLetter: LetterTemplates<Params> = {
  en: ({ name, event, account, starts, place, count, until, tracksOpening, code, url }) => ({
    subject: `You’re invited: ${event}`,
    paragraphs: [
      `Hello ${name},`,
      `${account} invites you to ${event}.${count === 1 ? '' : ` The invitation is for ${count} people.`}`,
      lines(starts, place),
    ],
    action: { label: 'Answer the invitation', url },
    note: lines(
      `You can answer, and change your answer, until ${until}.`,
      `The link is yours alone. Your code is ${code}`,
      tracksOpening ? `${account} sees when you open the page of the invitation.` : '',
      `You get this e-mail because ${account} has put you on the guest list of ${event}.`,
    ),
  }),
  et: ({ name, event, account, starts, place, count, until, tracksOpening, code, url }) => ({
    subject: `Kutse: ${event}`,
    paragraphs: [
      `Tere, ${name}!`,
      `${account} kutsub sind üritusele ${event}.${count === 1 ? '' : ` Kutse on ${count} inimesele.`}`,
      lines(starts, place),
    ],
    action: { label: 'Vasta kutsele', url },
    note: lines(
      `Vastata ja vastust muuta saad kuni ${until}.`,
      `Link on ainult sinu jaoks. Sinu kood on ${code}`,
      tracksOpening ? `${account} näeb, millal sa kutse lehe avad.` : '',
      `Saad selle kirja, sest ${account} on su lisanud ürituse ${event} külaliste nimekirja.`,
    ),
  }),
};

/** An event as its letters name it. */
export interface LetterEvent {
  readonly account: string;
  readonly name: string;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
}

interface Links {
  /** Address of the page of guests, and of pictures. */
  readonly origin: string;
  readonly unsubscribe: (eMail: string) => string;
}

/**
 * Writes the letters of a list. What is the same for all guests is made once.
 * @returns the letter to a guest with this key, or with none for a look at it
 */
export function invitationWriter(
  event: LetterEvent,
  { origin, unsubscribe }: Links,
): (list: InvitationList) => (to: Addressee, key: string) => MassMail {
  const time = readableTimeIn(event.timeZone);
  return (list) => {
    const words = list.words === '' ? undefined : mailText(list.words);
    const [starts, ends, until] = [event.startsAt, event.endsAt, list.answer_until ?? event.endsAt].map((at) =>
      time(new Date(at)),
    ) as [string, string, string];
    const last = Date.parse(list.answer_until ?? event.endsAt) < Date.parse(event.endsAt) ? until : ends;
    return ({ name, eMail, language, count }, key) => {
      const letter = letterOf(invitationLetter, language, {
        name,
        event: event.name,
        account: event.account,
        starts,
        place: list.place,
        count,
        until: last,
        tracksOpening: list.tracks_opening,
        code: key === '' ? '…' : key,
        url: key === '' ? `${origin}/i` : `${origin}/i#${key}`,
      });
      return {
        to: eMail,
        ...writeLetter(language, {
          ...letter,
          subject: list.subject === '' ? letter.subject : list.subject,
          ...(words && { words }),
          ...(list.picture && {
            picture: {
              ...list.picture,
              // A letter shown here gets pictures from this host alone.
              url: key === '' ? list.picture.url : `${origin}${list.picture.url}`,
              alt: list.picture_alt || event.name,
            },
          }),
        }),
        unsubscribe: unsubscribe(eMail),
      };
    };
  };
}
