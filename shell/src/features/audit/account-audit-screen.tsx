import type { AuditEntry } from '@laminate/contracts/audit';
import { listAudit } from '@laminate/contracts/routes/audit';
import { call, failureOf, formatDateTime } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState, ErrorPanel, Page, Skeleton, TextInput } from '@laminate/ui';
import { List, Search } from '@laminate/ui/icons';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import record from '../../records/record-table.module.css';
import { useDelayed } from '../../records/use-delayed.ts';
import { wordAction, wordChanges } from './audit-words.ts';

const LONGEST_SEARCH = 200;

const auditQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', search],
    queryFn: ({ pageParam, signal }) => call(listAudit, { query: { search: search === '' ? undefined : search, before: pageParam ?? undefined }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Who changed which right in the account. */
export default function AccountAuditScreen() {
  const [text, setText] = useState('');
  const search = useDelayed(text.trim());
  const audit = useInfiniteQuery(auditQuery(search));
  const lines = audit.data?.pages.flatMap((page) => page.audit);
  return (
    <Page title={i18n.t('Audit')} documentTitle={i18n.t('Audit – Laminate')}>
      <p className={record.lead}>{i18n.t('Who gave or took which right, and when. Lines are only ever added.')}</p>
      <TextInput
        hideLabel
        className={record.search}
        type="search"
        label={i18n.t('Search the audit')}
        placeholder={i18n.t('User, event or device')}
        maxLength={LONGEST_SEARCH}
        value={text}
        onChange={setText}
        icon={<Search aria-hidden="true" />}
      />
      {!lines && audit.error && (
        <ErrorPanel title={i18n.t('The audit could not be loaded')} {...failureOf(audit.error)} retryLabel={i18n.t('Retry')} retrying={audit.isFetching} onRetry={() => void audit.refetch()} />
      )}
      {!lines && !audit.error && <Skeleton width="60%" />}
      {lines?.length === 0 && (
        <EmptyState title={search === '' ? i18n.t('No right was changed yet') : i18n.t('No entry matches')} icon={<List aria-hidden="true" />}>
          {search === '' ? i18n.t('Changes of users, roles, plan and door devices are written here.') : i18n.t('No line holds these words.')}
        </EmptyState>
      )}
      {lines && lines.length > 0 && <AuditTable lines={lines} />}
      {audit.hasNextPage && (
        <div className={record.more}>
          <Button loading={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>{i18n.t('Load older')}</Button>
        </div>
      )}
    </Page>
  );
}

function AuditTable({ lines }: { readonly lines: readonly AuditEntry[] }) {
  return (
    <table className={record.table} aria-label={i18n.t('Audit')}>
      <thead>
        <tr>
          <th scope="col">{i18n.t('When')}</th>
          <th scope="col">{i18n.t('What')}</th>
          <th scope="col">{i18n.t('Whom or what')}</th>
          <th scope="col">{i18n.t('By')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className={record.number}><time dateTime={line.timestamp}>{formatDateTime(line.timestamp)}</time></td>
            <th scope="row">
              {wordAction(line.action)}
              {line.event && <span className={record.quiet}>{line.event.name}</span>}
            </th>
            <td>
              {line.subject}
              <span className={record.quiet}>{wordChanges(line)}</span>
            </td>
            <td>{line.user}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
