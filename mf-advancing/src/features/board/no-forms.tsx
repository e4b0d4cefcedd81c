import { i18n } from '@laminate/sdk/i18n';
import { EmptyState, TextLink } from '@laminate/ui';

/** Shown in place of forms while the event has none. */
export function NoForms({ eventId }: { readonly eventId: number }) {
  return (
    <EmptyState title={i18n.t('No forms yet')}>
      <TextLink href={`/event/${eventId}/forms`}>{i18n.t('Create a form for artists')}</TextLink>
    </EmptyState>
  );
}
