import { answerCounts, formsOf, sectionAnswers, writeLog } from '@laminate/artists';
import { advancing, type AnySection, type ExportForm } from '@laminate/contracts';
import { fileTitle, nameForFile, type FileMaker } from '@laminate/files';
import { apiError, endpoint, type Call, type Endpoint, scopeOf } from '@laminate/kit';
import { answerTable } from '../../exports/answer-rows.ts';
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
