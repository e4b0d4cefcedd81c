import { MAX_COLUMNS, type ImportAnswers } from '@laminate/contracts/imports';
import { MAX_NAME } from '@laminate/contracts/people';
import { findImportMapping, saveImportMapping } from '@laminate/contracts/routes/guestlist';
import { call, queryClient } from '@laminate/sdk';
import { useQuery } from '@tanstack/react-query';
import { isFieldKey } from '@laminate/contracts/guest-details';
import type { ColumnMapping } from '../column-mapping.ts';
import type { ColumnContents } from '../field-guess.ts';

/** Returns headings that can be remembered, or null for a table without any. */
function rememberable({ titles, titleRow }: ColumnMapping): string[] | null {
  if (titleRow === null || titles.length > MAX_COLUMNS || titles.every((title) => title === '')) return null;
  return titles.map((title) => title.slice(0, MAX_NAME).toWellFormed());
}

/** What was remembered of a table with the same headings. */
export interface Remembered extends ColumnContents {
  readonly answers?: ImportAnswers | undefined;
}

const mappingKey = (eventId: number, titles: readonly string[] | null) => ['import-mapping', eventId, titles] as const;

/**
 * Returns how a table with these headings was read last time in the account, null when never, or undefined while it is
 * not known.
 *
 * @param discarded nothing that is remembered counts
 */
export function useRememberedColumns(
  eventId: number,
  mapping: ColumnMapping,
  discarded: boolean,
): Remembered | null | undefined {
  const titles = discarded ? null : rememberable(mapping);
  const { data, isError } = useQuery({
    queryKey: mappingKey(eventId, titles),
    queryFn: async ({ signal }): Promise<Remembered | null> => {
      if (!titles) return null;
      const { roles, fields, answers } = await call(findImportMapping, {
        params: { eventId },
        body: { titles },
        signal,
      });
      const keys = (fields ?? []).map((key) => (key !== null && isFieldKey(key) ? key : null));
      return roles && { roles, fields: roles.map((_, column) => keys[column] ?? null), answers };
    },
    retry: false,
  });
  return isError ? null : data;
}

/** Remembers how a table is read, and what was answered about it. The import goes on where that fails: it is a help, no part of it. */
export async function rememberColumns(eventId: number, mapping: ColumnMapping, answers: ImportAnswers): Promise<void> {
  const titles = rememberable(mapping);
  if (!titles) return;
  const [roles, fields] = [[...mapping.roles], [...mapping.fields]];
  queryClient.setQueryData(mappingKey(eventId, titles), { roles, fields, answers });
  await call(saveImportMapping, { params: { eventId }, body: { titles, roles, fields, answers } }).catch(
    (error: unknown) => console.warn('The columns were not remembered', error),
  );
}
