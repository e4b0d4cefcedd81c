import { MAX_OWN_FIELDS } from '@laminate/contracts/guest-details';
import type { UsedGuestField } from '@laminate/contracts/guest-fields';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { fieldLabel } from '@laminate/roster/labels';
import { lateDialog } from '@laminate/sdk/forms/late-dialog';
import { SortableItem, SortableList } from '@laminate/sdk/forms/sortable';
import { toastWithWayBack } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState } from '@laminate/ui';
import { ListPlus, Plus } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { isOwnField } from '../../details/own-field.ts';
import type { EventDetails } from '../../event/event-details.ts';
import { EventGate } from '../../event/event-gate.tsx';
import { EventPage, underPeople } from '../../event/event-page.tsx';
import { guestFieldsQuery } from '../../event/guest-fields.ts';
import { bringBackField, removeField, sortFields } from './api/guest-fields.ts';
import { FieldHeads, FieldRow } from './field-row.tsx';
import classes from './guest-fields.module.css';

const FieldModal = lateDialog(async () => (await import('./field-modal.tsx')).FieldModal);

async function bringBack(eventId: number, { key, name }: UsedGuestField): Promise<void> {
  try {
    await bringBackField(eventId, key);
    toast.success(i18n.t('{name} restored', { name }));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}

/** Asks, saying how much goes with the field, deletes it, and offers to bring it back. */
async function deleteAfterConfirm(eventId: number, field: UsedGuestField): Promise<void> {
  const { key, name, used } = field;
  const question = i18n.t('Delete the field “{name}”?', { name });
  const goes = i18n.t(
    '{used, plural, =0 {No guest has a value in this field.} one {The value for # guest will be deleted too.} other {The values for # guests will be deleted too.}}',
    { used },
  );
  const options = { confirmLabel: i18n.t('Delete'), cancelLabel: i18n.t('Cancel'), danger: true };
  if (!(await confirm(`${question} ${goes}`, options))) return;
  try {
    const gone = await removeField(eventId, key);
    toastWithWayBack(
      i18n.t(
        '{used, plural, =0 {{name} deleted} one {{name} deleted, for # guest} other {{name} deleted, for # guests}}',
        {
          name,
          used: gone.used,
        },
      ),
      () => void bringBack(eventId, field),
    );
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}

/**
 * Shows what an event keeps about its guests in addition to their names: the contacts and its custom fields, and who
 * sees each.
 */
function GuestFields({ event }: { event: EventDetails }) {
  const query = useQuery(guestFieldsQuery(event.id));
  const { data: fields } = query;
  // Null for a new one.
  const [editing, setEditing] = useState<{ readonly field: UsedGuestField | null } | null>(null);
  // The order that was just dragged, until the server has answered.
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const contacts = fields?.filter((field) => !isOwnField(field)) ?? [];
  const own = inOrder(fields?.filter(isOwnField) ?? [], moved);
  const hasAll = own.length >= MAX_OWN_FIELDS;

  async function order(keys: string[]): Promise<void> {
    setMoved(keys);
    try {
      await sortFields(event.id, keys);
    } catch (failure) {
      toast.error(failureOf(failure).message);
    } finally {
      setMoved(null);
    }
  }

  // One button, wherever it is: the focus follows it by its id.
  const add = (
    <Button
      id="add-field"
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      disabled={hasAll}
      onClick={() => setEditing({ field: null })}
    >
      {i18n.t('Add field')}
    </Button>
  );
  const rowOf = (field: UsedGuestField) => ({
    field,
    onEdit: () => setEditing({ field }),
    onDelete: isOwnField(field) ? () => void deleteAfterConfirm(event.id, field) : undefined,
  });
  return (
    <EventPage
      event={event}
      title={i18n.t('Guest fields')}
      under={underPeople(event)}
      query={query}
      failed={i18n.t('Couldn’t load the fields')}
      actions={own.length > 0 && add}
    >
      {fields && (
        <>
          <p className={classes.lead}>
            {i18n.t(
              'Everyone who manages the guest list can see all fields. For each field, choose who else can. Fields hidden from the door are never sent to or stored on door devices.',
            )}
          </p>
          <section aria-labelledby="contacts" className={classes.part}>
            <h2 id="contacts">{i18n.t('Contacts')}</h2>
            <FieldHeads />
            <ul aria-label={i18n.t('Contacts')}>
              {contacts.map((field) => (
                <li key={field.key}>
                  <FieldRow {...rowOf(field)} />
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="own-fields" className={classes.part}>
            <h2 id="own-fields">
              {i18n.t('Custom fields')}
              {own.length > 0 && (
                <span className={classes.count}>
                  {i18n.t('{count, number} of {limit, number}', { count: own.length, limit: MAX_OWN_FIELDS })}
                </span>
              )}
            </h2>
            {hasAll && (
              <p className={classes.lead}>
                {i18n.t('You’ve reached the maximum number of fields for this event. Delete one to add another.')}
              </p>
            )}
            {own.length === 0 ? (
              <EmptyState title={i18n.t('No custom fields yet')} icon={<ListPlus aria-hidden="true" />} actions={add}>
                {i18n.t(
                  'For example, meal choice, number plate or photo: anything you’d otherwise track in a spreadsheet.',
                )}
              </EmptyState>
            ) : (
              <OwnFields fields={own} rowOf={rowOf} onOrder={(keys) => void order(keys)} />
            )}
          </section>
        </>
      )}
      {editing && (
        <FieldModal
          eventId={event.id}
          field={editing.field}
          hasPhoto={own.some(({ kind }) => kind === 'photo')}
          onSaved={(field) => {
            setEditing(null);
            toast.success(
              editing.field
                ? i18n.t('{name} saved', { name: fieldLabel(field) })
                : i18n.t('{name} added', { name: field.name }),
            );
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </EventPage>
  );
}

function inOrder(fields: readonly UsedGuestField[], keys: readonly string[] | null): readonly UsedGuestField[] {
  if (!keys) return fields;
  const places = new Map(keys.map((key, place) => [key, place]));
  return fields.toSorted((a, b) => (places.get(a.key) ?? fields.length) - (places.get(b.key) ?? fields.length));
}

/** Shows what an event keeps about its guests in addition to their names. */
export default function GuestFieldsScreen() {
  return <EventGate>{(event) => <GuestFields key={event.id} event={event} />}</EventGate>;
}

interface OwnFieldsProps {
  readonly fields: readonly UsedGuestField[];
  readonly rowOf: (field: UsedGuestField) => ComponentProps<typeof FieldRow>;
  /** Gets the keys in their new order. */
  readonly onOrder: (keys: string[]) => void;
}

/** Returns the number in the key of a custom field. */
const idOf = ({ key }: UsedGuestField) => Number(key.slice(1));

/** Shows the custom fields of an event, to put in order, edit and delete. */
function OwnFields({ fields, rowOf, onOrder }: OwnFieldsProps) {
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
