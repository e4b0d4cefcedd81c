import { SELLER_TIME_ZONE } from '@laminate/contracts/seller';
import { formatDate } from '@laminate/sdk/format';

/** A day of a plan or an invoice, DD.MM.YYYY, the same on every screen and on paper. */
export const planDay = (instant: string): string => formatDate(instant, SELLER_TIME_ZONE);
