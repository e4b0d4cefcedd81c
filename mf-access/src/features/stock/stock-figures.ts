import type { Stock, StockBalance } from '@laminate/contracts/stock';

export type Figure = Exclude<keyof StockBalance, 'wristband_id' | 'desk_id' | 'low_at' | 'low'>;

/** Returns the balance of a band at a desk, or undefined before its first movement. */
export const balanceOf = ({ balances }: Stock, bandId: number, deskId: number): StockBalance | undefined =>
  balances.find(({ wristband_id, desk_id }) => wristband_id === bandId && desk_id === deskId);

/** A figure over all that passes. */
export const sumOf = (
  { balances }: Stock,
  figure: Figure,
  passes: (balance: StockBalance) => boolean = () => true,
): number => balances.filter(passes).reduce((sum, balance) => sum + balance[figure], 0);
