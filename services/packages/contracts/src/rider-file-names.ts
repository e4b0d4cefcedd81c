import type { RiderFileType } from './rider-files.ts';

/** Only what a browser offers first: the server judges by the content. */
export const RIDER_FILE_ACCEPT =
  '.pdf,.jpg,.jpeg,.png,.webp,.gif,.avif,.heic,.tif,.tiff,.doc,.docx,.xls,.xlsx,.pptx,.odt,.ods,.odp,.rtf,.txt,.csv,.md,.zip';

const NAMES: Readonly<Record<RiderFileType, string>> = {
  technical_rider: /*i18n*/ 'Technical rider',
  hospitality_rider: /*i18n*/ 'Hospitality rider',
  stage_plot: /*i18n*/ 'Stage plot',
  input_list: /*i18n*/ 'Input list',
  other: /*i18n*/ 'Other file',
};

/** Name of a kind of file, in English. One that is not known here is another file. */
export const riderFileName = (type: string): string => NAMES[type as RiderFileType] ?? NAMES.other;

/** The kinds of files to choose from, by `translate` in the language of the interface. */
export const riderFileChoices = (translate: (name: string) => string): { value: string; label: string }[] =>
  Object.entries(NAMES).map(([value, name]) => ({ value, label: translate(name) }));
