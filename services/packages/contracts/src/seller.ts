/**
 * The IANA zone that determines the days on invoices and at the end of plans: that of the seller, from wherever they
 * are viewed.
 */
export const SELLER_TIME_ZONE = 'Europe/Tallinn';
