import { alerts, dismissAlert } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Alert } from '@laminate/ui';
import { useSyncExternalStore } from 'react';
import classes from './alert-host.module.css';

/** Shows the alerts of `showAlert()` above the page. */
export function AlertHost() {
  const shown = useSyncExternalStore(alerts.subscribe, alerts.get);
  return (
    <div className={classes.host}>
      {shown.map(({ id, type, title, content }) => (
        <Alert key={id} kind={type} title={title} onClose={() => dismissAlert(id)} closeLabel={i18n.t('Close')}>
          {content}
        </Alert>
      ))}
    </div>
  );
}
