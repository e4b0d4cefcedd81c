import type { Reminder } from '@laminate/contracts';
import type { LetterTemplates } from '@laminate/kit/mail/letter';

interface Params {
  readonly artist: string;
  readonly event: string;
  /** Who reminds, and the company. */
  readonly by: string;
  readonly account: string;
  /** Whole percent. */
  readonly progress: number;
  /** None where all is answered and the form is not submitted. */
  readonly missing: Reminder['missing'];
  /** The organiser's own words, which can be empty. */
  readonly message: string;
  readonly url: string;
}

/** DD.MM.YYYY of YYYY-MM-DD. */
const dayOf = (day: string) => day.split('-').toReversed().join('.');

const list = (missing: Reminder['missing'], until: (day: string) => string, was: (day: string) => string): string =>
  missing
    .map(
      ({ section, deadline, late }) =>
        `- ${section}${deadline === null ? '' : `: ${(late ? was : until)(dayOf(deadline))}`}`,
    )
    .join('\n');

const paragraphOf = (message: string): string[] => (message === '' ? [] : [message]);

/** To who acts for an artist: what is missing in the form, and until when, or that only submitting it is left. */
export const reminderLetter: LetterTemplates<Params> = {
  en: ({ artist, event, by, account, progress, missing, message, url }) => ({
    subject: `${artist} at ${event}: your advancing form is ${missing.length === 0 ? 'ready to submit' : 'waiting for answers'}`,
    paragraphs: [
      'Hello,',
      `${by} (${account}) reminds you about the advancing form of ${artist} for ${event}: ${missing.length === 0 ? 'all' : `${progress}% of the`} required fields are answered.`,
      ...paragraphOf(message),
      missing.length === 0
        ? 'All that is left is to submit it: press “Submit form” at the end of the form.'
        : `Still missing:\n${list(
            missing,
            (day) => `until the end of the day on ${day}`,
            (day) => `the deadline was ${day}`,
          )}`,
    ],
    action: { label: 'Open the form', url },
    note: `You get this e-mail because you act for ${artist}.`,
  }),
  et: ({ artist, event, by, account, progress, missing, message, url }) => ({
    subject: `${artist}, ${event}: sinu vorm ootab ${missing.length === 0 ? 'esitamist' : 'vastuseid'}`,
    paragraphs: [
      'Tere!',
      `${by} (${account}) tuletab meelde artisti ${artist} vormi üritusel ${event}: ${missing.length === 0 ? 'kõik kohustuslikud väljad on vastatud' : `vastatud on ${progress}% kohustuslikest väljadest`}.`,
      ...paragraphOf(message),
      missing.length === 0
        ? 'Jäänud on vaid vorm esitada: vajuta vormi lõpus „Esita vorm“.'
        : `Veel on puudu:\n${list(
            missing,
            (day) => `kuni ${day} päeva lõpuni`,
            (day) => `tähtaeg oli ${day}`,
          )}`,
    ],
    action: { label: 'Ava vorm', url },
    note: `Saad selle kirja, sest esindad artisti ${artist}.`,
  }),
};
