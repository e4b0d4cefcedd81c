import type { Stock, StockDesk } from '@laminate/contracts/stock';
import { i18n } from '@laminate/sdk/i18n';
import { IconButton, Menu, WristbandChip } from '@laminate/ui';
import { Ellipsis, TriangleAlert } from '@laminate/ui/icons';
import { lookOf } from '../../access/band-look.ts';
import type { MovementStart } from './movement-dialog.tsx';
import { balanceOf, sumOf } from './stock-figures.ts';
import classes from './stock.module.css';

interface BalancesTableProps {
  readonly stock: Stock;
  readonly mayChange: boolean;
  readonly onLot: (start: MovementStart) => void;
  readonly onRename: (desk: StockDesk) => void;
  readonly onClose: (desk: StockDesk) => void;
}

/** Shows bands by desks, with how many of each are there. On a phone there is a card for each band. */
export function BalancesTable({ stock, mayChange, onLot, onRename, onClose }: BalancesTableProps) {
  const { desks, wristbands } = stock;
  return (
    <div role="region" className={classes.scroller} tabIndex={0} aria-label={i18n.t('In stock')}>
      <table className={classes.balances} aria-label={i18n.t('In stock')}>
        <thead>
          <tr>
            <th scope="col">{i18n.t('Wristband')}</th>
            {desks.map((desk) => (
              <DeskHead key={desk.id} desk={desk} mayChange={mayChange} onRename={onRename} onClose={onClose} />
            ))}
            <th scope="col" className={classes.number}>
              {i18n.t('All desks')}
            </th>
          </tr>
        </thead>
        <tbody>
          {wristbands.map((band) => (
            <tr key={band.id} data-gone={band.gone || undefined}>
              <th scope="row">
                <WristbandChip band={lookOf(band)} name={band.name} />
                {band.gone && <small className={classes.gone}>{i18n.t('deleted')}</small>}
              </th>
              {desks.map((desk) => (
                <Lot key={desk.id} stock={stock} mayChange={mayChange} band={band} desk={desk} onLot={onLot} />
              ))}
              <td className={classes.total} data-desk={i18n.t('All desks')}>
                {i18n.number(sumOf(stock, 'in_stock', ({ wristband_id }) => wristband_id === band.id))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DeskHeadProps = Pick<BalancesTableProps, 'mayChange' | 'onRename' | 'onClose'> & { readonly desk: StockDesk };

function DeskHead({ desk, mayChange, onRename, onClose }: DeskHeadProps) {
  const items = [
    { key: 'rename', label: i18n.t('Rename'), onSelect: () => onRename(desk) },
    { key: 'close', label: i18n.t('Close desk'), onSelect: () => onClose(desk) },
  ];
  return (
    <th scope="col" className={classes.number}>
      <span className={classes.desk}>
        <span>{desk.name}</span>
        {desk.gone && <small className={classes.gone}>{i18n.t('closed')}</small>}
        {mayChange && !desk.gone && (
          <Menu sections={[{ key: 'desk', items }]}>
            <IconButton label={i18n.t('Actions for {title}', { title: desk.name })}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          </Menu>
        )}
      </span>
    </th>
  );
}

interface LotProps extends Pick<BalancesTableProps, 'stock' | 'mayChange' | 'onLot'> {
  readonly band: Stock['wristbands'][number];
  readonly desk: StockDesk;
}

/** Shows one band at one desk. The number opens what can be done with it. */
function Lot({ stock, mayChange, band, desk, onLot }: LotProps) {
  const balance = balanceOf(stock, band.id, desk.id);
  const left = balance?.in_stock ?? 0;
  const low = balance !== undefined && (balance.low || left < 0);
  const given = (balance?.issued ?? 0) + (balance?.replaced ?? 0);
  const label = left < 0 ? i18n.t('More given out than counted') : i18n.t('Low');
  const shown = balance ? signedLeft(left) : '–';
  const note = low
    ? label
    : given > 0
      ? i18n.t('{given, plural, one {# given out} other {# given out}}', { given })
      : '';
  const content = (
    <>
      <span className={classes.left} data-low={low || undefined}>
        {low && <TriangleAlert aria-hidden="true" size={14} />}
        {shown}
      </span>{' '}
      <small>{note}</small>
    </>
  );
  return (
    <td className={classes.lot} data-desk={desk.name}>
      {!mayChange || band.gone || desk.gone ? (
        <span className={classes.still}>{content}</span>
      ) : (
        <button
          type="button"
          aria-label={i18n.t('{band} at {desk}: {state}', {
            band: band.name,
            desk: desk.name,
            state: `${shown} ${note}`.trim(),
          })}
          onClick={() => onLot({ action: balance ? 'count' : 'receive', band: band.id, desk: desk.id })}
        >
          {content}
        </button>
      )}
    </td>
  );
}

const signedLeft = (left: number): string => (left < 0 ? `−${i18n.number(-left)}` : i18n.number(left));
