import { i18n } from './i18n.ts';
import type { VaryingSentence } from './varying-sentence.ts';

/** What the server says of the programme and of rooms, with something that varies in it. */
export const VARYING_PROGRAMME_SENTENCES: readonly VaryingSentence[] = [
  {
    pattern: /^The performance would be outside the programme of this day \((?<start>[\d:]+)–(?<end>[\d:]+)\)$/,
    text: ({ start, end }) =>
      i18n.t('The performance would be outside the programme of this day ({start}–{end})', { start, end }),
  },
  {
    pattern:
      /^(?<artist>.+) plays at (?<time>[\d:]+), which would be outside these hours\. Move the performance first\.$/,
    text: ({ artist, time }) =>
      i18n.t('{artist} plays at {time}, which is outside these hours. Move the performance first.', { artist, time }),
  },
  {
    pattern: /^(?<artist>.+) plays on a stage that you take away\. Move the performance first\.$/,
    text: ({ artist }) =>
      i18n.t('{artist} plays on a stage that you are removing. Move the performance first.', { artist }),
  },
  {
    pattern: /^A stay has at most (?<nights>\d+) nights$/,
    text: ({ nights }) => i18n.t('A stay has at most {nights} nights', { nights: Number(nights) }),
  },
];
