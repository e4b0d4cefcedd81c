import type { ListedForm } from '@laminate/contracts/form-edit';
import { i18n } from '@laminate/sdk/i18n';

/** Who has a form, in words. */
export function usedBy({ artists, submitted }: Pick<ListedForm, 'artists' | 'submitted'>): string {
  if (artists === 0) return i18n.t('No artist has this yet');
  return i18n.t(
    '{artists, plural, one {Used by # artist} other {Used by # artists}}, {submitted, plural, one {# has submitted} other {# have submitted}}',
    { artists, submitted },
  );
}
