import type { ApiToken } from '@laminate/contracts/api-tokens';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button, RecordActions, RecordName, RecordNote, RecordTable } from '@laminate/ui';
import { endNote, revoking, scopeLines, stateLabel, stateNote, works } from './token-labels.ts';
import classes from './api-tokens.module.css';

interface Props {
  readonly tokens: readonly ApiToken[];
  readonly onRotate: (token: ApiToken) => void;
  readonly onRevoke: (token: ApiToken) => void;
}

/** The tokens with their states. Those that are over stay as a record. */
export function TokensTable({ tokens, onRotate, onRevoke }: Props) {
  return (
    <RecordTable
      label={i18n.t('API tokens')}
      heads={[i18n.t('Token'), i18n.t('Scopes'), i18n.t('Last used'), i18n.t('Status')]}
      actionsHead={i18n.t('Actions')}
      align="top"
      className={classes.tokens}
    >
      {tokens.map((token) => (
        <tr key={token.id} className={classes.token} data-over={works(token) ? undefined : true}>
          <th scope="row">
            <RecordName>{token.name}</RecordName>
            <RecordNote>
              {i18n.t('{when} by {name}', { when: formatDateTime(token.created_at), name: token.created_by })}
            </RecordNote>
          </th>
          <td>
            <ul className={classes.scopes}>
              {scopeLines(token.scopes).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <RecordNote>{eventsOf(token)}</RecordNote>
          </td>
          <td>
            {token.last_used_at
              ? i18n.t('Used {when}', { when: formatDateTime(token.last_used_at) })
              : i18n.t('Never used')}
            {token.last_used_from && <RecordNote>{token.last_used_from}</RecordNote>}
          </td>
          <td>
            <span className={classes.state}>{stateLabel(token)}</span>
            {[stateNote(token), endNote(token)].map((note) => note && <RecordNote key={note}>{note}</RecordNote>)}
          </td>
          <RecordActions className={classes.actions}>
            {token.state === 'active' && (
              <Button aria-label={i18n.t('Rotate {name}', { name: token.name })} onClick={() => onRotate(token)}>
                {i18n.t('Rotate')}
              </Button>
            )}
            {token.state !== 'revoked' && token.state !== 'expired' && (
              <Button aria-label={revoking(token, tokens).button} onClick={() => onRevoke(token)}>
                {i18n.t('Revoke')}
              </Button>
            )}
          </RecordActions>
        </tr>
      ))}
    </RecordTable>
  );
}

function eventsOf({ events }: ApiToken): string {
  if (!events) return i18n.t('All events');
  return events.length === 0 ? i18n.t('No events left') : events.map(({ name }) => name).join(', ');
}
