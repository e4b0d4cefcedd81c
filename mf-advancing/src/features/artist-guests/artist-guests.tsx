import type { ArtistGuest, DecidedGuests } from '@laminate/contracts/artist-guests';
import type { Event } from '@laminate/contracts/events';
import { declineArtistGuests, listArtistGuests } from '@laminate/contracts/routes/artist-guests';
import { acceptArtistGuests } from '@laminate/contracts/routes/guestlist-artist-guests';
import { call, confirm, failureOf, queryClient, toast, useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import {
  Breadcrumbs,
  Button,
  Checkbox,
  EmptyState,
  ErrorPanel,
  Page,
  RecordActions,
  RecordName,
  RecordNote,
  RecordTable,
  Skeleton,
  TextLink,
} from '@laminate/ui';
import { Check, X } from '@laminate/ui/icons';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdvancingFrame } from '../../advancing-frame.tsx';
import { withinAdvancing } from '../../advancing-trail.ts';
import { acceptLabels, decisionQuestion, doneMessage, questionOf } from './decision-labels.ts';
import classes from './artist-guests.module.css';

const keyOf = (eventId: number) => ['artist-guests', eventId] as const;

/** Returns the query for guests whom artists name and who have no decision yet. */
const artistGuestsQuery = (eventId: number) =>
  queryOptions({
    queryKey: keyOf(eventId),
    queryFn: async ({ signal }) => (await call(listArtistGuests, { params: { eventId }, signal })).guests,
    refetchOnMount: 'always',
  });

/** Returns the guests as they were seen: a guest changed since then is refused. */
const seen = (guests: readonly ArtistGuest[]): DecidedGuests => ({
  answers: guests.map(({ answer_id }) => answer_id),
  revisions: guests.map(({ revision }) => revision),
});

async function refreshed<T>(eventId: number, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } finally {
    await queryClient.invalidateQueries({ queryKey: keyOf(eventId) });
  }
}

const acceptGuests = (eventId: number, guests: readonly ArtistGuest[]) =>
  refreshed(eventId, call(acceptArtistGuests, { params: { eventId }, body: seen(guests) }));

const declineGuests = (eventId: number, guests: readonly ArtistGuest[]) =>
  refreshed(eventId, call(declineArtistGuests, { params: { eventId }, body: seen(guests) }));

/** Guests whom artists name: each goes onto the guest list when an organiser accepts them. */
function ArtistGuests({ event }: { readonly event: Event }) {
  const { data, error, refetch, isFetching } = useQuery(artistGuestsQuery(event.id));
  const title = i18n.t('Artist guests');
  return (
    <Page
      title={title}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: title, event: event.name })}
      note={data && i18n.t('{count, plural, one {# waiting} other {# waiting}}', { count: data.length })}
      breadcrumbs={<Breadcrumbs label={i18n.t('Breadcrumbs')} items={withinAdvancing(event.id, { label: title })} />}
    >
      {error && !data && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the guests')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton width="60%" />}
      {data && (
        <section aria-label={title}>
          {data.length > 0 ? (
            <Queue eventId={event.id} guests={data} />
          ) : (
            <EmptyState title={i18n.t('No one is waiting')}>
              {i18n.t(
                'Guests named by artists in their forms appear here. When you accept them, they’re added to the guest list as pending.',
              )}
            </EmptyState>
          )}
        </section>
      )}
    </Page>
  );
}

