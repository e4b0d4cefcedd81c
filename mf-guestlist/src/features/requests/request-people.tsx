import type { AccreditationRequest, GuestVerdict, RequestCategory, RequestedGuest } from '@laminate/contracts/requests';
import type { AccessSystem } from '@laminate/contracts/access';
import { getAccessSystem } from '@laminate/contracts/routes/access';
import { listBlockedOfRequest } from '@laminate/contracts/routes/guestlist-requests';
import { call, getSession } from '@laminate/sdk';
import { formatDateTime, formatDay } from '@laminate/sdk/format';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Checkbox, CheckboxGroup, Face, Select, Skeleton, WristbandChip } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { GuestDetails } from '../../delegated/guest-details.tsx';
import type { EventDetails } from '../../event/event-details.ts';
import { LoadFailed } from '../../event/event-gate.tsx';
import { guestFieldsQuery } from '../../event/guest-fields.ts';
import { lookOf } from '../../event/wristband-look.ts';
import { GuestFace } from '../../photo/guest-face.tsx';
import { eventDays } from '../../requests/event-days.ts';
import { conflictLabel } from './request-labels.tsx';
import { idOf, optionsOf, textOf } from '../../places/place-fields.tsx';
import classes from './requests.module.css';

/** Choices for a person before they are approved. */
export interface GuestChoice {
  approve: boolean;
  profile: string | null;
  wristband: string | null;
  days: string[];
  parking: boolean;
}

/** By the ids of people: keys of digits alone would be places of an array in the form. */
export type GuestChoices = Record<`g${number}`, GuestChoice>;

/** A person as they are asked for. Without days they come on all of them. */
export const choiceOf = (guest: RequestedGuest, event: EventDetails): GuestChoice => ({
  approve: guest.state !== 'refused' && guest.state !== 'withdrawn',
  profile: textOf(guest.profile_id),
  wristband: textOf(guest.wristband_id),
  days: guest.days.length === 0 ? eventDays(event) : guest.days,
  parking: guest.parking,
});

/** The people who are decided in another way than asked. */
export const verdictsOf = (
  guests: readonly RequestedGuest[],
  choices: GuestChoices,
  event: EventDetails,
): GuestVerdict[] =>
  guests.flatMap((guest): GuestVerdict[] => {
    const asked = choiceOf(guest, event);
    const given = choices[`g${guest.id}`] ?? asked;
    if (!given.approve) return guest.state === 'withdrawn' ? [] : [{ id: guest.id, approve: false }];
    const all = eventDays(event);
    const changes = {
      ...(given.profile !== asked.profile && { profile_id: idOf(given.profile) }),
      ...(given.wristband !== asked.wristband && { wristband_id: idOf(given.wristband) }),
      ...(given.days.join() !== asked.days.join() && {
        days: all.every((day) => given.days.includes(day)) ? [] : given.days,
      }),
      ...(given.parking !== asked.parking && { parking: given.parking }),
    };
    return Object.keys(changes).length === 0 ? [] : [{ id: guest.id, approve: true, ...changes }];
  });

/** Number of people that are shown, and shown more. A company can ask for thousands. */
const SHOWN = 50;

interface RequestPeopleProps {
  readonly event: EventDetails;
  readonly request: AccreditationRequest;
  readonly conflicts: AccreditationRequest['conflicts'];
  readonly category: RequestCategory | undefined;
  /** People can be approved, in the `Form` around them. */
  readonly deciding: boolean;
}

