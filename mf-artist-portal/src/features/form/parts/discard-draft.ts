import { confirm } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { formWork } from '../work/form-work.ts';
import type { ArtistPath } from '../../../portal/artist-path.ts';

/**
 * Discards what was typed under a slot, here and on other phones, once the person has confirmed it.
 * @returns whether they did
 */
export async function discardDraft(path: ArtistPath, slot: string, sectionId: number): Promise<boolean> {
  const question = i18n.t('Discard what you’ve typed?');
  if (!(await confirm(question, { confirmLabel: i18n.t('Discard'), cancelLabel: i18n.t('Keep'), danger: true })))
    return false;
  formWork.drafts.close(slot);
  formWork.refusals.delete(slot);
  formWork.saves.add({ ...path, kind: 'discard', slot, sectionId });
  return true;
}
