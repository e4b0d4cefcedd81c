import { alerts, dismissAlert } from '@laminate/sdk/shell';
import { i18n } from '@laminate/sdk/i18n';
import { Alert } from '@laminate/ui';
import { useSyncExternalStore } from 'react';
import classes from './alert-host.module.css';

/** Shows the alerts of `showAlert()` above the page. */
export function AlertHost() {
  const shown = useSyncExternalStore(alerts.subscribe, alerts.get);
  return (
    <div className={classes.host} ref={keepClear}>
      {shown.map(({ id, type, title, content }) => (
        <Alert key={id} kind={type} title={title} onClose={() => dismissAlert(id)} closeLabel={i18n.t('Close')}>
          {content}
        </Alert>
      ))}
    </div>
  );
}

/**
 * Makes page and toasts begin below the alerts, however tall those are, where there is no room next to the page, as on
 * a phone.
 */
function keepClear(host: HTMLElement | null): (() => void) | undefined {
  if (!host) return undefined;
  const { style } = document.documentElement;
  const narrow = window.matchMedia('(max-width: 47.99em)');
  const watcher = new ResizeObserver(() =>
    style.setProperty('--alerts-height', narrow.matches ? `${host.offsetHeight}px` : '0px'),
  );
  watcher.observe(host);
  return () => {
    watcher.disconnect();
    style.removeProperty('--alerts-height');
  };
}
