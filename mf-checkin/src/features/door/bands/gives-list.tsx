import { formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { doorGives, useGives } from './door-gives.ts';
import classes from './bands.module.css';

/** Wristbands given at this device that the server does not have yet, and those that it would not take. */
export function GivesList({ timeZone }: { timeZone: string }) {
  const gives = useGives();
  if (gives.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>{i18n.t('Wristbands given out here')}</h3>
      <ul className={classes.list}>
        {gives.map(({ key, name, band, quantity, at, state, reason }) => (
          <li key={key} className={classes.line}>
            <p className={classes.text}>
              <b>{name}</b> {band} × {quantity}
            </p>
            <p className={classes.quiet}>
              {formatTime(at, timeZone)},{' '}
              {state === 'refused'
                ? i18n.t('Not counted: {reason}', { reason: reason ?? '' })
                : i18n.t('saved on this device, will be sent later')}
            </p>
            {state === 'refused' && (
              <div className={classes.choices}>
                <Button size="door" onClick={() => doorGives().again(key)}>
                  {i18n.t('Try again')}
                </Button>
                <Button size="door" onClick={() => doorGives().dismiss(key)}>
                  {i18n.t('Dismiss')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
