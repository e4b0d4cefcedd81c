import { i18n } from './i18n.ts';
import type { VaryingSentence } from './varying-sentence.ts';

/** What the server says in English of plans, their limits and their end. */
export const PLAN_SENTENCES: readonly string[] = [
  /*i18n*/ 'Your plan includes one event; choose another plan to add more',
  /*i18n*/ 'Your plan includes one user; choose another plan to add more',
  /*i18n*/ 'Your plan has ended. Choose a plan to go on.',
  /*i18n*/ 'The organiser can take no changes at the moment. Please ask them.',
  /*i18n*/ 'There is no such invoice',
  /*i18n*/ 'You have this plan already, and its event is still to come',
  /*i18n*/ 'The payment provider does not answer right now, please try again',
];

/** The same, with what varies in it. */
export const VARYING_PLAN_SENTENCES: readonly VaryingSentence[] = [
  {
    pattern: /^Your plan includes (?<count>\d+) events; choose another plan to add more$/,
    text: ({ count }) =>
      i18n.t('Your plan includes {count} events; choose another plan to add more', { count: Number(count) }),
  },
  {
    pattern: /^Your plan includes (?<count>\d+) users; choose another plan to add more$/,
    text: ({ count }) =>
      i18n.t('Your plan includes {count} users; choose another plan to add more', { count: Number(count) }),
  },
  {
    pattern: /^Your plan ended on (?<date>[\d.]+)\. Choose a plan to go on\.$/,
    text: ({ date }) => i18n.t('Your plan ended on {date}. Choose a plan to go on.', { date }),
  },
  {
    pattern:
      /^(?<plan>.*) includes (?<users>\d+) users? and (?<events>\d+) events?; you have (?<hasUsers>\d+) users? and (?<hasEvents>\d+) events?$/s,
    text: ({ plan, users, events, hasUsers, hasEvents }) =>
      i18n.t(
        '{plan} includes {users, plural, one {# user} other {# users}} and {events, plural, one {# event} other {# events}}; you have {hasUsers, plural, one {# user} other {# users}} and {hasEvents, plural, one {# event} other {# events}}',
        {
          plan,
          users: Number(users),
          events: Number(events),
          hasUsers: Number(hasUsers),
          hasEvents: Number(hasEvents),
        },
      ),
  },
  {
    pattern: /^(?<plan>.*) includes (?<limit>\d+) users?; you have (?<count>\d+) users?$/s,
    text: ({ plan, limit, count }) =>
      i18n.t(
        '{plan} includes {limit, plural, one {# user} other {# users}}; you have {count, plural, one {# user} other {# users}}',
        {
          plan,
          limit: Number(limit),
          count: Number(count),
        },
      ),
  },
  {
    pattern: /^(?<plan>.*) includes (?<limit>\d+) events?; you have (?<count>\d+) events?$/s,
    text: ({ plan, limit, count }) =>
      i18n.t(
        '{plan} includes {limit, plural, one {# event} other {# events}}; you have {count, plural, one {# event} other {# events}}',
        {
          plan,
          limit: Number(limit),
          count: Number(count),
        },
      ),
  },
];
