import { lowStock } from '@laminate/rules/low-stock';
import type { Stock, StockBalance } from '@laminate/contracts/stock';
import { i18n } from '@laminate/sdk/i18n';
import { Alert } from '@laminate/ui';
import type { MovementStart } from './movement-dialog.tsx';
import classes from './stock.module.css';

/** Returns what is said of a band at a desk that needs attention. */
const message = ({ in_stock: left }: StockBalance): string =>
  left < 0
    ? i18n.t('{count, plural, one {# more given out than counted} other {# more given out than counted}}', {
        count: -left,
      })
    : i18n.t('{left, plural, =0 {none left} one {# left} other {# left}}', { left });

interface LowStockProps {
  readonly stock: Stock;
  /** Absent for those who can only read. */
  readonly onSelect: ((start: MovementStart) => void) | undefined;
}

/** Bands that run low, and those of which more was given out than there were. */
export function LowStock({ stock, onSelect }: LowStockProps) {
  const low = lowStock(stock);
  if (low.length === 0) return null;
  const nameOf = (items: readonly { id: number; name: string }[], id: number) =>
    items.find((item) => item.id === id)?.name ?? '';
  return (
    <Alert kind="warning" title={i18n.t('Low stock')}>
      <ul className={classes.warnings}>
        {low.map((balance) => {
          const { wristband_id: band, desk_id: desk, in_stock: left } = balance;
          const lot = `${nameOf(stock.wristbands, band)}, ${nameOf(stock.desks, desk)}`;
          return (
            <li key={`${band}@${desk}`}>
              {onSelect ? (
                <button type="button" onClick={() => onSelect({ action: left < 0 ? 'count' : 'receive', band, desk })}>
                  {lot}
                </button>
              ) : (
                lot
              )}
              : {message(balance)}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
