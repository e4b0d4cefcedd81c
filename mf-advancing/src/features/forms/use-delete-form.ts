import type { ListedForm } from '@laminate/contracts/form-edit';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { deleteForm } from './api/forms.ts';

/** Deletes a form when the person agrees. Where artists have the form, it says so and leads to them instead. */
export function useDeleteForm(eventId: number) {
  const navigate = useNavigate();
  return async ({ id, name, artists }: ListedForm): Promise<void> => {
    if (artists > 0) {
      const reason = i18n.t(
        '{artists, plural, one {# artist has this form, so you can’t delete it. Assign them another form first.} other {# artists have this form, so you can’t delete it. Assign them another form first.}}',
        { artists },
      );
      const go = await confirm(reason, {
        title: name,
        confirmLabel: i18n.t('Show these artists'),
        cancelLabel: i18n.t('Close'),
      });
      if (go) await navigate(`/event/${eventId}/artists?form=${id}`);
      return;
    }
    const options = { title: name, confirmLabel: i18n.t('Delete'), cancelLabel: i18n.t('Cancel'), danger: true };
    if (
      !(await confirm(
        i18n.t('Are you sure you want to delete the form {name}? Existing answers will be kept.', { name }),
        options,
      ))
    )
      return;
    try {
      await deleteForm(eventId, id);
      toast.success(i18n.t('Form deleted'));
    } catch (error) {
      toast.error(failureOf(error).message);
    }
  };
}
