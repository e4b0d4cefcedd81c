import { GIVEN } from '@laminate/contracts/given';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Modal, ModalActions, Select, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';
import type { DraftField } from '../../../drafts/guest-draft.ts';
import { cellLabel } from '../../../drafts/problem-messages.ts';
import type { EventItems } from './event-items.ts';
import type { PreviewColumn } from './preview-columns.ts';

interface EditSelectedProps {
  /** How many rows are selected. */
  count: number;
  /** What can be set. */
  fields: readonly DraftField[];
  items: EventItems;
  /** The fields of the event. */
  columns: readonly PreviewColumn[];
  onSet: (field: DraftField, text: string) => void;
  onClose: () => void;
}

/** Sets one column of all selected rows. */
export function EditSelected({ count, fields, items, columns, onSet, onClose }: EditSelectedProps) {
  // No one gives many guests one name.
  const choices = fields.filter((field) => field !== 'name');
  const form = useForm<{ field: DraftField; text: string | null }>({
    defaultValues: { field: choices.at(0) ?? 'comments', text: '' },
  });
  const field = form.watch('field');
  const given = GIVEN.find((kind) => kind === field);
  const offered = given ? items[given] : (columns.find(({ key }) => key === field)?.suggestions ?? []);
  const text = {
    name: 'text',
    label: cellLabel(field, columns),
    description: i18n.t('Leave empty to clear this column in the selected rows.'),
  } as const;
  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Edit {count, plural, one {# row} other {# rows}}', { count })}
      closeLabel={i18n.t('Close')}
    >
      <Form
        form={form}
        onSubmit={(values) => {
          onSet(values.field, values.text ?? '');
          onClose();
        }}
      >
        <Field
          as={Select}
          name="field"
          label={i18n.t('Column')}
          options={choices.map((value) => ({ value, label: cellLabel(value, columns) }))}
        />
        {given || offered.length > 0 ? (
          <Field
            as={Select}
            {...text}
            options={[...new Set(offered)].map((value) => ({ value, label: value }))}
            searchable
            clearable
            emptyText={i18n.t('No matches')}
          />
        ) : (
          <Field as={TextInput} {...text} autoComplete="off" data-autofocus />
        )}
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary">
            {i18n.t('Set for {count, plural, one {# row} other {# rows}}', { count })}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
