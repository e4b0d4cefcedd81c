import type { Call } from '@laminate/kit';
import type { accounts } from '@laminate/contracts';

/** A call that orders a plan. */
type OrderCall = Pick<
  Call<typeof accounts.selectPlan>,
  'req' | 'identity' | 'body' | 'key' | 'transaction' | 'log' | 'env'
>;

/** How accounts pay for plans. */
export interface Payments {
  readonly kind: 'invoice' | 'card';
  /**
   * Orders a plan. It runs when this resolves, or once the payment is through at the address that it answers.
   * @throws ApiError as `placeOrder`, 503 when the payment provider does not answer
   */
  order(call: OrderCall): Promise<{ readonly orderId: number; readonly checkoutUrl: string | null }>;
}
