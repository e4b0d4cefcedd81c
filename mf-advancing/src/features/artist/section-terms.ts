import type { Artist, SectionLimit } from '@laminate/contracts/artists';
import { i18n } from '@laminate/sdk/i18n';
import { formatDay } from '../../form-view/format-day.ts';

/** Who set what holds for a section: the artist's own line for it, the artist's card, or the form. */
export type Source = 'own' | 'card' | 'form';

/** A limit or a deadline that holds for a section of an artist. */
export interface Term {
  readonly words: string;
  readonly of: Source;
}

type Card = Pick<Artist, `${'performers' | 'crew' | 'guestlist'}_limit` | `${'contact' | 'performers' | 'crew' | 'guestlist'}_deadline`>;

/** The most answers and the last day of a section for an artist, as they hold: the deadline of the artist before that of the card before that of the form. */
export function termsOf({ about, has_limits, limits, form_limits, has_deadline, deadline, form_deadline }: SectionLimit, card: Card): Term[] {
  const most = limits ?? form_limits;
  const ofCard = about && card[`${about}_deadline`];
  const day = deadline ?? ofCard ?? form_deadline;
  const byCard = about === null || about === 'contact' ? null : card[`${about}_limit`];
  return [
    ...(has_limits && most !== null ? [{ words: i18n.t('at most {limit}', { limit: most }), of: limits === null ? ('form' as const) : ('own' as const) }] : []),
    ...(byCard === null ? [] : [{ words: i18n.t('at most {limit} in total', { limit: byCard }), of: 'card' as const }]),
    ...(has_deadline && day !== null ? [{ words: i18n.t('until {day}', { day: formatDay(day) }), of: deadline === null ? (ofCard ? ('card' as const) : ('form' as const)) : ('own' as const) }] : []),
  ];
}

/** Where it is set. */
export const sourceWords = (source: Source): string => ({ own: i18n.t('for this artist'), card: i18n.t('from the card'), form: i18n.t('from the form') })[source];
