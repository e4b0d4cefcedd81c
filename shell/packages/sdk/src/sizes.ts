import { getLocale } from './i18n.ts';

/** Formats a size, e.g. `1.4 MB`. Less than a kilobyte counts as one, except for an empty file. */
export function formatSize(bytes: number): string {
  const [value, unit] =
    bytes < 1024 * 1024
      ? ([bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024)), 'KB'] as const)
      : ([bytes / (1024 * 1024), 'MB'] as const);
  return `${new Intl.NumberFormat(getLocale(), { maximumFractionDigits: unit === 'KB' ? 0 : 1 }).format(value)} ${unit}`;
}