/** The people that a request is for, with what they get and what is to be looked at. */
export function RequestPeople({ event, request, conflicts, category, deciding }: RequestPeopleProps) {
  const [most, setMost] = useState(SHOWN);
  const { data: fields = [] } = useQuery(guestFieldsQuery(event.id));
  const { data: system } = useQuery({ ...accessQuery(event.id), enabled: event.can.view_access });
  const photo = fields.find(({ kind }) => kind === 'photo')?.key;
  const { guests } = request;
  const warned = Map.groupBy(conflicts, ({ guest_id }) => guest_id);
  // People with a warning come first, so that none is left among those not shown yet.
  const inOrder = [...guests.filter(({ id }) => warned.has(id)), ...guests.filter(({ id }) => !warned.has(id))];
  const more = guests.length - most;
  return (
    <section className={classes.people} aria-labelledby="request-people">
      <h2 id="request-people">
        {i18n.t('{people, plural, one {# person} other {# people}}', { people: guests.length })}
      </h2>
      <ul className={classes.guests}>
        {inOrder.slice(0, most).map((guest) => {
          const face = photo === undefined ? undefined : guest.details[photo];
          return (
            <li key={guest.id} className={classes.guest}>
              <GuestFace eventId={event.id} photo={typeof face === 'string' ? face : null} name={guest.name} />
              <div className={classes.guestBody}>
                <GuestHead guest={guest} deciding={deciding && guest.state === 'asked'} />
                {warned.get(guest.id)?.map((conflict) => (
                  <Alert key={`${conflict.kind} ${conflict.with}`} kind="warning">
                    {conflict.kind === 'blocked' && getSession()?.can.see_audit ? (
                      <BlockedEntries eventId={event.id} request={request} guest={guest} />
                    ) : (
                      conflictLabel({ kind: conflict.kind, with: conflict.with })
                    )}
                  </Alert>
                ))}
                <GuestDetails fields={fields.filter(({ kind }) => kind !== 'photo')} details={guest.details} />
                <GuestGets
                  event={event}
                  guest={guest}
                  category={category}
                  system={system}
                  deciding={deciding && guest.state === 'asked'}
                  startsOpen={guests.length === 1}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <Button onClick={() => setMost(most + SHOWN)}>
          {i18n.t('Show {count, number} more', { count: Math.min(SHOWN, more) })}
        </Button>
      )}
    </section>
  );
}

interface BlockedEntriesProps {
  readonly eventId: number;
  readonly request: AccreditationRequest;
  readonly guest: RequestedGuest;
}

/** What the blocked list has about a person, for those who see it. The audit log records each look at its entries. */
function BlockedEntries({ eventId, request, guest }: BlockedEntriesProps) {
  const [open, setOpen] = useState(false);
  const query = useQuery({
    // A changed request can match other entries.
    queryKey: ['blocked-of-request', eventId, request.id, request.version, guest.id],
    queryFn: ({ signal }) =>
      call(listBlockedOfRequest, { params: { eventId, requestId: request.id, requestGuestId: guest.id }, signal }),
    enabled: open,
    gcTime: 0,
    staleTime: Infinity,
  });
  const blocked = query.data?.blocked;
  const isLoading = open && !query.error && !blocked;
  const shown = useRef<HTMLDivElement>(null);
  return (
    <div ref={shown} tabIndex={-1} aria-busy={isLoading} className={classes.entries}>
      <p>
        {blocked?.length === 0 ? i18n.t('No longer on the blocked list') : conflictLabel({ kind: 'blocked', with: '' })}
      </p>
      {!open && (
        <Button
          variant="link"
          aria-label={i18n.t('Show entry of {name}', { name: guest.name })}
          onClick={() => {
            setOpen(true);
            // The button goes, and what comes is here.
            shown.current?.focus();
          }}
        >
          {i18n.t('Show entry')}
        </Button>
      )}
      {query.error && !blocked && <LoadFailed title={i18n.t('Couldn’t load the blocked list')} query={query} />}
      {isLoading && <Skeleton width="60%" />}
      {blocked && blocked.length > 0 && (
        <ul aria-label={i18n.t('Blocked list')}>
          {blocked.map(({ id, name, e_mail: eMail, phone, reason, until, face }) => (
            <li key={id}>
              {face !== null && <Face src={`data:image/webp;base64,${face}`} name={name} alt={name} size="card" />}
              <p>
                <b>{name}</b> {[eMail, phone].filter(Boolean).join(' · ')}
              </p>
              {reason && <p>{i18n.t('Reason: {text}', { text: reason })}</p>}
              {until !== null && <p>{i18n.t('Until {day}', { day: formatDay(until) })}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function GuestHead({ guest, deciding }: { readonly guest: RequestedGuest; readonly deciding: boolean }) {
  if (deciding)
    return (
      <Field
        as={Checkbox}
        name={`guests.g${guest.id}.approve`}
        label={<b className={classes.guestName}>{i18n.t('Approve {name}', { name: guest.name })}</b>}
      />
    );
  return (
    <p>
      <b className={classes.guestName}>{guest.name}</b>{' '}
      {i18n.t(
        '{state, select, asked {asked for} approved {approved} refused {refused} withdrawn {withdrawn} other {revoked}}',
        { state: guest.state },
      )}
    </p>
  );
}

interface GuestGetsProps {
  readonly event: EventDetails;
  readonly guest: RequestedGuest;
  readonly category: RequestCategory | undefined;
  readonly system: AccessSystem | undefined;
  readonly deciding: boolean;
  readonly startsOpen: boolean;
}

/** Profile, wristband, days and parking of a person once approved, and where the profile lets them in. */
function GuestGets({ event, guest, category, system, deciding, startsOpen }: GuestGetsProps) {
  const [open, setOpen] = useState(startsOpen);
  const watched = useWatch<{ guests: GuestChoices }>({ name: `guests.g${guest.id}` }) as GuestChoice | undefined;
  const { profile, wristband, days, parking } = (deciding && watched) || choiceOf(guest, event);
  const path = `guests.g${guest.id}`;
  const inherited = event.profiles.find(({ id }) => id === categoryProfile(event, category));
  const given = event.profiles.find(({ id }) => String(id) === profile) ?? inherited;
  const worn =
    event.wristbands.find(({ id }) => String(id) === wristband) ??
    event.wristbands.find(({ id }) => id === given?.wristbandId);
  const all = eventDays(event);
  return (
    <>
      <dl className={classes.gets}>
        {(event.can.manage_groups || given) && (
          <>
            <dt>{i18n.t('Profile')}</dt>
            <dd>{given?.name ?? i18n.t('No profile')}</dd>
            <dt>{i18n.t('Opens')}</dt>
            <dd>
              <Access profile={given} system={system} event={event} />
            </dd>
          </>
        )}
        {worn && (
          <>
            <dt>{i18n.t('Wristband')}</dt>
            <dd>
              <WristbandChip band={lookOf(worn)} name={worn.name} />
            </dd>
          </>
        )}
        <dt>{i18n.t('Days')}</dt>
        <dd>
          {all.every((day) => days.includes(day)) ? i18n.t('All days') : days.toSorted().map(formatDay).join(', ')}
        </dd>
        {(parking || category?.asks_parking) && (
          <>
            <dt>{i18n.t('Parking space')}</dt>
            <dd>{parking ? i18n.t('Yes') : i18n.t('No')}</dd>
          </>
        )}
      </dl>
      {deciding && !open && (
        <Button
          variant="ghost"
          aria-label={i18n.t('Edit what {name} gets', { name: guest.name })}
          onClick={() => setOpen(true)}
        >
          {i18n.t('Edit')}
        </Button>
      )}
      {deciding && open && (
        <fieldset className={classes.choices}>
          <legend className="visually-hidden">{i18n.t('What {name} gets', { name: guest.name })}</legend>
          {event.can.manage_groups && event.profiles.length > 0 && (
            <Field
              as={Select}
              name={`${path}.profile`}
              label={i18n.t('Profile')}
              placeholder={
                inherited ? i18n.t('{profile}, of the category', { profile: inherited.name }) : i18n.t('None')
              }
              options={optionsOf(event.profiles)}
              searchable
              clearable
              emptyText={i18n.t('Profile not found')}
            />
          )}
          {event.wristbands.length > 0 && (
            <Field
              as={Select}
              name={`${path}.wristband`}
              label={i18n.t('Wristband')}
              placeholder={i18n.t('That of the profile')}
              options={optionsOf(event.wristbands)}
              searchable
              clearable
              emptyText={i18n.t('Wristband not found')}
            />
          )}
          {category?.asks_days && all.length > 1 && (
            <Field
              as={CheckboxGroup}
              name={`${path}.days`}
              label={i18n.t('Days')}
              options={all.map((day) => ({ value: day, label: formatDay(day) }))}
              validate={(chosen) =>
                Array.isArray(chosen) && chosen.length === 0
                  ? i18n.t('Choose a day, or don’t approve this person')
                  : undefined
              }
            />
          )}
          {category?.asks_parking && <Field as={Checkbox} name={`${path}.parking`} label={i18n.t('Parking space')} />}
        </fieldset>
      )}
    </>
  );
}

/** The profile of guests of a category: its own, else that of its group, else that of its unit. */
function categoryProfile(event: EventDetails, category: RequestCategory | undefined): number | null {
  const unit = event.units.find(({ id }) => id === category?.unit_id);
  const group = unit?.groups.find(({ id }) => id === category?.group_id);
  return category?.profile_id ?? group?.profile_id ?? unit?.profile_id ?? null;
}

/** The access system, under the key that the screens of access have it under. */
const accessQuery = (eventId: number) => ({
  queryKey: ['access-system', eventId],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(getAccessSystem, { params: { eventId }, signal }),
  staleTime: 30_000,
});

interface AccessProps {
  readonly profile: EventDetails['profiles'][number] | undefined;
  /** Undefined while it loads, and for those who don't see it: then only how many areas there are is known. */
  readonly system: AccessSystem | undefined;
  readonly event: EventDetails;
}

/** The areas that a profile opens and when, as the row of the matrix has it. */
function Access({ profile, system, event }: AccessProps) {
  if (!profile || profile.areas.length === 0) return i18n.t('No areas');
  if (!system) return i18n.t('{areas, plural, one {# area} other {# areas}}', { areas: profile.areas.length });
  const slots = (ids: readonly number[]) =>
    new Intl.ListFormat(getLocale(), { type: 'disjunction' }).format(
      system.times.filter(({ id }) => ids.includes(id)).map((slot) => slotLabel(slot, event.time_zone)),
    );
  const rules = system.profiles.find(({ id }) => id === profile.id)?.rules ?? [];
  const whenOf = (id: number): string => {
    const rule = rules.find((each) => each.area_id === id);
    const times = rule?.time_ids ?? (profile.timeId === null ? [] : [profile.timeId]);
    const notes = [
      times.length === 0 ? i18n.t('at any time') : slots(times),
      rule?.most &&
        i18n.t('{most, plural, one {# entry} other {# entries}} {per, select, day {a day} other {in total}}', {
          most: rule.most,
          per: rule.per ?? 'event',
        }),
      rule && !rule.reentry && i18n.t('no re-entry'),
    ];
    return notes.filter(Boolean).join(', ');
  };
  // Most areas of a profile are open at the same times, which are said once.
  const areas = Map.groupBy(
    system.areas.filter(({ id }) => profile.areas.includes(id)),
    ({ id }) => whenOf(id),
  );
  return (
    <ul className={classes.areas}>
      {[...areas].map(([when, opened]) => (
        <li key={when}>
          <b>{opened.map(({ name }) => name).join(', ')}</b> {when}
        </li>
      ))}
    </ul>
  );
}

function slotLabel({ name, start_time: start, end_time: end }: AccessSystem['times'][number], zone: string): string {
  if (!start && !end) return name;
  return i18n.t('{name} ({start} – {end})', {
    name,
    start: start ? formatDateTime(start, zone) : '…',
    end: end ? formatDateTime(end, zone) : '…',
  });
}
