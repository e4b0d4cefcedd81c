import type { SectionAnswers } from '@laminate/artists';
import { isDay } from '@laminate/contracts/zoned-clock';
import type { Cell } from '@laminate/files';

type Language = 'en' | 'et';

const LABELS = {
  en: { artist: 'Artist', country: 'Country', yes: 'yes', no: 'no', deleted: (label: string) => `${label} (deleted)` },
  et: { artist: 'Artist', country: 'Riik', yes: 'jah', no: 'ei', deleted: (label: string) => `${label} (kustutatud)` },
} as const;

function cellOf(value: unknown, type: string, { yes, no }: { readonly yes: string; readonly no: string }): Cell {
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value !== 'string' || value === '') return null;
  if (type === 'date' && isDay(value)) return new Date(value);
  return type === 'time' && /^\d{2}:\d{2}$/.test(value) ? { clock: value } : value;
}

/** The answers to a section as a table: the artist, the country, then each field. */
export function answerTable(
  { fields, answers }: SectionAnswers,
  language: Language,
): { titles: string[]; rows: Cell[][] } {
  const labels = LABELS[language];
  return {
    titles: [
      labels.artist,
      labels.country,
      ...fields.map(({ label, deleted }) => (deleted ? labels.deleted(label) : label)),
    ],
    rows: answers.map(({ artist_name: artist, country_code: country, values }) => [
      artist,
      country || null,
      ...fields.map(({ id, field_type: type }) => cellOf(values[id], type, labels)),
    ]),
  };
}
