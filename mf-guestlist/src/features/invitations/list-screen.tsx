import type { InvitationList } from '@laminate/contracts/guest-invitations';
import { lateDialog } from '@laminate/sdk/forms/late-dialog';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam, useNavigate, useSearchParams } from '@laminate/sdk/router';
import { NotLive } from '@laminate/sdk/stream';
import { Button, EmptyState, IconButton, Menu, NavTabs, RecordNote } from '@laminate/ui';
import { Ellipsis, Link, Mail, Settings, Trash2 } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { doAfterConfirm } from '../../event/do-after-confirm.ts';
import type { EventDetails } from '../../event/event-details.ts';
import { EventGate } from '../../event/event-gate.tsx';
import { EventPage, underPeople } from '../../event/event-page.tsx';
import { useLiveGuests } from '../../event/refresh-people.ts';
import { AnswerCounts } from '../../invitations/answer-counts.tsx';
import { deleteList, invitationListsQuery, refreshInvitations } from '../../invitations/api/invitations.ts';
import { InvitationsTable } from './invitations-table.tsx';
import { deadlineLabel } from './invitations-screen.tsx';
import { LetterWords } from './letter-words.tsx';
import { PlaceMeter } from '../../places/place-meter.tsx';
import classes from './invitations.module.css';

const ListModal = lateDialog(async () => (await import('./list-modal.tsx')).ListModal);
const SignUpModal = lateDialog(async () => (await import('./sign-up-modal.tsx')).SignUpModal);

/** One list of invitations, once it is known. */
function ListOfAddress({ event }: { readonly event: EventDetails }) {
  const listId = useIdParam('listId');
  const query = useQuery(invitationListsQuery(event.id));
  const { data } = query;
  const connection = useLiveGuests(event.id, { seq: data?.seq, refresh: refreshInvitations });
  const list = data?.invitation_lists.find(({ id }) => id === listId);
  if (list) return <List key={listId} event={event} list={list} live={<NotLive state={connection} />} />;
  return (
    <EventPage
      event={event}
      title={i18n.t('Invitations')}
      query={query}
      failed={i18n.t('Couldn’t load the invitations')}
    >
      {data && (
        <EmptyState
          title={i18n.t('List not found')}
          icon={<Mail aria-hidden="true" />}
          actions={<Button href={`/event/${event.id}/invitations`}>{i18n.t('All invitation lists')}</Button>}
        >
          {i18n.t('It may have been deleted.')}
        </EmptyState>
      )}
    </EventPage>
  );
}

interface ListProps {
  readonly event: EventDetails;
  readonly list: InvitationList;
  /** Says where what is shown is not up to date. */
  readonly live: ReactNode;
}

/** On small screens the page scrolls, or the guests would have no room below what is known of the list. */
const isLarge = () => globalThis.matchMedia?.('(min-width: 48em) and (min-height: 44em)').matches ?? true;

/** A list of invitations: its guests with their answers, and its letter. */
function List({ event, list, live }: ListProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'settings' | 'sign-up' | null>(null);
  const close = () => setDialog(null);
  const mayChange = event.can.block;
  const home = `/event/${event.id}/invitations`;
  const shows = query.get('show') === 'letter' && mayChange ? 'letter' : 'guests';
  const invite = mayChange && (
    <Button variant="primary" icon={<Mail aria-hidden="true" />} href={`/event/${event.id}/people?answer=none`}>
      {i18n.t('Choose guests')}
    </Button>
  );

  const remove = () =>
    doAfterConfirm({
      question: i18n.t(
        'Delete {name}? The links of its guests stop working. Guests who accepted stay on the guest list.',
        { name: list.name },
      ),
      label: i18n.t('Delete'),
      work: async () => {
        await deleteList(event.id, list.id);
        await navigate(home);
      },
      done: i18n.t('{name} deleted', { name: list.name }),
    });

  return (
    <EventPage
      event={event}
      fill={shows === 'guests' && isLarge()}
      title={list.name}
      under={[...underPeople(event), { label: i18n.t('Invitations'), href: home }]}
      note={live}
      actions={
        mayChange && (
          <>
            <Menu
              sections={[
                {
                  key: 'list',
                  items: [
                    {
                      key: 'delete',
                      label: i18n.t('Delete list'),
                      icon: <Trash2 aria-hidden="true" />,
                      onSelect: () => void remove(),
                    },
                  ],
                },
              ]}
            >
              <IconButton label={i18n.t('More')} withoutTooltip>
                <Ellipsis aria-hidden="true" />
              </IconButton>
            </Menu>
            <Button iconOnPhones icon={<Link aria-hidden="true" />} onClick={() => setDialog('sign-up')}>
              {i18n.t('Public sign-up')}
            </Button>
            <Button iconOnPhones icon={<Settings aria-hidden="true" />} onClick={() => setDialog('settings')}>
              {i18n.t('List settings')}
            </Button>
            {invite}
          </>
        )
      }
    >
      <div className={classes.summary}>
        <div className={classes.summaryCounts}>
          <AnswerCounts label={i18n.t('Answers in {name}', { name: list.name })} counts={list.counts} />
          <RecordNote>
            {[
              deadlineLabel(list, event),
              i18n.t('{people, plural, =0 {no one comes yet} one {# guest comes} other {# guests come}}', {
                people: list.counts.people,
              }),
            ].join(', ')}
          </RecordNote>
        </div>
        {list.places !== null && (
          <PlaceMeter
            label={i18n.t('Spots of {name}', { name: list.name })}
            held={list.counts.held}
            places={list.places}
          />
        )}
      </div>
      {mayChange && (
        <NavTabs
          kind="underlined"
          className={classes.tabs ?? ''}
          label={i18n.t('Parts of the list')}
          items={[
            { href: `${home}/${list.id}`, label: i18n.t('Guests'), current: shows === 'guests' },
            { href: `${home}/${list.id}?show=letter`, label: i18n.t('Invitation e-mail'), current: shows === 'letter' },
          ]}
        />
      )}
      {shows === 'guests' ? (
        <InvitationsTable event={event} list={list} invite={invite} />
      ) : (
        <LetterWords eventId={event.id} list={list} />
      )}
      {dialog === 'settings' && <ListModal event={event} list={list} onClose={close} />}
      {dialog === 'sign-up' && <SignUpModal eventId={event.id} list={list} onClose={close} />}
    </EventPage>
  );
}

/** One list of invitations, by its address. */
export default function InvitationListScreen() {
  return <EventGate>{(event) => <ListOfAddress key={event.id} event={event} />}</EventGate>;
}
