import type { ArtistGuest } from '@laminate/contracts/artist-guests';
import type { Event } from '@laminate/contracts/events';
import { failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Checkbox, EmptyState, ErrorPanel, Page, RecordActions, RecordName, RecordNote, RecordTable, Skeleton, TextLink } from '@laminate/ui';
import { Check, X } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdvancingTabs } from '../../advancing-tabs.tsx';
import { acceptGuests, artistGuestsQuery, declineGuests } from './api/artist-guests.ts';
import classes from './artist-guests.module.css';

/** Guests whom artists name: each goes onto the guest list when an organiser accepts them. */
export function ArtistGuests({ event }: { readonly event: Event }) {
  const { data, error, refetch, isFetching } = useQuery(artistGuestsQuery(event.id));
  const title = i18n.t('Guests of artists');
  return (
    <Page title={title} documentTitle={i18n.t('{name} – {event} – Laminate', { name: title, event: event.name })} note={data && i18n.t('{count, plural, one {# waits} other {# wait}}', { count: data.length })}>
      <AdvancingTabs eventId={event.id} />
      {error && !data && (
        <ErrorPanel title={i18n.t('The guests could not be loaded')} {...failureOf(error)} retryLabel={i18n.t('Retry')} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton width="60%" />}
      {data?.length === 0 && (
        <EmptyState title={i18n.t('Nobody waits')}>{i18n.t('Guests whom artists name in their form appear here. Those you accept come onto the guest list, pending.')}</EmptyState>
      )}
      {data && data.length > 0 && <Queue eventId={event.id} guests={data} />}
    </Page>
  );
}

function Queue({ eventId, guests }: { readonly eventId: number; readonly guests: readonly ArtistGuest[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const marked = guests.filter(({ answer_id }) => chosen.has(answer_id));
  const meant = marked.length > 0 ? marked : guests;

  async function decide(accept: boolean, some: readonly ArtistGuest[]): Promise<void> {
    setBusy(true);
    try {
      await (accept ? acceptGuests : declineGuests)(eventId, some);
      toast.success(accept
        ? i18n.t('{count, plural, one {# guest accepted} other {# guests accepted}}', { count: some.length })
        : i18n.t('{count, plural, one {# guest declined} other {# guests declined}}', { count: some.length }));
      setChosen(new Set());
    } catch (error) {
      toast.error(failureOf(error).message);
    } finally {
      setBusy(false);
    }
  }
  const toggle = (id: number) => (on: boolean) => setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <>
      <div className={classes.bar}>
        <Button variant="primary" disabled={busy} icon={<Check aria-hidden="true" />} onClick={() => void decide(true, meant)}>
          {i18n.t('{count, plural, one {Accept # guest} other {Accept all # guests}}', { count: meant.length })}
        </Button>
        <Button disabled={busy} icon={<X aria-hidden="true" />} onClick={() => void decide(false, meant)}>
          {i18n.t('{count, plural, one {Decline # guest} other {Decline all # guests}}', { count: meant.length })}
        </Button>
        <RecordNote>{i18n.t('Who is accepted comes onto the guest list, pending, in the unit Artists.')}</RecordNote>
      </div>
      <RecordTable label={i18n.t('Guests of artists')} heads={[i18n.t('Guest'), i18n.t('Artist'), i18n.t('What is new')]} actionsHead={i18n.t('Actions')}>
        {guests.map((one) => (
          <tr key={one.answer_id}>
            <th scope="row">
              <span className={classes.who}>
                <Checkbox label={i18n.t('Choose {name}', { name: one.guest.name })} hideLabel value={chosen.has(one.answer_id)} onChange={toggle(one.answer_id)} />
                <span>
                  <RecordName>{party(one.guest)}</RecordName>
                  {one.guest.comments && <RecordNote>{one.guest.comments}</RecordNote>}
                </span>
              </span>
            </th>
            <td><TextLink href={`/event/${eventId}/advancing-form-artist/${one.artist.id}`}>{one.artist.name}</TextLink></td>
            <td><News one={one} /></td>
            <RecordActions>
              <Button icon={<Check aria-hidden="true" />} aria-label={i18n.t('Accept {name}', { name: one.guest.name })} disabled={busy} onClick={() => void decide(true, [one])}>{i18n.t('Accept')}</Button>
              <Button variant="ghost" icon={<X aria-hidden="true" />} aria-label={i18n.t('Decline {name}', { name: one.guest.name })} disabled={busy} onClick={() => void decide(false, [one])}>{i18n.t('Decline')}</Button>
            </RecordActions>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}

const party = ({ name, extra }: ArtistGuest['guest']): string => (extra > 0 ? `${name} +${extra}` : name);

/** How a guest differs from what was accepted before. */
function News({ one: { guest, before, removed } }: { readonly one: ArtistGuest }) {
  if (removed) return <span className={classes.mark}>{i18n.t('Taken back by the artist')}</span>;
  if (!before) return <>{i18n.t('New')}</>;
  return (
    <span>
      <span className={classes.mark}>{i18n.t('Changed')}</span>{' '}
      {party(before) !== party(guest) && <del>{party(before)}</del>}
      {before.comments !== guest.comments && before.comments && <> <del>{before.comments}</del></>}
    </span>
  );
}
