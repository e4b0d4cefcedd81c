import { i18n } from '@laminate/sdk/i18n';
import { ShownOnceModal } from '../shown-once-modal.tsx';
import type { ShownSecret } from './webhooks.ts';

interface Props {
  readonly told: ShownSecret;
  readonly onClose: () => void;
}

/** Shows the secret by which an endpoint knows that Laminate sent something. */
export function SecretModal({ told, onClose }: Props) {
  return (
    <ShownOnceModal
      title={i18n.t('Webhook secret for {host}', { host: new URL(told.url).host })}
      warning={i18n.t(
        'This secret is only shown once. Your endpoint uses it to check that messages come from Laminate, so treat it like a password.',
      )}
      label={i18n.t('Secret')}
      text={told.secret}
      copyLabel={i18n.t('Copy secret')}
      copied={i18n.t('Secret copied')}
      onClose={onClose}
    />
  );
}
