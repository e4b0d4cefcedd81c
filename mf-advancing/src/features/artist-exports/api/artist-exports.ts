import { exportSection, exportSectionXlsx, listExportForms } from '@laminate/contracts/routes/artist-exports';
import { call } from '@laminate/sdk';
import { downloadFile } from '@laminate/sdk/device';
import { getLocale } from '@laminate/sdk/i18n';
import { queryOptions } from '@tanstack/react-query';

/** The forms of an event with the sections that can be exported. */
export const exportFormsQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['artist-exports', eventId],
    queryFn: async ({ signal }) => (await call(listExportForms, { params: { eventId }, signal })).forms,
  });

interface Section {
  readonly eventId: number;
  readonly formId: number;
  readonly sectionId: number;
}

/** Saves the answers to a section as a file. */
export async function saveAnswers(params: Section, format: 'csv' | 'xlsx'): Promise<void> {
  const { contentBase64, fileTitle } = await call(format === 'csv' ? exportSection : exportSectionXlsx, {
    params: { ...params },
    query: { language: getLocale() },
  });
  downloadFile(contentBase64, fileTitle);
}
