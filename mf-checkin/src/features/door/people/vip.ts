const VIP = /\bvip\b/iu;

/** Does the comment say that the guest is to be looked after? */
export const isVip = (comments: string): boolean => VIP.test(comments);

/** The comment, unless the mark says all of it. */
export const commentWithoutVip = (comments: string): string =>
  comments.trim().toLowerCase() === 'vip' ? '' : comments;
