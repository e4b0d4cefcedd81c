import { i18n } from '@laminate/sdk/i18n';
import { artistValue, artistLabel, sectionLabel } from '../../artist/artist-labels.ts';

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fromTo = (label: string, was: unknown, now: unknown): string =>
  i18n.t('{label}: {was} → {now}', { label, was: artistValue(was), now: artistValue(now) });

/** What of a section holds for an artist alone, from what to what. */
function changedSection(section: unknown): string[] {
  if (!isValues(section) || !isValues(section.was) || !isValues(section.now)) return [];
  const { was, now, name } = section;
  return (['limits', 'deadline'] as const).flatMap((kind) =>
    was[kind] === now[kind] ? [] : [fromTo(sectionLabel(kind, String(name)), was[kind], now[kind])],
  );
}

/** What was changed of an artist, and from what to what where the line knows it, e.g. `Limit of crew: 4 → 6`. */
export function changedFields({ changed, was, now, sections }: Values): string[] {
  if (!Array.isArray(changed)) return [];
  const own = Array.isArray(sections) ? sections.flatMap(changedSection) : [];
  return changed.flatMap((field: unknown) => {
    if (typeof field !== 'string') return [];
    if (field === 'section_limits' && own.length > 0) return own;
    return [
      isValues(was) && isValues(now) && field in now
        ? fromTo(artistLabel(field), was[field], now[field])
        : artistLabel(field),
    ];
  });
}
