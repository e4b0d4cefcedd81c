import type { RequestCategory } from '@laminate/contracts/requests';
import { MAX_REQUEST_CATEGORIES } from '@laminate/contracts/requests';
import { lateDialog } from '@laminate/sdk/forms/late-dialog';
import { i18n } from '@laminate/sdk/i18n';
import { NotLive } from '@laminate/sdk/stream';
import { useNow } from '@laminate/sdk/use-now';
import { AppLink, Button, EmptyState, IconButton, Menu, RecordActions, RecordNote, RecordTable } from '@laminate/ui';
import type { MenuItem } from '@laminate/ui';
import { ClipboardList, Ellipsis, Link, Mail, Pencil, Plus, Settings, Trash2, Users } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doAfterConfirm } from '../../event/do-after-confirm.ts';
import type { EventDetails } from '../../event/event-details.ts';
import { EventGate } from '../../event/event-gate.tsx';
import { EventPage } from '../../event/event-page.tsx';
import { invitationListsQuery } from '../../invitations/api/invitations.ts';
import { Limits } from '../../places/limits.tsx';
import { deleteCategory, requestCategoriesQuery } from '../../requests/api/requests.ts';
import { deadlineLabel, RequestMark, stateLabel } from './request-labels.tsx';
import { ALL_REQUESTS, SHOWN_STATES, printQuery } from './request-query.ts';
import { useLiveRequests } from './use-requests.ts';
import listing from '../../event/listing.module.css';
import classes from './requests.module.css';

const CategoryModal = lateDialog(async () => (await import('./category-modal.tsx')).CategoryModal);
const LinkModal = lateDialog(async () => (await import('./link-modals.tsx')).LinkModal);
const DecidersModal = lateDialog(async () => (await import('./link-modals.tsx')).DecidersModal);
const ApplicantsModal = lateDialog(async () => (await import('./applicants-modal.tsx')).ApplicantsModal);
const LimitsModal = lateDialog(async () => (await import('../../places/limits-modal.tsx')).LimitsModal);

type Dialog = 'settings' | 'link' | 'deciders' | 'invite';
type Open = { readonly what: Dialog; readonly id: number } | { readonly what: 'new' | 'limits' };

/** The categories of requests of an event, and the limits that they are approved within. */
function Categories({ event }: { readonly event: EventDetails }) {
  const query = useQuery(requestCategoriesQuery(event.id));
  const { data } = query;
  const { data: places } = useQuery(invitationListsQuery(event.id));
  const connection = useLiveRequests(event.id, data?.seq);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const mayChange = event.can.block;
  const categories = data?.categories;
  const chosen = open && 'id' in open ? categories?.find(({ id }) => id === open.id) : undefined;
  const title = i18n.t('Categories of requests');
  const add = mayChange && (categories?.length ?? 0) < MAX_REQUEST_CATEGORIES && (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ what: 'new' })}>
      {i18n.t('New category')}
    </Button>
  );
  return (
    <EventPage
      event={event}
      title={title}
      under={[{ label: i18n.t('Requests'), href: `/event/${event.id}/requests` }]}
      query={query}
      failed={i18n.t('Couldn’t load the categories')}
      note={<NotLive state={connection} />}
      actions={categories && categories.length > 0 && add}
    >
      {categories?.length === 0 && (
        <EmptyState title={i18n.t('No categories yet')} icon={<ClipboardList aria-hidden="true" />} actions={add}>
          {i18n.t('Add one for press, crew, suppliers or sponsors. Each has its own form, steps and link.')}
        </EmptyState>
      )}
      {categories && categories.length > 0 && (
        <RecordTable
          align="top"
          label={title}
          heads={[i18n.t('Category'), i18n.t('Requests'), i18n.t('People'), i18n.t('Links')]}
          actionsHead={i18n.t('Actions')}
        >
          {categories.map((category) => (
            <CategoryRow
              key={category.id}
              event={event}
              category={category}
              onOpen={mayChange ? (what) => setOpen({ what, id: category.id }) : undefined}
            />
          ))}
        </RecordTable>
      )}
      {places && categories && (
        <Limits
          event={event}
          limits={places.place_limits}
          onEdit={mayChange ? () => setOpen({ what: 'limits' }) : undefined}
        />
      )}
      {open?.what === 'new' && <CategoryModal event={event} category={null} onClose={close} />}
      {open?.what === 'limits' && places && <LimitsModal event={event} limits={places.place_limits} onClose={close} />}
      {open?.what === 'settings' && chosen && <CategoryModal event={event} category={chosen} onClose={close} />}
      {open?.what === 'link' && chosen && <LinkModal eventId={event.id} category={chosen} onClose={close} />}
      {open?.what === 'deciders' && chosen && <DecidersModal event={event} category={chosen} onClose={close} />}
      {open?.what === 'invite' && chosen && <ApplicantsModal eventId={event.id} category={chosen} onClose={close} />}
    </EventPage>
  );
}

