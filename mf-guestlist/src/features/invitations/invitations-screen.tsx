import type { InvitationList } from '@laminate/contracts/guest-invitations';
import { formatDateTime } from '@laminate/sdk/format';
import { lateDialog } from '@laminate/sdk/forms/late-dialog';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { NotLive } from '@laminate/sdk/stream';
import { AppLink, Button, EmptyState, RecordNote, RecordTable } from '@laminate/ui';
import { Mail, Plus } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventDetails } from '../../event/event-details.ts';
import { EventGate } from '../../event/event-gate.tsx';
import { EventPage, underPeople } from '../../event/event-page.tsx';
import { useLiveGuests } from '../../event/refresh-people.ts';
import { AnswerCounts } from '../../invitations/answer-counts.tsx';
import { invitationListsQuery, refreshInvitations } from '../../invitations/api/invitations.ts';
import { Limits } from '../../places/limits.tsx';
import { PlaceMeter } from '../../places/place-meter.tsx';
import listing from '../../event/listing.module.css';
import classes from './invitations.module.css';

const ListModal = lateDialog(async () => (await import('./list-modal.tsx')).ListModal);
const LimitsModal = lateDialog(async () => (await import('../../places/limits-modal.tsx')).LimitsModal);

/** The invitation lists of an event, and how many places there are. */
function Invitations({ event }: { readonly event: EventDetails }) {
  const query = useQuery(invitationListsQuery(event.id));
  const { data } = query;
  const connection = useLiveGuests(event.id, { seq: data?.seq, refresh: refreshInvitations });
  const [dialog, setDialog] = useState<'list' | 'limits' | null>(null);
  const navigate = useNavigate();
  const close = () => setDialog(null);
  const mayChange = event.can.block;
  const lists = data?.invitation_lists;
  const add = mayChange && (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setDialog('list')}>
      {i18n.t('New invitation list')}
    </Button>
  );
  return (
    <EventPage
      event={event}
      title={i18n.t('Invitations')}
      under={underPeople(event)}
      query={query}
      failed={i18n.t('Couldn’t load the invitations')}
      note={<NotLive state={connection} />}
      actions={lists && lists.length > 0 && add}
    >
      {lists?.length === 0 && (
        <EmptyState title={i18n.t('No invitations yet')} icon={<Mail aria-hidden="true" />} actions={add}>
          {i18n.t(
            'Write one e-mail and send it to as many guests as you like. Each gets a link to answer, and those without a spot wait for one.',
          )}
        </EmptyState>
      )}
      {lists && lists.length > 0 && <Lists event={event} lists={lists} />}
      {data && (lists?.length !== 0 || data.place_limits.length > 0) && (
        <Limits event={event} limits={data.place_limits} onEdit={mayChange ? () => setDialog('limits') : undefined} />
      )}
      {dialog === 'list' && (
        <ListModal
          event={event}
          list={null}
          onSaved={({ id }) => void navigate(`/event/${event.id}/invitations/${id}?show=letter`)}
          onClose={close}
        />
      )}
      {dialog === 'limits' && data && <LimitsModal event={event} limits={data.place_limits} onClose={close} />}
    </EventPage>
  );
}

function Lists({ event, lists }: { readonly event: EventDetails; readonly lists: readonly InvitationList[] }) {
  return (
    <RecordTable
      align="top"
      label={i18n.t('Invitations')}
      heads={[i18n.t('Invitation list'), i18n.t('Answers'), i18n.t('Spots')]}
    >
      {lists.map((list) => (
        <tr key={list.id}>
          <th scope="row">
            <AppLink className={listing.name} href={`/event/${event.id}/invitations/${list.id}`}>
              {list.name}
            </AppLink>
            <RecordNote>{deadlineLabel(list, event)}</RecordNote>
            {list.sign_up && <RecordNote>{i18n.t('Public sign-up')}</RecordNote>}
          </th>
          <td className={classes.answers}>
            <AnswerCounts label={i18n.t('Answers in {name}', { name: list.name })} counts={list.counts} />
            {Object.values(list.counts).every((count) => count === 0) && (
              <RecordNote>{i18n.t('No one is invited yet')}</RecordNote>
            )}
            {list.counts.not_mailed > 0 && (
              <span className={classes.fault}>
                {i18n.t('{count, plural, one {# e-mail} other {# e-mails}} not delivered', {
                  count: list.counts.not_mailed,
                })}
              </span>
            )}
          </td>
          <td className={classes.placesCell}>
            {list.places === null ? (
              <RecordNote>
                {i18n.t('{people, plural, one {# guest comes} other {# guests come}}, no limit', {
                  people: list.counts.people,
                })}
              </RecordNote>
            ) : (
              <PlaceMeter
                label={i18n.t('Spots of {name}', { name: list.name })}
                held={list.counts.held}
                places={list.places}
              />
            )}
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

/** Until when guests of a list can answer, in words. */
export const deadlineLabel = ({ answer_until: until }: InvitationList, event: EventDetails): string =>
  until === null
    ? i18n.t('Answers until the event ends')
    : i18n.t('Answers until {time}', { time: formatDateTime(until, event.time_zone) });

/** The invitation lists of an event. */
export default function InvitationsScreen() {
  return <EventGate>{(event) => <Invitations key={event.id} event={event} />}</EventGate>;
}
