import { answerCounts, formsOf, sectionAnswers, writeLog, type SectionAnswers } from '@laminate/artists';
import { advancing, type AnySection, type ExportForm } from '@laminate/contracts';
import { isDay } from '@laminate/contracts/zoned-clock';
import { fileTitle, nameForFile, type Cell, type FileMaker } from '@laminate/files';
import { apiError, endpoint, type Call, type Endpoint, scopeOf } from '@laminate/kit';
import type { AnswersOrder } from '../../exports/make-answers-file.ts';

/** Sections that only tell take no answers. */
const takesAnswers = ({ section_type: type }: AnySection) => type !== 'Intro' && type !== 'Message';

const listExportForms = endpoint(advancing.listExportForms).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    const counts = await answerCounts(em, scope);
    const forms = (await formsOf(em, scope)).map(({ id, name, sections }): ExportForm => ({
      id,
      name,
      sections: sections
        .flatMap((section) => [section, ...section.sub_sections])
        .filter(takesAnswers)
        .map((section) => ({ id: section.id, name: section.name, answers: counts.get(section.id) ?? 0 })),
    }));
    return { forms };
  }),
);

type ExportCall = Call<typeof advancing.exportSection>;

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
function answerTable({ fields, answers }: SectionAnswers, language: Language): { titles: string[]; rows: Cell[][] } {
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

async function makeFile(
  { identity, params, query, res, transaction }: ExportCall,
  format: AnswersOrder['format'],
  files: FileMaker<AnswersOrder>,
) {
  const { event } = identity;
  if (!event) throw apiError('not_found');
  const scope = scopeOf(identity, params.eventId);
  const section = await transaction(async (em) => {
    const found = await sectionAnswers(em, scope, params.formId, params.sectionId);
    // Before the file is made: nothing leaves without its line.
    if (!identity.support)
      await writeLog(em, scope, { action: 'export_answers', details: { name: found.section_name } });
    return found;
  });
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const title = section.section_name;
  const contentBase64 = await files.make({ format, title, ...answerTable(section, query.language) }, gone.signal);
  return { contentBase64, fileTitle: fileTitle(event.name, nameForFile(title), format, new Date(), event.time_zone) };
}

export const artistExportRoutes = (files: FileMaker<AnswersOrder>): Endpoint[] => [
  listExportForms,
  endpoint(advancing.exportSection).handle((call) => makeFile(call, 'csv', files)),
  endpoint(advancing.exportSectionXlsx).handle((call) => makeFile(call, 'xlsx', files)),
];
