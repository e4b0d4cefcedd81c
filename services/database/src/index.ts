export { columnsText } from './columns.ts';
export { MIGRATION_LOCK, hasRelease, isUpToDate, migrate } from './migrate.ts';
export { BOOKKEEPING, SCHEMAS, functionText, migrationNames, settingsOfFunctions, type Schema } from './files.ts';
