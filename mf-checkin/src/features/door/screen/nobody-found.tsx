import { useEvent } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState } from '@laminate/ui';
import { Search, Users } from '@laminate/ui/icons';

interface NobodyFoundProps {
  readonly eventId: number;
  readonly query: string;
  /** Guests that the search finds under the other filters. */
  readonly elsewhere: number;
  readonly empty: boolean;
  readonly onShowAll: () => void;
  readonly onClear: () => void;
}

/** Why the list is empty, and the way out. */
export function NobodyFound({ eventId, query, elsewhere, empty, onShowAll, onClear }: NobodyFoundProps) {
  const { event } = useEvent(eventId);
  if (empty) {
    const add = event?.can.edit_people && <Button size="door" variant="primary" href={`/event/${eventId}/people`}>{i18n.t('Add people')}</Button>;
    return (
      <EmptyState icon={<Users aria-hidden="true" />} title={i18n.t('Nobody is on the list yet')} actions={add}>
        {i18n.t('Guests appear here as soon as they are added to the guest list.')}
      </EmptyState>
    );
  }
  const title = query ? i18n.t('Nobody found for “{query}”', { query }) : i18n.t('Nobody here');
  const actions = (
    <>
      {elsewhere > 0 && (
        <Button size="door" variant="primary" onClick={onShowAll}>
          {i18n.t('{elsewhere, plural, one {Show # guest under the other filter} other {Show # guests under the other filter}}', { elsewhere })}
        </Button>
      )}
      {query && <Button size="door" onClick={onClear}>{i18n.t('Clear search')}</Button>}
    </>
  );
  return <EmptyState icon={<Search aria-hidden="true" />} title={title} actions={actions} />;
}
