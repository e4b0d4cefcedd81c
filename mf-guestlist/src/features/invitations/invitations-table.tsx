import {
  MAX_MAILED,
  MAX_OFFERED,
  type GuestInvitation,
  type InvitationList,
} from '@laminate/contracts/guest-invitations';
import { GUEST_ANSWERS, type GuestAnswer } from '@laminate/contracts/guest-answers';
import { foldName } from '@laminate/contracts/fold-name';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { newUuid } from '@laminate/sdk/device';
import { formatDateTime } from '@laminate/sdk/format';
import { lateDialog } from '@laminate/sdk/forms/late-dialog';
import { HitsAnnouncement } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState, FilterChip, Modal, TextInput, VirtualTable, preloadTable } from '@laminate/ui';
import type { MenuItem, TableCard, TableColumn, TableRowMenu } from '@laminate/ui';
import { Ban, Clock, Eye, Mail, Pencil, RefreshCw, Search, Ticket, TriangleAlert } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { LoadFailed } from '../../event/event-gate.tsx';
import type { EventDetails } from '../../event/event-details.ts';
import { AnswerMark, answerLabel } from '../../invitations/answer-mark.tsx';
import { invite as inviteGuests, invitationsQuery, offer, resend, revoke } from '../../invitations/api/invitations.ts';
import { LetterPreview } from '../../invitations/letter-preview.tsx';
import { toastInvited } from '../../invitations/toast-invited.ts';
import listing from '../../event/listing.module.css';
import classes from './invitations.module.css';

preloadTable();

const AnswerModal = lateDialog(async () => (await import('./guest-modal.tsx')).AnswerModal);
const AddressModal = lateDialog(async () => (await import('./guest-modal.tsx')).AddressModal);

const NO_ONE: readonly GuestInvitation[] = [];
const NO_IDS: ReadonlySet<number> = new Set();
const CARDS_BELOW = 560;
const idOf = ({ person_id: id }: GuestInvitation) => id;
const selectLabel = ({ name }: GuestInvitation) => i18n.t('Select {name}', { name });
const actionsLabel = ({ name }: GuestInvitation) => i18n.t('Actions for {name}', { name });

interface InvitationsTableProps {
  readonly event: EventDetails;
  readonly list: InvitationList;
  /** How guests are invited, where the caller can. */
  readonly invite: ReactNode;
}

