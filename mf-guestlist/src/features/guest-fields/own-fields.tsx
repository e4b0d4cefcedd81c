import type { UsedGuestField } from '@laminate/contracts/guest-fields';
import { SortableItem, SortableList } from '@laminate/sdk/forms/sortable';
import { i18n } from '@laminate/sdk/i18n';
import type { ComponentProps } from 'react';
import { FieldHeads, FieldRow } from './field-row.tsx';

interface OwnFieldsProps {
  readonly fields: readonly UsedGuestField[];
  readonly rowOf: (field: UsedGuestField) => ComponentProps<typeof FieldRow>;
  /** Gets the keys in their new order. */
  readonly onOrder: (keys: string[]) => void;
}

/** Returns the number in the key of a custom field. */
const idOf = ({ key }: UsedGuestField) => Number(key.slice(1));

/** Shows the custom fields of an event, to put in order, edit and delete. */
export function OwnFields({ fields, rowOf, onOrder }: OwnFieldsProps) {
  return (
    <>
      <FieldHeads sortable />
      <SortableList
        label={i18n.t('Custom fields')}
        items={fields.map((field) => ({ id: idOf(field), name: field.name }))}
        onOrder={(ids) => onOrder(ids.map((id) => `f${id}`))}
      >
        {fields.map((field) => (
          <SortableItem key={field.key} id={idOf(field)}>
            {(handle) => <FieldRow {...rowOf(field)} handle={handle} />}
          </SortableItem>
        ))}
      </SortableList>
    </>
  );
}
