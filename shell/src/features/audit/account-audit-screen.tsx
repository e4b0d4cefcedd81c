import type { AuditEntry } from '@laminate/contracts/audit';
import { listAudit } from '@laminate/contracts/routes/audit';
import { call, failureOf } from '@laminate/sdk';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState, ErrorPanel, Page, RecordNote, RecordTable, Skeleton, TextInput } from '@laminate/ui';
import { List, Search } from '@laminate/ui/icons';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import records from '../../records/records.module.css';
import { useDelayed } from '@laminate/sdk/forms';
import { undoChangeOf } from '../../undo-event-change.ts';
import { actionLabel, formatChanges } from './audit-labels.ts';

const LONGEST_SEARCH = 200;

const auditQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', search],
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, {
        query: { search: search === '' ? undefined : search, before: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Who changed which right in the account, or which events it has. */
export default function AccountAuditScreen() {
  const [text, setText] = useState('');
  const search = useDelayed(text.trim());
  const audit = useInfiniteQuery(auditQuery(search));
  const lines = audit.data?.pages.flatMap((page) => page.audit);
  return (
    <Page title={i18n.t('Audit')} documentTitle={i18n.t('Audit – Laminate')}>
      <p className={records.lead}>
        {i18n.t(
          'Who gave or removed which permission, and who added, renamed or deleted an event. Records can’t be changed or deleted.',
        )}
      </p>
      <TextInput
        hideLabel
        className={records.search}
        type="search"
        label={i18n.t('Search the audit log')}
        placeholder={i18n.t('User, event or device')}
        maxLength={LONGEST_SEARCH}
        value={text}
        onChange={setText}
        icon={<Search aria-hidden="true" />}
      />
      {!lines && audit.error && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the audit log')}
          {...failureOf(audit.error)}
          retryLabel={i18n.t('Retry')}
          retrying={audit.isFetching}
          onRetry={() => void audit.refetch()}
        />
      )}
      {!lines && !audit.error && <Skeleton width="60%" />}
      {lines?.length === 0 && (
        <EmptyState
          title={search === '' ? i18n.t('No permissions have changed yet') : i18n.t('No entries match')}
          icon={<List aria-hidden="true" />}
        >
          {search === ''
            ? i18n.t('Changes to users, roles, the plan, events and door devices appear here.')
            : i18n.t('No lines match your search.')}
        </EmptyState>
      )}
      {lines && lines.length > 0 && <AuditTable lines={lines} />}
      {audit.hasNextPage && (
        <div className={records.more}>
          <Button loading={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
            {i18n.t('Show older')}
          </Button>
        </div>
      )}
    </Page>
  );
}

function AuditTable({ lines }: { readonly lines: readonly AuditEntry[] }) {
  return (
    <RecordTable
      label={i18n.t('Audit')}
      heads={[i18n.t('When'), i18n.t('What'), i18n.t('Person, app or device'), i18n.t('By')]}
      align="top"
    >
      {lines.map((line) => (
        <tr key={line.id}>
          <td className={records.number}>
            <time dateTime={line.timestamp}>{formatDateTime(line.timestamp)}</time>
          </td>
          <th scope="row">
            {actionLabel(line)}
            {line.event && line.event.name !== line.subject && <RecordNote>{line.event.name}</RecordNote>}
            {line.event && line.undo !== null && <UndoButton event={line.event} undo={line.undo} />}
          </th>
          <td>
            {line.subject}
            <RecordNote>{formatChanges(line)}</RecordNote>
          </td>
          <td>{line.user}</td>
        </tr>
      ))}
    </RecordTable>
  );
}

interface UndoButtonProps {
  readonly event: NonNullable<AuditEntry['event']>;
  readonly undo: number;
}

/** Undoes the change of a line, for as long as it is stored. */
function UndoButton({ event: { id, name }, undo }: UndoButtonProps) {
  const undoing = useMutation({ mutationFn: () => undoChangeOf(id, undo) });
  return (
    <Button
      variant="ghost"
      loading={undoing.isPending}
      aria-label={i18n.t('Undo the change of {event}', { event: name })}
      onClick={() => undoing.mutate()}
    >
      {i18n.t('Undo')}
    </Button>
  );
}