/** The guests of a list: what they answered, what became of their letters, and what can be done about it. */
export function InvitationsTable({ event, list, invite }: InvitationsTableProps) {
  const { data, error, refetch, isFetching } = useQuery(invitationsQuery(event.id, list.id));
  const all = data ?? NO_ONE;
  const [search, setSearch] = useState('');
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(NO_IDS);
  const [open, setOpen] = useState<{ show: 'answer' | 'address' | 'letter'; id: number } | null>(null);
  const found = useMemo(() => matching(all, search), [all, search]);
  const shown = useMemo(
    () => (answers.length === 0 ? found : found.filter(({ answer }) => answers.includes(answer))),
    [found, answers],
  );
  const mayChange = event.can.block;
  const waiting = shown.filter(({ person_id: id, answer }) => chosen.has(id) && answer === 'waiting').map(idOf);
  const columns = useMemo(() => columnsOf(event, list), [event, list]);
  const card = useMemo<TableCard<GuestInvitation>>(
    () => ({ below: CARDS_BELOW, line: (guest) => <CardLine guest={guest} zone={event.time_zone} />, lines: 2 }),
    [event],
  );
  const guest = open && all.find(({ person_id: id }) => id === open.id);
  const close = () => setOpen(null);

  async function offerTo(people: number[]): Promise<void> {
    await said(async () => {
      const { offered } = await offer(event.id, list.id, people);
      setChosen(NO_IDS);
      return i18n.t('{count, plural, one {Spot offered to # guest} other {Spots offered to # guests}}', {
        count: offered,
      });
    });
  }

  return (
    <>
      <div className={listing.filters}>
        <TextInput
          hideLabel
          className={listing.search}
          label={i18n.t('Search guests')}
          placeholder={i18n.t('Name or e-mail')}
          type="search"
          value={search}
          onChange={setSearch}
          icon={<Search aria-hidden="true" />}
        />
        <FilterChip
          label={i18n.t('Answer')}
          clearLabel={i18n.t('Clear answer')}
          options={GUEST_ANSWERS.map((answer) => ({
            value: answer,
            label: answerLabel(answer),
            mark: <AnswerMark answer={answer} label="" />,
          }))}
          chosen={answers}
          onChange={setAnswers}
          countOptions={() => countsOf(found)}
          formatCount={(count) => i18n.number(count)}
          searchLabel={i18n.t('Search the choices')}
          emptyText={i18n.t('Choice not found')}
          goneLabel={i18n.t('no longer there')}
        />
        {waiting.length > 0 && (
          <Button
            variant="primary"
            icon={<Ticket aria-hidden="true" />}
            disabled={waiting.length > MAX_OFFERED}
            onClick={() => void offerTo(waiting)}
          >
            {waiting.length > MAX_OFFERED
              ? i18n.t('Choose at most {most, number}', { most: MAX_OFFERED })
              : i18n.t('{count, plural, one {Offer # spot} other {Offer spots to # guests}}', {
                  count: waiting.length,
                })}
          </Button>
        )}
        <HitsAnnouncement query={search} count={shown.length} />
      </div>
      <div className={listing.table}>
        <VirtualTable
          label={i18n.t('Invited guests')}
          rows={shown}
          rowId={idOf}
          columns={columns}
          initialSort={{ column: 'name', direction: 'ascending' }}
          {...(mayChange &&
            list.waiting !== 'none' && {
              selection: {
                selected: chosen,
                onChange: setChosen,
                rowLabel: selectLabel,
                allLabel: i18n.t('Select all'),
              },
            })}
          {...(mayChange && {
            rowMenu: menuOf(event.id, list, {
              show: (what, { person_id: id }) => setOpen({ show: what, id }),
              offer: ({ person_id: id }) => void offerTo([id]),
            }),
          })}
          card={card}
          loading={!data && !error && i18n.t('Loading guests')}
          error={
            error && !data ? (
              <LoadFailed title={i18n.t('Couldn’t load the guests')} query={{ error, isFetching, refetch }} />
            ) : undefined
          }
          empty={
            all.length === 0 ? (
              <EmptyState title={i18n.t('No one is invited yet')} icon={<Mail aria-hidden="true" />} actions={invite}>
                {i18n.t('Write the e-mail first, then choose guests in People and select Invite.')}
              </EmptyState>
            ) : (
              <EmptyState
                title={i18n.t('No one matches')}
                icon={<Search aria-hidden="true" />}
                actions={
                  <Button
                    onClick={() => {
                      setSearch('');
                      setAnswers([]);
                    }}
                  >
                    {i18n.t('Show everyone')}
                  </Button>
                }
              >
                {i18n.t('No one matches both the search and the filters.')}
              </EmptyState>
            )
          }
        />
      </div>
      {guest && open.show === 'answer' && <AnswerModal eventId={event.id} list={list} guest={guest} onClose={close} />}
      {guest && open.show === 'address' && <AddressModal eventId={event.id} guest={guest} onClose={close} />}
      {guest && open.show === 'letter' && (
        <Modal
          opened
          size="wide"
          title={i18n.t('E-mail to {name}', { name: guest.name })}
          closeLabel={i18n.t('Close')}
          onClose={close}
        >
          <LetterPreview eventId={event.id} list={list} personId={guest.person_id} />
        </Modal>
      )}
    </>
  );
}

