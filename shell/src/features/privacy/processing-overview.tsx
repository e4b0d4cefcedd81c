import { i18n } from '@laminate/sdk/i18n';
import { RecordTable } from '@laminate/ui';

/**
 * What is stored of whom, for how long and who sees it. `days`: how long guests are kept after an event, null for no
 * end.
 */
const rows = (days: number | null) => [
  {
    whom: i18n.t('Guests'),
    what: i18n.t('Name, comment, party size, unit and group, profile, wristband and badge, arrivals with their times'),
    until:
      days === null
        ? i18n.t('For as long as the account keeps the event')
        : i18n.t('{days, plural, one {# day} other {# days}} after the event ends', { days }),
    seenBy: i18n.t('Top dogs, managers and people who manage the guest list. At the door, door staff too.'),
  },
  {
    whom: i18n.t('Guests in the activity log'),
    what: i18n.t('What was done with an entry, by whom and when'),
    until: i18n.t('The name is erased with the guest, but the record stays'),
    seenBy: i18n.t('Top dogs and managers'),
  },
  {
    whom: i18n.t('Account users'),
    what: i18n.t('Name, e-mail, roles and logged-in devices. Passwords are stored only as a hash.'),
    until: i18n.t('For as long as they belong to the account'),
    seenBy: i18n.t('Top dogs. Managers can see an event’s users.'),
  },
  {
    whom: i18n.t('Permission changes'),
    what: i18n.t('Who gave or removed which permission, and when'),
    until: i18n.t('For as long as the account exists. No one can change it.'),
    seenBy: i18n.t('Top dog'),
  },
];

/** The overview of data processing that an organiser owes their guests. */
export function ProcessingOverview({ days }: { readonly days: number | null }) {
  return (
    <RecordTable
      label={i18n.t('What is stored')}
      heads={[i18n.t('Whose data'), i18n.t('What'), i18n.t('How long'), i18n.t('Who sees it')]}
      align="top"
    >
      {rows(days).map(({ whom, what, until, seenBy }) => (
        <tr key={whom}>
          <th scope="row">{whom}</th>
          <td>{what}</td>
          <td>{until}</td>
          <td>{seenBy}</td>
        </tr>
      ))}
    </RecordTable>
  );
}
