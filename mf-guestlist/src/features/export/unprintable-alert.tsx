import type { Unprintable } from '@laminate/contracts/exports';
import { i18n } from '@laminate/sdk/i18n';
import { Alert } from '@laminate/ui';
import classes from './export.module.css';

/** What became of the characters that no font of the file has. */
export const unprintableMessage = ({ count }: Unprintable): string =>
  i18n.t(
    '{count, plural, one {The file is saved, but # person’s name contains a character we can’t print, shown as “?”:} other {The file is saved, but # people’s names contain characters we can’t print, shown as “?”:}}',
    { count },
  );

/** Says by name of whom the file does not show all, and which characters those are. */
export function UnprintableAlert({ unprintable }: { unprintable: Unprintable }) {
  const { count, people } = unprintable;
  const more = count - people.length;
  return (
    <Alert kind="warning" title={unprintableMessage(unprintable)}>
      <ul className={classes.unprintable}>
        {people.map(({ id, name, characters }) => (
          <li key={id}>
            <bdi>{name}</bdi> (<bdi>{characters.join(' ')}</bdi>)
          </li>
        ))}
        {more > 0 && <li>{i18n.t('{more, plural, one {and # more} other {and # more}}', { more })}</li>}
      </ul>
    </Alert>
  );
}
