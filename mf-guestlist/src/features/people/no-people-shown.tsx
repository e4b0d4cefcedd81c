import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState } from '@laminate/ui';
import { Search, Users } from '@laminate/ui/icons';
import type { ReactNode } from 'react';

interface NoPeopleShownProps {
  /** True if the whole list is empty. Otherwise no one matches. */
  isEmpty: boolean;
  /** How to begin. */
  actions: ReactNode;
  onShowAll: () => void;
}

/** Shown in place of the table when it has no rows. */
export function NoPeopleShown({ isEmpty, actions, onShowAll }: NoPeopleShownProps) {
  if (isEmpty) {
    return (
      <EmptyState title={i18n.t('The guest list is empty')} icon={<Users aria-hidden="true" />} actions={actions}>
        {i18n.t('Add people one by one, or paste a whole list.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={i18n.t('No one matches')}
      icon={<Search aria-hidden="true" />}
      actions={<Button onClick={onShowAll}>{i18n.t('Show everyone')}</Button>}
    >
      {i18n.t('No one matches both the search and the filters.')}
    </EmptyState>
  );
}
