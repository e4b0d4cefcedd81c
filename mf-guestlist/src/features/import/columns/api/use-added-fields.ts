import type { GuestField } from '@laminate/contracts/guest-fields';
import { addField } from '@laminate/contracts/routes/guestlist';
import { call, failureOf, queryClient, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useState } from 'react';
import { isFieldKey } from '@laminate/contracts/guest-details';
import { guestFieldsQuery } from '../../../../event/guest-fields.ts';
import { setField } from '../column-mapping.ts';
import type { ColumnMapping } from '../column-mapping.ts';
import { fieldOfColumn } from '../field-of-column.ts';
import type { TableOutline } from '../table-outline.ts';

/**
 * Makes custom fields from columns, one after another. Each column then holds its field. Where one is refused, say the
 * twenty-first, those before it stay.
 */
export function useAddedFields(
  eventId: number,
  outline: TableOutline,
  mapping: ColumnMapping,
  onMapping: (mapping: ColumnMapping) => void,
) {
  const [busy, setBusy] = useState(false);

  async function addAll(columns: readonly number[]): Promise<void> {
    const added: GuestField[] = [];
    let next = mapping;
    setBusy(true);
    try {
      for (const column of columns) {
        const body = fieldOfColumn(outline, mapping, column);
        const { field } = await call(addField, { params: { eventId }, body });
        if (!isFieldKey(field.key)) continue;
        next = setField(next, column, field.key);
        added.push(field);
      }
    } catch (error) {
      toast.error(failureOf(error).message);
    } finally {
      if (added.length > 0) {
        await queryClient.invalidateQueries({ queryKey: guestFieldsQuery(eventId).queryKey });
        onMapping(next);
        const names = added.map(({ name }) => name).join(', ');
        toast(
          i18n.t('{count, plural, one {Field added: {names}} other {Fields added: {names}}}', {
            count: added.length,
            names,
          }),
        );
      }
      setBusy(false);
    }
  }

  return { busy, add: (columns: readonly number[]) => void addAll(columns) };
}
