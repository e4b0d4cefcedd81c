import type { Occupancy } from '@laminate/contracts/passages';
import { formatDay } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Meter, RecordName, RecordTable } from '@laminate/ui';
import classes from './occupancy.module.css';

/** Shows quotas with what is used and left of them, or nothing while there are none. */
export function QuotaList({ quotas, areas }: Pick<Occupancy, 'quotas' | 'areas'>) {
  if (quotas.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="quotas">
      <h2 id="quotas">{i18n.t('Quotas')}</h2>
      <RecordTable
        className={classes.quotas}
        label={i18n.t('Quotas')}
        heads={[i18n.t('Who it’s for'), i18n.t('Area'), i18n.t('Day'), i18n.t('Used'), i18n.t('Remaining')]}
      >
        {quotas.map(({ id, name, area_id, day, used, most }) => (
          <tr key={id}>
            <th scope="row">
              <RecordName>{name}</RecordName>
            </th>
            <td data-label={i18n.t('Area')}>{areas.find((area) => area.id === area_id)?.name ?? ''}</td>
            <td data-label={i18n.t('Day')}>{day === null ? i18n.t('All days combined') : formatDay(day)}</td>
            <td data-label={i18n.t('Used')}>
              <div className={classes.used}>
                {i18n.t('{used, number} of {most, number}', { used, most })}
                <Meter label={i18n.t('Used by {name}', { name })} value={used} max={most} size="thin" />
              </div>
            </td>
            <td data-label={i18n.t('Remaining')}>
              {used > most ? (
                <span className={classes.over}>{i18n.t('{count, number} over the quota', { count: used - most })}</span>
              ) : (
                i18n.number(most - used)
              )}
            </td>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}
