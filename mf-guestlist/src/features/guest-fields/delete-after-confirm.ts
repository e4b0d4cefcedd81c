import type { UsedGuestField } from '@laminate/contracts/guest-fields';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { toastWithWayBack } from '../../undo/undo-toast.tsx';
import { bringBackField, removeField } from './api/guest-fields.ts';

async function bringBack(eventId: number, { key, name }: UsedGuestField): Promise<void> {
  try {
    await bringBackField(eventId, key);
    toast.success(i18n.t('{name} restored', { name }));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}

/** Asks, saying how much goes with the field, deletes it, and offers to bring it back. */
export async function deleteAfterConfirm(eventId: number, field: UsedGuestField): Promise<void> {
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
