/** The IANA zone whose days stand on invoices and end plans: that of the seller, wherever somebody looks from. */
export const SELLER_TIME_ZONE = 'Europe/Tallinn';
