import type { Module } from '@laminate/contracts/modules';
import type { ReleaseHistoryEntry } from '@laminate/contracts/remotes';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Badge, RecordName, RecordNote, RecordTable } from '@laminate/ui';
import { useId } from 'react';
import records from '../../records/records.module.css';
import { RolloutPanel } from './rollout-panel.tsx';
import classes from './modules.module.css';

/** Where a module comes from that is none of the product's own. */
function wordOrigin({ from_elsewhere: fromElsewhere, backend_url: url }: Module): string | undefined {
  if (!fromElsewhere) return undefined;
  return url === null
    ? i18n.t('Installed from another source')
    : i18n.t('Installed from another source. Its service runs at {url}.', { url });
}

/** A module: its rollout, its versions with who sees them, and what was done with them. */
export function ModuleSection({ module }: { readonly module: Module }) {
  const id = useId();
  const { name, rollout, current } = module;
  const origin = wordOrigin(module);
  return (
    <section className={classes.module} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <p className={records.lead}>
        {current === null ? i18n.t('No version is in use') : i18n.t('Current version: {version}', { version: current })}
        {origin && <RecordNote>{origin}</RecordNote>}
      </p>
      {rollout && <RolloutPanel name={name} rollout={rollout} />}
      <details className={classes.more}>
        <summary>{i18n.t('Versions and history of {module}', { module: name })}</summary>
        <h3>{i18n.t('Versions')}</h3>
        <VersionsTable module={module} />
        <h3>{i18n.t('History')}</h3>
        <HistoryTable module={module} />
      </details>
    </section>
  );
}

function VersionsTable({ module: { name, current, versions, pins, rollout } }: { readonly module: Module }) {
  return (
    <RecordTable
      label={i18n.t('Versions of {module}', { module: name })}
      heads={[i18n.t('Version'), i18n.t('Released'), i18n.t('Status')]}
    >
      {versions.map(({ version, released_at: at, source }) => (
        <tr key={version}>
          <th scope="row">
            <RecordName>{version}</RecordName>
            {source !== null && <RecordNote>{i18n.t('Commit {commit}', { commit: source.slice(0, 12) })}</RecordNote>}
          </th>
          <td className={records.number}>{at === null ? i18n.t('Unknown') : formatDateTime(at)}</td>
          <td>
            <span className={classes.marks}>
              {version === current && <Badge>{i18n.t('In use')}</Badge>}
              {rollout?.state === 'growing' && version === rollout.version && (
                <Badge>{i18n.t('{share} % of the sessions', { share: rollout.share })}</Badge>
              )}
              {pins
                .filter((pin) => pin.version === version)
                .map(({ account_id: account }) => (
                  <Badge key={account}>{i18n.t('Pinned for account {account}', { account: String(account) })}</Badge>
                ))}
            </span>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

const LABELS: Record<ReleaseHistoryEntry['action'], () => string> = {
  release: () => i18n.t('Released'),
  deploy: () => i18n.t('Deployed'),
  rollback: () => i18n.t('Rolled back'),
  pin: () => i18n.t('Pinned for an account'),
  unpin: () => i18n.t('Pin removed'),
  share: () => i18n.t('Rolling out'),
  grow: () => i18n.t('Rolled out further'),
  everybody: () => i18n.t('Released to everyone'),
  'take-back': () => i18n.t('Rolled back'),
  hold: () => i18n.t('Performs worse, kept in use'),
};

/** What was done, with the share or the account that it was done for. */
function wordEntry({ action, share, account }: ReleaseHistoryEntry): string {
  const label = LABELS[action]();
  if (share !== undefined) return `${label}: ${share} %`;
  return account === undefined ? label : `${label}: ${account}`;
}

function HistoryTable({ module: { name, history } }: { readonly module: Module }) {
  return (
    <RecordTable
      label={i18n.t('History of {module}', { module: name })}
      heads={[i18n.t('When'), i18n.t('What'), i18n.t('Version'), i18n.t('By')]}
      align="top"
    >
      {history.map((entry) => (
        <tr key={`${entry.at} ${entry.action} ${entry.to}`}>
          <td className={records.number}>
            <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          </td>
          <th scope="row">
            {wordEntry(entry)}
            {entry.reason !== undefined && <RecordNote>{entry.reason}</RecordNote>}
          </th>
          <td>{[entry.from, entry.to].filter(Boolean).join(' → ')}</td>
          <td>{entry.by}</td>
        </tr>
      ))}
    </RecordTable>
  );
}