interface CategoryRowProps {
  readonly event: EventDetails;
  readonly category: RequestCategory;
  readonly onOpen: ((what: Dialog) => void) | undefined;
}

function CategoryRow({ event, category, onOpen }: CategoryRowProps) {
  const { id, name, counts, people, asked, link, deciders, steps, form_revision: form } = category;
  const query = printQuery({ ...ALL_REQUESTS, category: [String(id)] });
  const now = useNow({ everyMs: 60_000 });
  const shown = SHOWN_STATES.filter((state) => (counts[state] ?? 0) > 0);
  return (
    <tr>
      <th scope="row">
        <AppLink className={listing.name} href={`/event/${event.id}/requests${query}`}>
          {name}
        </AppLink>
        <RecordNote>{deadlineLabel(category, event, now)}</RecordNote>
        <RecordNote>{steps.map((step) => step.name).join(category.in_order ? ' → ' : ', ')}</RecordNote>
        {form === 0 && <RecordNote>{i18n.t('The form asks nothing yet')}</RecordNote>}
      </th>
      <td>
        <ul className={classes.counts} aria-label={i18n.t('States of {name}', { name })}>
          {shown.map((state) => (
            <li key={state}>
              <RequestMark state={state} label={`${stateLabel(state)} ${i18n.number(counts[state] ?? 0)}`} />
            </li>
          ))}
        </ul>
        {shown.length === 0 && <RecordNote>{i18n.t('None yet')}</RecordNote>}
      </td>
      <td>
        {i18n.t('{people, number} approved', { people })}
        <RecordNote>{i18n.t('{asked, number} asked for', { asked })}</RecordNote>
      </td>
      <td>
        {link ? i18n.t('Public link open') : i18n.t('No public link')}
        {deciders.length > 0 && (
          <RecordNote>
            {i18n.t('{count, plural, one {# decision link} other {# decision links}}', { count: deciders.length })}
          </RecordNote>
        )}
      </td>
      <RecordActions>
        {onOpen && (
          <Menu sections={[{ key: 'category', items: actionsOf(event.id, category, onOpen) }]}>
            <IconButton label={i18n.t('Actions for {name}', { name })} withoutTooltip>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          </Menu>
        )}
      </RecordActions>
    </tr>
  );
}

function actionsOf(eventId: number, category: RequestCategory, onOpen: (what: Dialog) => void): MenuItem[] {
  return [
    {
      key: 'settings',
      label: i18n.t('Settings'),
      icon: <Settings aria-hidden="true" />,
      onSelect: () => onOpen('settings'),
    },
    {
      key: 'form',
      label: i18n.t('Edit form'),
      icon: <Pencil aria-hidden="true" />,
      href: `/event/${eventId}/request-form/${category.id}`,
    },
    { key: 'link', label: i18n.t('Public link'), icon: <Link aria-hidden="true" />, onSelect: () => onOpen('link') },
    {
      key: 'invite',
      label: i18n.t('Invite applicants'),
      icon: <Mail aria-hidden="true" />,
      onSelect: () => onOpen('invite'),
    },
    {
      key: 'deciders',
      label: i18n.t('Decision links'),
      icon: <Users aria-hidden="true" />,
      onSelect: () => onOpen('deciders'),
    },
    {
      key: 'delete',
      label: i18n.t('Delete category'),
      icon: <Trash2 aria-hidden="true" />,
      onSelect: () => void remove(eventId, category),
    },
  ];
}

const remove = (eventId: number, { id, name }: RequestCategory): Promise<void> =>
  doAfterConfirm({
    question: i18n.t(
      'Delete {name} with its requests? Its links and the applicants’ pages end. Guests who were approved stay on the guest list.',
      { name },
    ),
    label: i18n.t('Delete category'),
    work: () => deleteCategory(eventId, id),
    done: i18n.t('{name} deleted', { name }),
  });

/** The categories of requests of an event. */
export default function CategoriesScreen() {
  return <EventGate>{(event) => <Categories key={event.id} event={event} />}</EventGate>;
}
