import type { CurrentPlan, PaymentPlan } from '@laminate/contracts/payment-plans';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { planDay } from '../../account/plan-day.ts';

/** Cents of euros as people read them. Whole euros come without the cents. */
export const formatMoney = (cents: number): string =>
  new Intl.NumberFormat(getLocale(), {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);

/** Returns the price of a plan. VAT is shown next to it. */
export const priceOf = ({ price_cents }: Pick<PaymentPlan, 'price_cents'>): string =>
  price_cents === null ? i18n.t('By request') : formatMoney(price_cents);

/** For how long the price is. */
export function periodOf({ period }: Pick<PaymentPlan, 'period'>): string {
  const labels: Record<PaymentPlan['period'], string> = {
    none: i18n.t('for as long as you like'),
    event: i18n.t('until 30 days after the event'),
    month: i18n.t('a month'),
    year: i18n.t('a year'),
    agreed: i18n.t('for as long as agreed'),
  };
  return labels[period];
}

/** How much of the product a plan is for: what plans of the same price differ in. */
export const scopeOf = ({ only_guestlist }: Pick<PaymentPlan, 'only_guestlist'>): string =>
  only_guestlist
    ? i18n.t('Guest list and check-in only')
    : i18n.t('The full product, including units, access system and artists');

export const usersOf = (limit: number | null): string =>
  limit === null ? i18n.t('Unlimited users') : i18n.t('{limit, plural, one {# user} other {# users}}', { limit });

export const eventsOf = (limit: number | null): string =>
  limit === null ? i18n.t('Unlimited events') : i18n.t('{limit, plural, one {# event} other {# events}}', { limit });

/** When the plan of the account ends, as a sentence. */
export function endOf({ plan_expires, period, ended }: CurrentPlan): string {
  if (plan_expires) {
    const date = planDay(plan_expires);
    return ended ? i18n.t('Ended on {date}', { date }) : i18n.t('Runs until {date}', { date });
  }
  return period === 'event' ? i18n.t('Runs until 30 days after your event') : i18n.t('No end date');
}

/** Describes what an account has more of than a plan includes. Null when it fits. */
export function tooMuchFor(plan: PaymentPlan, { user_count, event_count }: CurrentPlan): string | null {
  const users = plan.user_limit !== null && user_count > plan.user_limit;
  const events = plan.event_limit !== null && event_count > plan.event_limit;
  if (users && events)
    return i18n.t('Too small: you have {users} users and {events} events', { users: user_count, events: event_count });
  if (users) return i18n.t('Too small: you have {users} users', { users: user_count });
  return events ? i18n.t('Too small: you have {events} events', { events: event_count }) : null;
}

/** A part of the product. Plans for guest lists alone are without those that are `whole`. */
export interface ProductPart {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly whole: boolean;
}

export const productParts = (): readonly ProductPart[] => [
  {
    key: 'list',
    whole: false,
    name: i18n.t('Guest list and check-in'),
    text: i18n.t('Guests and plus-ones, shared lists, and check-in on any number of phones, even offline.'),
  },
  {
    key: 'units',
    whole: true,
    name: i18n.t('Units, groups and profiles'),
    text: i18n.t('Guests by unit and group, with quotas for each and profiles that set what each person can do.'),
  },
  {
    key: 'access',
    whole: true,
    name: i18n.t('Access system'),
    text: i18n.t('Areas, time slots, wristbands, badges, wristband stock and access checks at every gate.'),
  },
  {
    key: 'artists',
    whole: true,
    name: i18n.t('Artist advancing'),
    text: i18n.t('Forms, schedules, hotels and files for artists, plus an artist portal.'),
  },
];
