import type { Stock, StockBalance } from '@laminate/contracts/stock';

/**
 * Returns the balances of a stock that need attention, with the least first: those where more was given than was
 * counted, and those running low.
 */
export const lowStock = ({ balances }: Pick<Stock, 'balances'>): StockBalance[] =>
  balances.filter(({ low, in_stock }) => low || in_stock < 0).toSorted((a, b) => a.in_stock - b.in_stock);
