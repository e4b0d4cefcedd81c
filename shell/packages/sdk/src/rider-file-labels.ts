import type { RiderFileType } from '@laminate/contracts/rider-files';
import { getLocale, i18n } from '@laminate/sdk/i18n';

/** Only what a browser offers first: the server judges by the content. */
export const RIDER_FILE_ACCEPT =
  '.pdf,.jpg,.jpeg,.png,.webp,.gif,.avif,.heic,.tif,.tiff,.doc,.docx,.xls,.xlsx,.pptx,.odt,.ods,.odp,.rtf,.txt,.csv,.md,.zip';

const types = (): Readonly<Record<RiderFileType, string>> => ({
  technical_rider: i18n.t('Technical rider'),
  hospitality_rider: i18n.t('Hospitality rider'),
  stage_plot: i18n.t('Stage plot'),
  input_list: i18n.t('Input list'),
  other: i18n.t('Other file'),
});

/** What a file is, in words. */
export const fileTypeLabel = (type: string): string => types()[type as RiderFileType] ?? i18n.t('Other file');

/** The kinds of files to choose from. */
export const riderFileTypes = () => Object.entries(types()).map(([value, label]) => ({ value, label }));

/** Formats a size, e.g. `1.4 MB`. Less than a kilobyte counts as one, except for an empty file. */
export function formatSize(bytes: number): string {
  const [value, unit] =
    bytes < 1024 * 1024
      ? ([bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024)), 'KB'] as const)
      : ([bytes / (1024 * 1024), 'MB'] as const);
  return `${new Intl.NumberFormat(getLocale(), { maximumFractionDigits: unit === 'KB' ? 0 : 1 }).format(value)} ${unit}`;
}
