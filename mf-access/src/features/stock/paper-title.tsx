import type { Stock } from '@laminate/contracts/stock';
import { formatDateTime } from '@laminate/sdk/format';
import { useQuery } from '@tanstack/react-query';
import { stockQuery } from './api/stock.ts';
import classes from './stock.module.css';

/** Of which event the printed figures are, and of when. */
export function PaperTitle({ event: { id, name, time_zone } }: Pick<Stock, 'event'>) {
  const { dataUpdatedAt } = useQuery(stockQuery(id));
  return (
    <p className={classes.paper}>
      {name}, {formatDateTime(new Date(dataUpdatedAt).toISOString(), time_zone)}
    </p>
  );
}
