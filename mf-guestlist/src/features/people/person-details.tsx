import { detailText } from '@laminate/contracts/guest-details';
import type { DetailWords, GuestDetail } from '@laminate/contracts/guest-details';
import type { GuestField } from '@laminate/contracts/guest-fields';
import type { ListedPerson } from '@laminate/contracts/people';
import { detailWords, fieldLabel } from '@laminate/roster/labels';
import { i18n } from '@laminate/sdk/i18n';
import { StateMark, WristbandChip } from '@laminate/ui';
import type { ReactNode } from 'react';
import { lookOf } from '../../event/wristband-look.ts';
import { AnswerMark } from '../../invitations/answer-mark.tsx';
import { InheritedLabel } from './inherited-label.tsx';
import { inheritedItem, inheritedProfile } from './inherited-profile.ts';
import type { ListedEvent } from './listed-event.ts';
import { namesOf } from './person-names.ts';
import { doorStateOf, doorStateLabel } from './person-state.ts';
import classes from './person-details.module.css';

/** Where a detail leads: to a call, a letter or a page. */
function addressOf({ kind }: GuestField, value: GuestDetail): string | null {
  if (kind === 'phone' && typeof value === 'object' && 'number' in value) return `tel:${value.number}`;
  if (typeof value !== 'string') return null;
  return kind === 'email' ? `mailto:${value}` : kind === 'link' ? value : null;
}

/** Returns the details of a person that lead somewhere. The others are in the form. */
function linksOf(fields: readonly GuestField[], { details }: ListedPerson, words: DetailWords) {
  return fields.flatMap((field) => {
    const value = details[field.key];
    const href = value === undefined ? null : addressOf(field, value);
    if (href === null) return [];
    const beside = field.kind === 'link' && { target: '_blank', rel: 'noopener noreferrer' };
    return [
      [
        fieldLabel(field),
        <a key={field.key} href={href} {...beside}>
          {detailText(field, value, words)}
        </a>,
      ] as const,
    ];
  });
}

/** What of a person is set elsewhere than in the form below it, and how to reach them. */
export function PersonDetails({ event, person }: { event: ListedEvent; person: ListedPerson }) {
  const names = namesOf(event);
  const profile = inheritedProfile(event, person);
  const band = inheritedItem(event, person, 'wristband_id');
  const badge = inheritedItem(event, person, 'badge_id');
  const wristband = event.wristbands.find(({ id }) => id === band?.id);
  const state = doorStateOf(person);
  const details: (readonly [label: string, value: ReactNode] | false)[] = [
    [i18n.t('Status'), <StateMark key="state" state={state} label={doorStateLabel(state)} />],
    person.answer !== null && [i18n.t('Invitation'), <AnswerMark key="answer" answer={person.answer} />],
    [
      i18n.t('In'),
      i18n.t('{arrived, number} of {guests, number}', { arrived: person.checked_in_count, guests: person.guest_count }),
    ],
    event.can.manage_groups && [i18n.t('Unit and group'), names.place(person) || i18n.t('All people')],
    event.can.manage_groups &&
      event.profiles.length > 0 && [
        i18n.t('Profile'),
        profile ? (
          <InheritedLabel key="profile" given={profile}>
            {names.profile(person)}
          </InheritedLabel>
        ) : (
          i18n.t('No profile')
        ),
      ],
    event.wristbands.length > 0 && [
      i18n.t('Wristband'),
      band && wristband ? (
        <InheritedLabel key="band" given={band}>
          <WristbandChip band={lookOf(wristband)} name={wristband.name} />
        </InheritedLabel>
      ) : (
        i18n.t('None')
      ),
    ],
    event.badges.length > 0 && [
      i18n.t('Badge'),
      badge ? (
        <InheritedLabel key="badge" given={badge}>
          {names.badge(person)}
        </InheritedLabel>
      ) : (
        i18n.t('None')
      ),
    ],
    ...linksOf(event.guest_fields, person, detailWords()),
  ];
  return (
    <dl className={classes.details}>
      {details.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
