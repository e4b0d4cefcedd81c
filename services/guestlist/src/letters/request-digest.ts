import type { Waiting } from '@laminate/accreditation';
import { readableTimeIn } from '@laminate/files/readable-time';
import { letterOf, writeLetter, type LetterTemplates } from '@laminate/kit/mail/letter';

/** What waits for one person at an event. */
export interface DigestEvent {
  readonly name: string;
  readonly timeZone: string;
  readonly waiting: readonly Waiting[];
  /** Where users decide. */
  readonly url: string;
}

interface Line {
  readonly category: string;
  readonly step: string;
  readonly count: number;
  readonly oldest: string;
  /** Empty where the category stays open for longer. */
  readonly closes: string;
  readonly isSoon: boolean;
  /** Who made the link by which it is decided, or empty. */
  readonly linkBy: string;
}

interface Params {
  readonly account: string;
  readonly count: number;
  readonly events: readonly { readonly name: string; readonly lines: readonly Line[]; readonly url: string }[];
  /** Where the one event is opened, or empty for several or none that a user can open. */
  readonly url: string;
}

/** Requests of a category that closes in less are named: what is asked for more after that can't be given. */
const SOON_MS = 3 * 24 * 60 * 60 * 1000;

const texts = (...all: readonly string[]): string => all.filter((text) => text !== '').join('\n');

const requestDigest: LetterTemplates<Params> = {
  en: ({ account, count, events, url }) => ({
    subject: count === 1 ? '1 request waits for your decision' : `${count} requests wait for your decision`,
    paragraphs: [
      'Hello,',
      `${account} has requests for accreditation that are waiting for your decision.`,
      ...events.map((event) =>
        texts(
          event.name,
          ...event.lines.map((line) =>
            [
              `– ${line.category}, ${line.step}: ${line.count} waiting, the oldest since ${line.oldest}.`,
              ...(line.closes === '' ? [] : [`${line.isSoon ? 'Closes soon' : 'Closes'}: ${line.closes}.`]),
              ...(line.linkBy === '' ? [] : [`Open the link that ${line.linkBy} gave you, or ask them for a new one.`]),
            ].join(' '),
          ),
          url === '' ? event.url : '',
        ),
      ),
    ],
    ...(url !== '' && { action: { label: 'Open the requests', url } }),
    note: `You get this e-mail at most once a day, while requests of ${account} wait for you. To stop it for all events of ${account}, use “Unsubscribe” in your mail app.`,
  }),
  et: ({ account, count, events, url }) => ({
    subject: count === 1 ? '1 taotlus ootab sinu otsust' : `${count} taotlust ootab sinu otsust`,
    paragraphs: [
      'Tere!',
      `Kontol ${account} on akrediteerimistaotlusi, mis ootavad sinu otsust.`,
      ...events.map((event) =>
        texts(
          event.name,
          ...event.lines.map((line) =>
            [
              `– ${line.category}, ${line.step}: ootel ${line.count}, vanim neist alates ${line.oldest}.`,
              ...(line.closes === '' ? [] : [`${line.isSoon ? 'Sulgub varsti' : 'Sulgub'}: ${line.closes}.`]),
              ...(line.linkBy === '' ? [] : [`Ava link, mille andis sulle ${line.linkBy}, või küsi uus.`]),
            ].join(' '),
          ),
          url === '' ? event.url : '',
        ),
      ),
    ],
    ...(url !== '' && { action: { label: 'Ava taotlused', url } }),
    note: `Saad selle kirja kõige rohkem kord päevas, kui konto ${account} taotlused ootavad sinu otsust. Kui sa ei soovi neid kirju ühegi konto ${account} ürituse kohta, vali oma meilirakenduses „Loobu tellimusest“.`,
  }),
};

/** Writes what waits for one person, in the language of most of it. */
export function writeDigest(account: string, events: readonly DigestEvent[], now: Date) {
  const lines = events.flatMap(({ waiting }) => waiting);
  const sum = (of: (line: Waiting) => number) => lines.reduce((all, line) => all + of(line), 0);
  const count = sum(({ requests }) => requests);
  const language = 2 * sum(({ inEstonian }) => inEstonian) > count ? 'et' : 'en';
  const shown = events.map(({ name, timeZone, waiting, url }) => {
    const time = readableTimeIn(timeZone);
    return {
      name,
      // Holders of links have no page of the event.
      url: waiting.some(({ linkBy }) => linkBy === null) ? url : '',
      lines: waiting.map(({ category, step, requests, oldest, closesAt, linkBy }): Line => {
        const left = closesAt === null ? 0 : Date.parse(closesAt) - now.getTime();
        return {
          category,
          step,
          count: requests,
          oldest: time(new Date(oldest)),
          closes: closesAt === null || left <= 0 ? '' : time(new Date(closesAt)),
          isSoon: left < SOON_MS,
          linkBy: linkBy ?? '',
        };
      }),
    };
  });
  const url = shown.length === 1 ? (shown[0]?.url ?? '') : '';
  return writeLetter(language, letterOf(requestDigest, language, { account, count, events: shown, url }));
}
