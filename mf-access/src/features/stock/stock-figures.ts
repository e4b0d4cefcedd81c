import type { Stock, StockBalance } from '@laminate/contracts/stock';

export type Figure = Exclude<keyof StockBalance, 'wristband_id' | 'desk_id' | 'low_at' | 'low'>;

/** The balance of a band at a desk; undefined before its first movement. */
export const balanceOf = ({ balances }: Stock, bandId: number, deskId: number): StockBalance | undefined =>
  balances.find(({ wristband_id, desk_id }) => wristband_id === bandId && desk_id === deskId);

/** A figure over all that passes. */
export const sumOf = ({ balances }: Stock, figure: Figure, passes: (balance: StockBalance) => boolean = () => true): number =>
  balances.filter(passes).reduce((sum, balance) => sum + balance[figure], 0);

/** What has to be seen to: more was given than was counted, and what runs low; the least first. */
export const warnings = ({ balances }: Stock): StockBalance[] =>
  balances.filter(({ low, in_stock }) => low || in_stock < 0).toSorted((a, b) => a.in_stock - b.in_stock);
