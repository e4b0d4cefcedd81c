import type { Stock, StockBalance } from './stock.ts';

/** What of a stock has to be seen to: more was given than was counted, and what runs low; the least first. */
export const lowStock = ({ balances }: Pick<Stock, 'balances'>): StockBalance[] =>
  balances.filter(({ low, in_stock }) => low || in_stock < 0).toSorted((a, b) => a.in_stock - b.in_stock);
