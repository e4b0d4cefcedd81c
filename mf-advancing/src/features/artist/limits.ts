import type { ARTIST_DEADLINES, ARTIST_LIMITS, Artist } from '@laminate/contracts/artists';
import type { About } from '@laminate/rules/form-rules';
import { i18n } from '@laminate/sdk/i18n';
import { aboutLabel } from '../../form-view/about-labels.ts';
import { formatDay } from '../../form-view/format-day.ts';

type Named<Key extends string> = readonly {
  readonly key: Key;
  readonly label: string;
  readonly about: About | 'rider';
}[];

/** Returns the kinds of people of whom an artist can name only a limited number, whatever the form says. */
export const limitLabels = (): Named<(typeof ARTIST_LIMITS)[number]> =>
  (['performers', 'crew', 'guestlist'] as const).map((about) => ({
    key: `${about}_limit`,
    label: aboutLabel(about),
    about,
  }));

/** What has a last day for an artist whatever the form says. */
export const deadlineLabels = (): Named<(typeof ARTIST_DEADLINES)[number]> => [
  ...(['contact', 'performers', 'crew', 'guestlist'] as const).map((about) => ({
    key: `${about}_deadline` as const,
    label: aboutLabel(about),
    about,
  })),
  { key: 'rider_deadline', label: i18n.t('Rider'), about: 'rider' },
];

/** Returns where a limit or deadline of the artist applies, in words, or nothing without a form. */
export function appliesToLabel(
  { form, section_limits }: Pick<Artist, 'form' | 'section_limits'>,
  about: About | 'rider',
): string | undefined {
  if (about === 'rider') return i18n.t('For rider files');
  if (!form) return undefined;
  const names = section_limits.filter((section) => section.about === about).map(({ name }) => name);
  return names.length === 0
    ? i18n.t('Doesn’t apply to any section of this form')
    : i18n.t('Applies to {sections}', { sections: names.join(', ') });
}

/**
 * Returns what the form says in the sections about these people, if the artist has no separate value. Returns nothing
 * if the form says nothing.
 */
export function formValuesLabel(
  { section_limits }: Pick<Artist, 'section_limits'>,
  about: About | 'rider',
  kind: 'limit' | 'deadline',
): string | undefined {
  const values = section_limits
    .filter((section) => section.about === about)
    .flatMap(({ form_limits: limit, form_deadline: day }) => {
      if (kind === 'limit') return limit === null ? [] : [String(limit)];
      return day === null ? [] : [formatDay(day)];
    });
  return values.length === 0
    ? undefined
    : i18n.t('from the form: {values}', { values: [...new Set(values)].join(', ') });
}