function Queue({ eventId, guests }: { readonly eventId: number; readonly guests: readonly ArtistGuest[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const grouped = !useSession()?.plan.only_guestlist;
  const marked = guests.filter(({ answer_id }) => chosen.has(answer_id));
  const meant = marked.length > 0 ? marked : guests;

  const deciding = useMutation({
    async mutationFn({ accept, some }: { accept: boolean; some: readonly ArtistGuest[] }) {
      await (accept ? acceptGuests : declineGuests)(eventId, some);
      toast.success(doneMessage(accept, some));
      setChosen(new Set());
    },
    onError: (error) => toast.error(failureOf(error).message),
  });
  function decide(accept: boolean, some: readonly ArtistGuest[]): void {
    if (!deciding.isPending) deciding.mutate({ accept, some });
  }
  /** Asks before deciding on several guests together, and says what will happen to how many. */
  async function decideAll(accept: boolean): Promise<void> {
    const options = { confirmLabel: decisionQuestion(accept, meant), cancelLabel: i18n.t('Cancel') };
    if (meant.length === 1 || (await confirm(questionOf(accept, meant), options))) decide(accept, meant);
  }
  const toggle = (id: number) => (on: boolean) =>
    setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <>
      <div className={classes.bar}>
        <Button
          variant="primary"
          loading={deciding.isPending}
          icon={<Check aria-hidden="true" />}
          onClick={() => void decideAll(true)}
        >
          {decisionQuestion(true, meant)}
        </Button>
        <Button loading={deciding.isPending} icon={<X aria-hidden="true" />} onClick={() => void decideAll(false)}>
          {decisionQuestion(false, meant)}
        </Button>
        <RecordNote>
          {grouped
            ? i18n.t('Accepted guests are added to the Artists unit on the guest list as pending.')
            : i18n.t('Accepted guests are added to the guest list as pending.')}
        </RecordNote>
      </div>
      <RecordTable
        label={i18n.t('Artist guests')}
        heads={[i18n.t('Guest'), i18n.t('Artist'), i18n.t('What is new')]}
        actionsHead={i18n.t('Actions')}
      >
        {guests.map((one) => (
          <tr key={one.answer_id}>
            <th scope="row">
              <span className={classes.who}>
                <Checkbox
                  label={i18n.t('Choose {name}', { name: one.guest.name })}
                  hideLabel
                  value={chosen.has(one.answer_id)}
                  onChange={toggle(one.answer_id)}
                />
                <span>
                  <RecordName>{party(one.guest)}</RecordName>
                  {one.guest.comments && <RecordNote>{one.guest.comments}</RecordNote>}
                </span>
              </span>
            </th>
            <td>
              <TextLink href={`/event/${eventId}/advancing-form-artist/${one.artist.id}`}>{one.artist.name}</TextLink>
            </td>
            <td>
              <News one={one} />
            </td>
            <RecordActions className={classes.acts}>
              {([true, false] as const).map((accept) => {
                const { label, name } = acceptLabels(accept, one);
                return (
                  <Button
                    key={label}
                    variant={accept ? 'default' : 'ghost'}
                    icon={accept ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
                    aria-label={name}
                    onClick={() => decide(accept, [one])}
                  >
                    {label}
                  </Button>
                );
              })}
            </RecordActions>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}

const party = ({ name, extra }: ArtistGuest['guest']): string => (extra > 0 ? `${name} +${extra}` : name);

/** How a guest differs from what was accepted before, and who changed it. */
function News({ one: { guest, before, removed, changed_by: by } }: { readonly one: ArtistGuest }) {
  if (removed) return <span className={classes.mark}>{i18n.t('Response deleted by {by}', { by })}</span>;
  if (!before)
    return (
      <>
        {i18n.t('New')}
        <RecordNote>{by}</RecordNote>
      </>
    );
  return (
    <span>
      <span className={classes.mark}>{i18n.t('Changed by {by}', { by })}</span>{' '}
      {party(before) !== party(guest) && <del>{party(before)}</del>}
      {before.comments !== guest.comments && before.comments && (
        <>
          {' '}
          <del>{before.comments}</del>
        </>
      )}
    </span>
  );
}

/** Guests whom artists name. */
export default function ArtistGuestsScreen() {
  return <AdvancingFrame>{(event) => <ArtistGuests event={event} />}</AdvancingFrame>;
}
