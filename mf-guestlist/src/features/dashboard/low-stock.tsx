import { lowStock } from '@laminate/rules/low-stock';
import type { StockBalance } from '@laminate/contracts/stock';
import { i18n } from '@laminate/sdk/i18n';
import { Link } from '@laminate/sdk/router';
import { Alert } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { stockQuery } from './api/dashboard-queries.ts';
import classes from './low-stock.module.css';

/** Maximum number that are named here. The stock itself names them all. */
const MOST = 4;

const message = ({ in_stock: left }: StockBalance): string =>
  left < 0
    ? i18n.t('{count, plural, one {# more given out than counted} other {# more given out than counted}}', {
        count: -left,
      })
    : i18n.t('{left, plural, =0 {none left} one {# left} other {# left}}', { left });

/** Shows wristbands that run low, or where more were given out than counted. Shows nothing while there are none. */
export function LowStock({ eventId }: { eventId: number }) {
  const { data: stock } = useQuery(stockQuery(eventId));
  const low = stock ? lowStock(stock) : [];
  if (!stock || low.length === 0) return null;
  const nameOf = (items: readonly { id: number; name: string }[], id: number) =>
    items.find((item) => item.id === id)?.name ?? '';
  return (
    <div className={classes.box}>
      <Alert kind="warning" title={i18n.t('Low stock')}>
        <ul>
          {low.slice(0, MOST).map((balance) => (
            <li key={`${balance.wristband_id}@${balance.desk_id}`}>
              {nameOf(stock.wristbands, balance.wristband_id)}, {nameOf(stock.desks, balance.desk_id)}:{' '}
              {message(balance)}
            </li>
          ))}
        </ul>
        {low.length > MOST && (
          <p>{i18n.t('{more, plural, one {and # more} other {and # more}}', { more: low.length - MOST })}</p>
        )}
        <Link to={`/event/${eventId}/wristband-stock`}>{i18n.t('Wristband stock')}</Link>
      </Alert>
    </div>
  );
}