/** Does something and says what came of it. */
async function said(work: () => Promise<string>): Promise<void> {
  try {
    toast.success(await work());
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}

function matching(guests: readonly GuestInvitation[], search: string): readonly GuestInvitation[] {
  const words = foldName(search).split(' ').filter(Boolean);
  return words.length === 0
    ? guests
    : guests.filter((guest) => {
        const text = foldName([guest.name, guest.e_mail, ...guest.names].join(' '));
        return words.every((word) => text.includes(word));
      });
}

function countsOf(guests: readonly GuestInvitation[]): ReadonlyMap<string, number> {
  const counts = new Map<GuestAnswer, number>();
  for (const { answer } of guests) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return counts;
}

/** The party that comes, would come or is offered a place, of those invited. */
const partyLabel = ({ answer, guest_count: count, invited_count: invited }: GuestInvitation): string =>
  answer === 'declined'
    ? i18n.t('0 of {invited, number}', { invited })
    : i18n.t('{count, number} of {invited, number}', { count, invited });

/** Where a guest waits, or until when they can take what is offered. */
function queueLabel({ place, offer_until: until }: GuestInvitation, zone: string): string {
  if (until !== null) return i18n.t('Offer ends {time}', { time: formatDateTime(until, zone) });
  return place === null ? '' : i18n.t('No. {place, number} in line', { place });
}

/** What became of the last letter, in words. A key that has ended comes first. */
function MailMark({ guest }: { readonly guest: GuestInvitation }) {
  const { mail, revoked } = guest;
  const failed = mail === 'failed' || mail === 'bounced';
  const Icon = revoked ? Ban : failed ? TriangleAlert : mail === 'queued' ? Clock : Mail;
  const label = revoked
    ? i18n.t('Link revoked')
    : i18n.t('{mail, select, queued {Being sent} failed {Not delivered} bounced {Came back} other {Sent}}', { mail });
  return (
    <span className={classes.mail} data-failed={failed || undefined}>
      <Icon aria-hidden="true" size={16} />
      {label}
    </span>
  );
}

function columnsOf({ time_zone: zone }: EventDetails, list: InvitationList): TableColumn<GuestInvitation>[] {
  const all: (TableColumn<GuestInvitation> | false)[] = [
    {
      id: 'name',
      header: i18n.t('Name'),
      kind: 'name',
      width: 'minmax(130px, 1.4fr)',
      sortValue: ({ name }) => name,
      cell: ({ name }) => (
        <span className={listing.cut} title={name}>
          {name}
        </span>
      ),
    },
    {
      id: 'answer',
      header: i18n.t('Answer'),
      width: '150px',
      sortValue: ({ answer }) => GUEST_ANSWERS.indexOf(answer),
      cell: ({ answer }) => <AnswerMark answer={answer} />,
    },
    {
      id: 'party',
      header: i18n.t('Guests'),
      width: '76px',
      sortValue: ({ guest_count: count }) => count,
      cell: partyLabel,
    },
    list.asks_names && {
      id: 'names',
      header: i18n.t('Names of plus-ones'),
      width: 'minmax(110px, 1fr)',
      hideBelow: 1180,
      cell: ({ names }) => names.filter(Boolean).join(', '),
    },
    list.waiting !== 'none' && {
      id: 'queue',
      header: i18n.t('Waiting list'),
      width: 'minmax(120px, 0.9fr)',
      hideBelow: 720,
      sortValue: ({ place, offer_until: until }) => (until === null ? (place ?? Number.MAX_SAFE_INTEGER) : 0),
      cell: (guest) => queueLabel(guest, zone),
    },
    {
      id: 'email',
      header: i18n.t('E-mail'),
      width: 'minmax(130px, 1.2fr)',
      hideBelow: 960,
      sortValue: ({ e_mail: eMail }) => eMail,
      cell: ({ e_mail: eMail }) => (
        <span className={listing.cut} title={eMail}>
          {eMail}
        </span>
      ),
    },
    {
      id: 'mail',
      header: i18n.t('Delivery'),
      width: '128px',
      sortValue: ({ mail }) => mail,
      cell: (guest) => <MailMark guest={guest} />,
    },
    {
      id: 'answered',
      header: i18n.t('Answered'),
      width: 'minmax(148px, 1fr)',
      hideBelow: 880,
      sortValue: ({ answered_at: at }) => at ?? '',
      cell: ({ answered_at: at, answered_by: by }) =>
        at && [formatDateTime(at, zone), by && i18n.t('by {name}', { name: by })].filter(Boolean).join(', '),
    },
    list.tracks_opening && {
      id: 'opened',
      header: i18n.t('Opened'),
      width: '148px',
      hideBelow: 1300,
      sortValue: ({ opened_at: at }) => at ?? '',
      cell: ({ opened_at: at }) => at && formatDateTime(at, zone),
    },
  ];
  return all.filter((each) => each !== false);
}

/** The second line of a card on narrow screens. */
function CardLine({ guest, zone }: { readonly guest: GuestInvitation; readonly zone: string }) {
  const rest = [
    queueLabel(guest, zone),
    guest.answered_at && formatDateTime(guest.answered_at, zone),
    guest.answered_by && i18n.t('by {name}', { name: guest.answered_by }),
    guest.names.filter(Boolean).join(', '),
    guest.e_mail,
  ];
  return <span className={listing.cardText}>{rest.filter(Boolean).join(' · ')}</span>;
}

interface GuestActions {
  readonly show: (what: 'answer' | 'address' | 'letter', guest: GuestInvitation) => void;
  readonly offer: (guest: GuestInvitation) => void;
}

function menuOf(
  eventId: number,
  list: InvitationList,
  { show, offer: offerOne }: GuestActions,
): TableRowMenu<GuestInvitation> {
  async function end(guest: GuestInvitation): Promise<void> {
    const { name, answer } = guest;
    const question =
      answer === 'accepted'
        ? i18n.t('Revoke the link for {name}? They can no longer change their answer. They keep their spot.', { name })
        : i18n.t('Revoke the link for {name}? They can no longer answer.', { name });
    if (
      !(await confirm(question, { confirmLabel: i18n.t('Revoke link'), cancelLabel: i18n.t('Cancel'), danger: true }))
    )
      return;
    await said(async () => {
      await revoke(eventId, guest.person_id);
      return i18n.t('Link for {name} revoked', { name });
    });
  }
  async function inviteAgain({ person_id: id }: GuestInvitation): Promise<void> {
    try {
      toastInvited(await inviteGuests(eventId, list.id, [id], newUuid()));
    } catch (error) {
      toast.error(failureOf(error).message);
    }
  }
  return {
    header: i18n.t('Actions'),
    label: actionsLabel,
    sections: (guest) => {
      const letter: MenuItem = {
        key: 'letter',
        label: i18n.t('Preview e-mail'),
        icon: <Eye aria-hidden="true" />,
        onSelect: () => show('letter', guest),
      };
      const again: MenuItem = {
        key: 'again',
        label: i18n.t('Invite again'),
        icon: <Mail aria-hidden="true" />,
        onSelect: () => void inviteAgain(guest),
      };
      // The server refuses everything else for a guest without a link.
      if (guest.revoked) return [{ key: 'guest', items: guest.answer === 'accepted' ? [letter] : [letter, again] }];
      const items: (MenuItem | false)[] = [
        {
          key: 'answer',
          label: i18n.t('Answer for this guest'),
          icon: <Pencil aria-hidden="true" />,
          onSelect: () => show('answer', guest),
        },
        guest.answer === 'waiting' &&
          list.waiting !== 'none' && {
            key: 'offer',
            label: i18n.t('Offer a spot'),
            icon: <Ticket aria-hidden="true" />,
            onSelect: () => offerOne(guest),
          },
        letter,
        guest.mailed < MAX_MAILED && {
          key: 'resend',
          label: i18n.t('Send again'),
          icon: <RefreshCw aria-hidden="true" />,
          onSelect: () =>
            void said(async () => {
              const { invitation } = await resend(eventId, guest.person_id);
              return i18n.t('E-mail sent to {email}', { email: invitation.e_mail });
            }),
        },
        {
          key: 'address',
          label: i18n.t('Change address'),
          icon: <Mail aria-hidden="true" />,
          onSelect: () => show('address', guest),
        },
        {
          key: 'revoke',
          label: i18n.t('Revoke link'),
          icon: <Ban aria-hidden="true" />,
          onSelect: () => void end(guest),
        },
      ];
      return [{ key: 'guest', items: items.filter((item) => item !== false) }];
    },
  };
}
