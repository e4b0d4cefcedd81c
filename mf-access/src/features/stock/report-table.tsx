import type { Stock } from '@laminate/contracts/stock';
import { i18n } from '@laminate/sdk/i18n';
import { WristbandChip } from '@laminate/ui';
import { useId, useState } from 'react';
import { NativeSelect } from '@laminate/ui';
import { lookOf } from '../../access/band-look.ts';
import { figureLabels } from './movement-labels.ts';
import { sumOf } from './stock-figures.ts';
import classes from './stock.module.css';

/** What has become of each band, at one desk or at all: the columns add up to what is in stock. */
export function ReportTable({ stock }: { stock: Stock }) {
  const [desk, setDesk] = useState<string | null>(null);
  const heading = useId();
  const at = (id: number) => desk === null || id === Number(desk);
  const columns = figureLabels();
  return (
    <div className={classes.section}>
      <div className={classes.bar}>
        <h2 id={heading}>{i18n.t('Wristband usage')}</h2>
        <NativeSelect
          label={i18n.t('Desk')}
          options={stock.desks.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={desk}
          onChange={setDesk}
          none={i18n.t('All desks')}
        />
      </div>
      <div role="region" className={classes.scroller} tabIndex={0} aria-labelledby={heading}>
        <table className={classes.report} aria-labelledby={heading}>
          <thead>
            <tr>
              <th scope="col">{i18n.t('Wristband')}</th>
              {columns.map(([figure, label]) => (
                <th key={figure} scope="col" className={classes.number}>
                  {label}
                </th>
              ))}
              <th scope="col" className={classes.number}>
                {i18n.t('In stock')}
              </th>
            </tr>
          </thead>
          <tbody>
            {stock.wristbands.map((band) => {
              const of = (figure: Parameters<typeof sumOf>[1]) =>
                sumOf(stock, figure, ({ wristband_id, desk_id }) => wristband_id === band.id && at(desk_id));
              return (
                <tr key={band.id}>
                  <th scope="row">
                    <WristbandChip band={lookOf(band)} name={band.name} />
                  </th>
                  {columns.map(([figure, label]) => (
                    <td
                      key={figure}
                      className={classes.number}
                      data-label={label}
                      data-zero={of(figure) === 0 || undefined}
                    >
                      {i18n.number(of(figure))}
                    </td>
                  ))}
                  <td className={classes.total} data-label={i18n.t('In stock')}>
                    {i18n.number(of('in_stock'))}
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{i18n.t('All wristbands')}</th>
              {columns.map(([figure, label]) => (
                <td key={figure} className={classes.number} data-label={label}>
                  {i18n.number(sumOf(stock, figure, ({ desk_id }) => at(desk_id)))}
                </td>
              ))}
              <td className={classes.total} data-label={i18n.t('In stock')}>
                {i18n.number(sumOf(stock, 'in_stock', ({ desk_id }) => at(desk_id)))}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={classes.note}>
        {i18n.t(
          'In stock = received + moved + counted + returned − damaged − given out − replaced. Voided wristbands were given out earlier.',
        )}
      </p>
    </div>
  );
}
