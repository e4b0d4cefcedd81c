import type { NewForm } from '@laminate/contracts/form-edit';
import { failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { useState } from 'react';
import { addForm } from './api/forms.ts';

/** Makes a form and opens it. A failure is shown. */
export function useAddForm(eventId: number) {
  const navigate = useNavigate();
  // Its name, while it is made.
  const [adding, setAdding] = useState<string | null>(null);
  async function add(form: NewForm): Promise<void> {
    setAdding(form.name);
    try {
      const { form: made } = await addForm(eventId, form);
      toast.success(i18n.t('Form created'));
      await navigate(`/event/${eventId}/forms/${made.id}`);
    } catch (error) {
      toast.error(failureOf(error).message);
      setAdding(null);
    }
  }
  return { add, adding };
}
