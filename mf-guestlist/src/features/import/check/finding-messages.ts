import type { Namesake } from '@laminate/contracts/people';
import { i18n } from '@laminate/sdk/i18n';
import type { Finding } from './findings.ts';
import type { SameContact } from './same-contact.ts';

/** What the last column says about a row. */
export function findingMessage({ problems, namesake, sameAsLine, like, contact }: Finding): string {
  if (problems.length > 0) return i18n.t('Not ready');
  if (namesake) return sameNameMessage(namesake);
  if (sameAsLine !== null) return i18n.t('Same name as row {line}', { line: sameAsLine });
  if (contact) return contactMessage(contact);
  if (typeof like === 'number') return i18n.t('Similar to the name in row {line}', { line: like });
  if (like) return i18n.t('Similar to {other}', { other: sameNameMessage(like) });
  return i18n.t('Ready');
}

function contactMessage({ by, who }: SameContact): string {
  if (typeof who === 'number')
    return by === 'email'
      ? i18n.t('Same e-mail as row {line}', { line: who })
      : i18n.t('Same phone as row {line}', { line: who });
  const other = sameNameMessage(who);
  return by === 'email' ? i18n.t('Same e-mail as {other}', { other }) : i18n.t('Same phone as {other}', { other });
}

/** Who and where the namesake is: "Tõnu Saar (Öö OÜ, tonu@example.org) in Artists’ guests, 2 of 3 in". */
function sameNameMessage(namesake: Namesake): string {
  const { unit_name, group_name, guest_count, checked_in_count, company, email } = namesake;
  const place = group_name ?? unit_name;
  const known = [company, email].filter(Boolean).join(', ');
  const name = known === '' ? namesake.name : `${namesake.name} (${known})`;
  const inside =
    checked_in_count === 0
      ? i18n.t('not checked in')
      : i18n.t('{count} of {total} checked in', { count: checked_in_count, total: guest_count });
  return place === null
    ? i18n.t('{name} on the list, {inside}', { name, inside })
    : i18n.t('{name} in {place}, {inside}', { name, place, inside });
}
