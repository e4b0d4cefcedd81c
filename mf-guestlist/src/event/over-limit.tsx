import { i18n } from '@laminate/sdk/i18n';
import { Alert } from '@laminate/ui';
import type { Excess } from './event-data.ts';

/** Says that saving goes beyond the guest limit. With a hard limit it uses the server's own words. */
export function OverLimit({ excess }: { excess: Excess | null }) {
  if (!excess) return null;
  const { limit, count, over, blocks } = excess;
  return (
    <Alert
      kind={blocks ? 'error' : 'warning'}
      title={i18n.t('{over, plural, one {# guest} other {# guests}} over the limit', { over })}
    >
      {i18n.t(
        'The list has {count, number} guests and the limit is {limit, number}. You can change it in the event settings.',
        { limit, count },
      )}
    </Alert>
  );
}
