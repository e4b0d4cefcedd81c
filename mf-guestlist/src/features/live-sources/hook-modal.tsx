import { i18n } from '@laminate/sdk/i18n';
import { NewLinkModal } from '../../event/new-link.tsx';
import type { SourceWithHook } from './api/live-sources.ts';
import classes from './live-sources.module.css';

interface HookModalProps {
  readonly made: SourceWithHook;
  readonly onClose: () => void;
}

/** Shows the address for the webhook of a shop the only time it can be shown, and where it goes. */
export function HookModal({ made: { source, hook }, onClose }: HookModalProps) {
  return (
    <NewLinkModal
      link={hook}
      title={i18n.t('Webhook URL for {title}', { title: source.title })}
      onClose={onClose}
      dismissible={false}
      warning={i18n.t('Copy the URL now. It’s only shown once. You can create a new one at any time.')}
      before={
        <>
          <p>
            {i18n.t('With it, a cancelled ticket is blocked here within seconds. Without it, within three minutes.')}
          </p>
          <ol className={classes.steps}>
            <li>{i18n.t('In pretix, open your organiser account and choose “Webhooks”.')}</li>
            <li>{i18n.t('Create a webhook with this address for all “Order” events.')}</li>
          </ol>
        </>
      }
    />
  );
}
