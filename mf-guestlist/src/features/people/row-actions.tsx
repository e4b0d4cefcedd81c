import type { ListedPerson, Person } from '@laminate/contracts/people';
import { checkIn, checkInAll, removeCheckIn } from '@laminate/contracts/routes/checkin';
import { call, failureOf, toast } from '@laminate/sdk';
import { againWhenBusy, newUuid } from '@laminate/sdk/device';
import { i18n } from '@laminate/sdk/i18n';
import type { MenuItem, TableRowMenu } from '@laminate/ui';
import {
  ArrowRight,
  Ban,
  Check,
  CircleCheck,
  CirclePause,
  Download,
  List,
  ListChecks,
  Mail,
  OctagonX,
  Pencil,
  Ticket,
  Trash2,
  Undo2,
} from '@laminate/ui/icons';
import type { EventDetails } from '../../event/event-details.ts';
import { refreshPeople } from '../../event/refresh-people.ts';
import { eraseAfterConfirm, savePersonData } from './person-privacy.ts';
import type { PeopleActions } from './use-people-actions.tsx';

// The same function each time, so that rows are not rendered again for it.
const labelOf = ({ name }: ListedPerson) => i18n.t('Actions for {name}', { name });

type CheckIn = 'one' | 'all' | 'remove';

const ROUTES = { one: checkIn, all: checkInAll, remove: removeCheckIn };

const doneMessage = (what: CheckIn): string =>
  what === 'one'
    ? i18n.t('Checked in one')
    : what === 'all'
      ? i18n.t('Checked in all guests')
      : i18n.t('Removed check-in');

/**
 * Checks a person in or out at the desk and says how it went. Without a network nothing happens, unlike at the door.
 */
async function checkInFromList(eventId: number, { id, name }: Person, what: CheckIn): Promise<void> {
  const idempotencyKey = newUuid();
  try {
    await againWhenBusy(() => call(ROUTES[what], { params: { eventId }, body: { person_id: id }, idempotencyKey }));
    toast.success(`${doneMessage(what)}: ${name}`);
  } catch (error) {
    toast.error(failureOf(error).message);
  }
  await refreshPeople(eventId);
}

/** What the door would offer for this person now. */
function doorItems(eventId: number, person: ListedPerson): MenuItem[] {
  const { blocked, pending, guest_count: guests, checked_in_count: count } = person;
  const item = (key: CheckIn, label: string, icon: MenuItem['icon']): MenuItem => ({
    key,
    label,
    icon,
    onSelect: () => void checkInFromList(eventId, person, key),
  });
  const left = blocked || pending ? 0 : guests - count;
  return [
    ...(left > 0 ? [item('one', i18n.t('Check in one'), <Check aria-hidden="true" />)] : []),
    ...(left > 1 ? [item('all', i18n.t('Check in all'), <ListChecks aria-hidden="true" />)] : []),
    ...(count > 0 ? [item('remove', i18n.t('Remove check-in'), <Undo2 aria-hidden="true" />)] : []),
  ];
}

/**
 * The menu of one row: what the bar does with many, done with this person.
 * @param invite saves the invitation of a person
 */
export function rowMenuOf(
  event: EventDetails,
  actions: PeopleActions,
  invite: (person: ListedPerson) => void,
): TableRowMenu<ListedPerson> {
  const { can } = event;
  return {
    header: i18n.t('Actions'),
    label: labelOf,
    sections: (person) => {
      const one = [person];
      const items: (MenuItem | false)[] = [
        { key: 'edit', label: i18n.t('Edit'), icon: <Pencil aria-hidden="true" />, onSelect: () => actions.edit(one) },
        can.manage_groups &&
          event.units.length > 0 && {
            key: 'move',
            label: i18n.t('Move to group'),
            icon: <ArrowRight aria-hidden="true" />,
            onSelect: () => actions.move(one),
          },
        can.manage_groups &&
          event.profiles.length > 0 && {
            key: 'profile',
            label: i18n.t('Set profile'),
            icon: <List aria-hidden="true" />,
            onSelect: () => actions.setProfile(one),
          },
        !person.blocked &&
          !person.pending && {
            key: 'invite',
            label: i18n.t('Pass (PDF)'),
            icon: <Ticket aria-hidden="true" />,
            onSelect: () => invite(person),
          },
        can.block &&
          person.answer !== 'accepted' && {
            key: 'mail',
            // A guest can be invited again once the link was revoked.
            label: person.answer === null ? i18n.t('Invite by e-mail') : i18n.t('Invite again'),
            icon: <Mail aria-hidden="true" />,
            onSelect: () => actions.invite(one),
          },
        can.block && {
          key: 'block',
          label: person.blocked ? i18n.t('Unblock') : i18n.t('Block'),
          icon: person.blocked ? <CircleCheck aria-hidden="true" /> : <Ban aria-hidden="true" />,
          onSelect: () => actions.change(one, { what: 'blocked', to: !person.blocked }),
        },
        can.block && {
          key: 'pending',
          label: person.pending ? i18n.t('Accept') : i18n.t('Mark as pending'),
          icon: person.pending ? <CircleCheck aria-hidden="true" /> : <CirclePause aria-hidden="true" />,
          onSelect: () => actions.change(one, { what: 'pending', to: !person.pending }),
        },
      ];
      const privacy: MenuItem[] = [
        {
          key: 'data',
          label: i18n.t('Save personal data'),
          icon: <Download aria-hidden="true" />,
          onSelect: () => void savePersonData(event.id, person),
        },
        {
          key: 'erase',
          label: i18n.t('Erase personal data'),
          icon: <OctagonX aria-hidden="true" />,
          onSelect: () => void eraseAfterConfirm(event.id, person),
        },
      ];
      return [
        ...(can.edit_people ? [{ key: 'change', items: items.filter((item) => item !== false) }] : []),
        ...(can.check_in ? [{ key: 'door', items: doorItems(event.id, person) }] : []),
        ...(can.answer_guests ? [{ key: 'privacy', items: privacy }] : []),
        ...(can.edit_people
          ? [
              {
                key: 'delete',
                items: [
                  {
                    key: 'delete',
                    label: i18n.t('Delete'),
                    icon: <Trash2 aria-hidden="true" />,
                    onSelect: () => void actions.remove(one),
                  },
                ],
              },
            ]
          : []),
      ].filter(({ items: some }) => some.length > 0);
    },
  };
}
