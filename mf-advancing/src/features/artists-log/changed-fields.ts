import { i18n } from '@laminate/sdk/i18n';

const fields = (): Readonly<Record<string, string>> => ({
  name: i18n.t('Name'),
  country_code: i18n.t('Country'),
  form_id: i18n.t('Form'),
  performers_limit: i18n.t('Limit of performers'),
  crew_limit: i18n.t('Limit of crew'),
  guestlist_limit: i18n.t('Limit of the guest list'),
  contact_deadline: i18n.t('Deadline of contacts'),
  performers_deadline: i18n.t('Deadline of performers'),
  crew_deadline: i18n.t('Deadline of crew'),
  guestlist_deadline: i18n.t('Deadline of the guest list'),
  rider_deadline: i18n.t('Deadline of riders'),
  section_limits: i18n.t('Limits of sections'),
});

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** YYYY-MM-DD as people read it; nothing is a dash. */
const said = (value: unknown): string => (value === null || value === undefined || value === '' ? '–' : String(value).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1'));

const fromTo = (label: string, was: unknown, now: unknown): string => i18n.t('{label}: {was} → {now}', { label, was: said(was), now: said(now) });

/** What of a section holds for an artist alone, from what to what. */
function changedSection(section: unknown): string[] {
  if (!isValues(section) || !isValues(section.was) || !isValues(section.now)) return [];
  const { was, now } = section;
  const name = String(section.name);
  return [
    ...(was.limits === now.limits ? [] : [fromTo(i18n.t('Limit of {section}', { section: name }), was.limits, now.limits)]),
    ...(was.deadline === now.deadline ? [] : [fromTo(i18n.t('Deadline of {section}', { section: name }), was.deadline, now.deadline)]),
  ];
}

/** What of an artist was changed, in words, and from what to what where the line tells, e.g. `Limit of crew: 4 → 6`. */
export function changedFields({ changed, was, now, sections }: Values): string[] {
  if (!Array.isArray(changed)) return [];
  const own = Array.isArray(sections) ? sections.flatMap(changedSection) : [];
  return changed.flatMap((field: unknown) => {
    if (typeof field !== 'string') return [];
    if (field === 'section_limits' && own.length > 0) return own;
    const label = fields()[field] ?? field.replaceAll('_', ' ');
    return [isValues(was) && isValues(now) && field in now ? fromTo(label, was[field], now[field]) : label];
  });
}
