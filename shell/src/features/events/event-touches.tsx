import type { Effect } from '@laminate/contracts/consequences';
import { i18n } from '@laminate/sdk/i18n';
import classes from './events.module.css';

interface Props {
  readonly effects: readonly Effect[];
  /** Save was pressed before these were shown. */
  readonly waiting: boolean;
}

/** What other dates or another zone of an event touch, before they are saved. */
export function EventTouches({ effects, waiting }: Props) {
  if (effects.length === 0) return null;
  return (
    <section className={classes.touches} aria-label={i18n.t('What this touches')}>
      <h3>{i18n.t('What this touches')}</h3>
      <p role="status">{waiting ? i18n.t('Check what this touches, then save again.') : ''}</p>
      <ul>
        {effects.map(({ kind, id, code, params, message, was, now }) => (
          <li key={`${kind} ${id} ${code} ${JSON.stringify(params)}`}>
            {message}
            {was !== null && now !== null && <div>{i18n.t('{was} → {now}', { was, now })}</div>}
          </li>
        ))}
      </ul>
    </section>
  );
}
