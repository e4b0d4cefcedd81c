import { confirm, failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { NameModal } from '../../event/name-modal.tsx';
import { deletePlace, updatePlace } from './api/change-place.ts';
import type { PlaceIds } from './api/change-place.ts';

interface RenameModalProps {
  place: PlaceIds;
  name: string;
  /** True if it is empty, since only then can it be deleted. Otherwise the dialog offers only the name. */
  canDelete: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

/** Renames a unit or a group. An empty one can also be deleted here. */
export function RenameModal({ place, name, canDelete, onDeleted, onClose }: RenameModalProps) {
  const isUnit = place.groupId === null;

  async function remove(): Promise<void> {
    onClose();
    const question = isUnit
      ? i18n.t('Are you sure you want to delete this unit?')
      : i18n.t('Are you sure you want to delete this group?');
    if (
      !(await confirm(question, {
        title: name,
        confirmLabel: i18n.t('Delete'),
        cancelLabel: i18n.t('Cancel'),
        danger: true,
      }))
    )
      return;
    try {
      await deletePlace(place);
    } catch (error) {
      return void toast.error(failureOf(error).message);
    }
    toast.success(i18n.t('{name} deleted', { name }));
    onDeleted();
  }

  return (
    <NameModal
      title={isUnit ? i18n.t('Rename unit') : i18n.t('Rename group')}
      label={isUnit ? i18n.t('Unit name') : i18n.t('Group name')}
      required={isUnit ? i18n.t('Enter a unit name') : i18n.t('Enter a group name')}
      initial={name}
      saveLabel={i18n.t('Save changes')}
      onDelete={
        canDelete
          ? { label: isUnit ? i18n.t('Delete unit') : i18n.t('Delete group'), run: () => void remove() }
          : undefined
      }
      done={(saved) => i18n.t('{name} saved', { name: saved })}
      onSave={(values) => updatePlace(place, { name: values.name })}
      onClose={onClose}
    />
  );
}
