import type { Artist, SectionLimit } from '@laminate/contracts/artists';
import { i18n } from '@laminate/sdk/i18n';
import { formatDay } from '../../form-view/format-day.ts';

/**
 * Who set what holds for a section: the artist's own line for it, the artist's card, the form, or the section above.
 */
export type Source = 'own' | 'card' | 'form' | 'above';

/** A limit or a deadline that holds for a section of an artist. */
export interface Term {
  readonly label: string;
  readonly of: Source;
}

type Card = Pick<
  Artist,
  `${'performers' | 'crew' | 'guestlist'}_limit` | `${'contact' | 'performers' | 'crew' | 'guestlist'}_deadline`
>;

/**
 * The last day of a section for an artist: of the artist before that of the card, of the form, and at last of the
 * section above.
 */
function deadlineIn(
  section: SectionLimit,
  card: Card,
  all: readonly SectionLimit[],
): { readonly day: string; readonly of: Source } | null {
  const { about, has_deadline, deadline, form_deadline, parent_section_id } = section;
  if (!has_deadline) return null;
  if (deadline !== null) return { day: deadline, of: 'own' };
  const ofCard = about && card[`${about}_deadline`];
  if (ofCard) return { day: ofCard, of: 'card' };
  if (form_deadline !== null) return { day: form_deadline, of: 'form' };
  const above = all.find(({ section_id }) => section_id === parent_section_id);
  const inherited = above && deadlineIn(above, card, all);
  return inherited ? { day: inherited.day, of: 'above' } : null;
}

/**
 * The most answers and the last day of a section for an artist, as they hold.
 * @param all the sections of the form
 */
export function termsOf(section: SectionLimit, card: Card, all: readonly SectionLimit[]): Term[] {
  const { about, has_limits, limits, form_limits } = section;
  const most = limits ?? form_limits;
  const deadline = deadlineIn(section, card, all);
  const byCard = about === null || about === 'contact' ? null : card[`${about}_limit`];
  return [
    ...(has_limits && most !== null
      ? [
          {
            label: i18n.t('at most {limit}', { limit: most }),
            of: limits === null ? ('form' as const) : ('own' as const),
          },
        ]
      : []),
    ...(byCard === null ? [] : [{ label: i18n.t('at most {limit} in total', { limit: byCard }), of: 'card' as const }]),
    ...(deadline ? [{ label: i18n.t('until {day}', { day: formatDay(deadline.day) }), of: deadline.of }] : []),
  ];
}

/** Where it is set. */
export const sourceLabel = (source: Source): string =>
  ({
    own: i18n.t('for this artist'),
    card: i18n.t('from the card'),
    form: i18n.t('from the form'),
    above: i18n.t('from the section above'),
  })[source];
