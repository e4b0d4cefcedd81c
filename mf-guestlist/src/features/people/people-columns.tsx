import type { ListedPerson } from '@laminate/contracts/people';
import { i18n } from '@laminate/sdk/i18n';
import { PassChip, StateMark, WristbandChip } from '@laminate/ui';
import { lookOf } from '../../event/wristband-look.ts';
import { AnswerMark, answerLabel } from '../../invitations/answer-mark.tsx';
import { cardDetails, fieldColumns } from './field-columns.tsx';
import { InheritedInRow } from './inherited-label.tsx';
import { inheritedItem, inheritedProfile } from './inherited-profile.ts';
import type { ListedEvent } from './listed-event.ts';
import { column } from './people-column.ts';
import type { PeopleColumn } from './people-column.ts';
import { doorStateOf, isVip, doorStateLabel } from './person-state.ts';
import { namesOf } from './person-names.ts';
import classes from './people.module.css';

/**
 * Every column that the people table of an event can have. What a plan or an event does not have, has none: units,
 * groups and profiles are not part of a guest-list-only plan.
 *
 * @param invited at least one person has an invitation
 */
export function peopleColumns(event: ListedEvent, invited: boolean): PeopleColumn[] {
  const names = namesOf(event);
  const wristbands = new Map(event.wristbands.map((wristband) => [wristband.id, wristband]));
  const structured = event.can.manage_groups;
  const none = (label: string) => <span className={classes.none}>{label}</span>;

  const all: (PeopleColumn | false)[] = [
    column(120, 1.5, {
      id: 'name',
      header: i18n.t('Name'),
      kind: 'name',
      cell: (person) => (
        <>
          <span className={classes.name} title={person.name}>
            {person.name}
          </span>
          {isVip(person) && <StateMark state="vip" label={doorStateLabel('vip')} />}
        </>
      ),
    }),
    column(84, 0, {
      id: 'extra',
      header: i18n.t('Plus-ones'),
      kind: 'number',
      hideBelow: 480,
      cell: ({ guest_count: guests }) => (guests > 1 ? `+${i18n.number(guests - 1)}` : ''),
    }),
    structured && column(90, 0.9, { id: 'unit', header: i18n.t('Unit'), hideBelow: 720, cell: names.unit }),
    structured && column(100, 1.1, { id: 'group', header: i18n.t('Group'), hideBelow: 600, cell: names.group }),
    structured &&
      column(110, 1.3, {
        id: 'profile',
        header: i18n.t('Profile'),
        hideBelow: 860,
        cell: (person) => {
          const given = inheritedProfile(event, person);
          return given ? (
            <InheritedInRow given={given}>
              <PassChip>{names.profile(person)}</PassChip>
            </InheritedInRow>
          ) : (
            none(i18n.t('No profile'))
          );
        },
      }),
    event.wristbands.length > 0 &&
      column(100, 1, {
        id: 'band',
        header: i18n.t('Wristband'),
        hideBelow: 660,
        cell: (person) => {
          const given = inheritedItem(event, person, 'wristband_id');
          const wristband = given && wristbands.get(given.id);
          return wristband ? (
            <InheritedInRow given={given}>
              <WristbandChip band={lookOf(wristband)} name={wristband.name} />
            </InheritedInRow>
          ) : (
            none(i18n.t('None'))
          );
        },
      }),
    event.badges.length > 0 &&
      column(96, 0.8, {
        id: 'badge',
        header: i18n.t('Badge'),
        hideBelow: invited ? 1240 : 1060,
        cell: (person) => {
          const given = inheritedItem(event, person, 'badge_id');
          return (
            given && (
              <InheritedInRow given={given}>
                <span className={classes.name}>{names.badge(person)}</span>
              </InheritedInRow>
            )
          );
        },
      }),
    column(100, 1.2, {
      id: 'comment',
      header: i18n.t('Comment'),
      hideBelow: invited ? 1120 : 760,
      cell: (person) => person.comments,
    }),
    ...fieldColumns(event),
    invited &&
      column(128, 0, {
        id: 'answer',
        header: i18n.t('Invitation'),
        hideBelow: 1020,
        cell: ({ answer }) => answer && <AnswerMark answer={answer} />,
      }),
    column(132, 0, {
      id: 'state',
      header: i18n.t('Status'),
      hideBelow: 480,
      cell: (person) => {
        const state = doorStateOf(person);
        return <StateMark state={state} label={doorStateLabel(state)} />;
      },
    }),
    column(66, 0, {
      id: 'in',
      header: i18n.t('In'),
      kind: 'number',
      cell: ({ checked_in_count: arrived, guest_count: guests }) => (
        <span className={classes.count}>
          <b>{i18n.number(arrived)}</b> / {i18n.number(guests)}
        </span>
      ),
    }),
  ];
  return all.filter((each) => each !== false);
}

/** The second line of a person's card on narrow screens: what the first has no room for. */
export function CardLine({ event, person }: { event: ListedEvent; person: ListedPerson }) {
  const state = doorStateOf(person);
  const names = namesOf(event);
  const details = cardDetails(event.guest_fields, person);
  const rest = [
    person.answer && answerLabel(person.answer),
    names.place(person),
    names.company(person),
    names.profile(person),
    person.comments,
    ...details,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <StateMark state={state} label={doorStateLabel(state)} />
      <span className={classes.cardText} title={rest}>
        {rest}
      </span>
    </>
  );
}
