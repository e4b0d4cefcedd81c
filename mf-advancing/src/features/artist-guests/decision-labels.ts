import type { ArtistGuest } from '@laminate/contracts/artist-guests';
import { i18n } from '@laminate/sdk/i18n';

type Guests = readonly ArtistGuest[];

/** Returns what accepting or declining one does. A guest who was withdrawn leaves the list or stays on it. */
export function acceptLabels(
  accept: boolean,
  { guest: { name }, removed }: ArtistGuest,
): { readonly label: string; readonly name: string } {
  if (removed) {
    return accept
      ? { label: i18n.t('Remove from the list'), name: i18n.t('Remove {name} from the list', { name }) }
      : { label: i18n.t('Keep on the list'), name: i18n.t('Keep {name} on the list', { name }) };
  }
  return accept
    ? { label: i18n.t('Accept'), name: i18n.t('Accept {name}', { name }) }
    : { label: i18n.t('Decline'), name: i18n.t('Decline {name}', { name }) };
}

/** The decision about several, by their number. */
export const decisionQuestion = (accept: boolean, { length: count }: Guests): string =>
  accept
    ? i18n.t('{count, plural, one {Accept # guest} other {Accept all # guests}}', { count })
    : i18n.t('{count, plural, one {Decline # guest} other {Decline all # guests}}', { count });

/** What was decided. */
export function doneMessage(accept: boolean, guests: Guests): string {
  const count = guests.length;
  if (guests.every(({ removed }) => removed)) {
    return accept
      ? i18n.t('{count, plural, one {# guest removed from the list} other {# guests removed from the list}}', { count })
      : i18n.t('{count, plural, one {# guest stays on the list} other {# guests stay on the list}}', { count });
  }
  return accept
    ? i18n.t('{count, plural, one {# guest accepted} other {# guests accepted}}', { count })
    : i18n.t('{count, plural, one {# guest declined} other {# guests declined}}', { count });
}

/** What a decision about several does, in numbers, as a question. */
export function questionOf(accept: boolean, guests: Guests): string {
  const removed = guests.filter((one) => one.removed).length;
  const changed = guests.filter(({ before, removed: gone }) => !gone && before !== null).length;
  const fresh = guests.length - removed - changed;
  const people = guests.reduce((sum, one) => (one.removed || one.before ? sum : sum + 1 + one.guest.extra), 0);
  const parts = accept
    ? [
        fresh > 0 &&
          i18n.t(
            '{count, plural, one {# entry} other {# entries}} will be added to the guest list ({people, plural, one {# person} other {# people}} including plus-ones).',
            { count: fresh, people },
          ),
        changed > 0 &&
          i18n.t('{count, plural, one {# guest will be changed.} other {# guests will be changed.}}', {
            count: changed,
          }),
        removed > 0 &&
          i18n.t(
            '{count, plural, one {# guest will be removed from the list.} other {# guests will be removed from the list.}}',
            { count: removed },
          ),
      ]
    : [
        fresh > 0 &&
          i18n.t(
            '{count, plural, one {# guest won’t be added to the guest list.} other {# guests won’t be added to the guest list.}}',
            { count: fresh },
          ),
        changed + removed > 0 &&
          i18n.t(
            '{count, plural, one {# guest stays on the list unchanged.} other {# guests stay on the list unchanged.}}',
            { count: changed + removed },
          ),
      ];
  return parts.filter(Boolean).join(' ');
}
