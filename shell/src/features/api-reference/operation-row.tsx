import { i18n } from '@laminate/sdk/i18n';
import { useId } from 'react';
import type { ApiDocument, Operation } from './api-document.ts';
import { rowsOf, typeName } from './schema-rows.ts';
import { SchemaTable } from './schema-table.tsx';
import { TryCall } from './try-call.tsx';
import classes from './api-reference.module.css';

interface Props {
  readonly document: ApiDocument;
  readonly operation: Operation;
  readonly token: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One call: its line, and all that is said of it once it is opened. */
export function OperationRow({ document, operation, token, isOpen, onToggle }: Props) {
  const panel = useId();
  const { id, method, path, summary } = operation;
  return (
    <li id={id} className={classes.operation}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? panel : undefined} onClick={onToggle}>
          <code className={classes.address}>
            <b>{method}</b> {path}
          </code>{' '}
          <span lang="en">{summary}</span>
        </button>
      </h3>
      {isOpen && (
        <div id={panel} className={classes.panel}>
          <Details document={document} operation={operation} />
          <TryCall document={document} operation={operation} token={token} />
        </div>
      )}
    </li>
  );
}

function Details({ document, operation }: Pick<Props, 'document' | 'operation'>) {
  const { callers, parameters, body, answers } = operation;
  return (
    <>
      <p lang="en">{callers}</p>
      {parameters.length > 0 && (
        <>
          <h4>{i18n.t('Parameters')}</h4>
          <SchemaTable
            label={i18n.t('Parameters')}
            rows={parameters.map(({ name, schema, required = false, description }) => ({
              place: name,
              type: typeName(document, schema),
              required,
              description,
            }))}
          />
        </>
      )}
      {body && (
        <>
          <h4>{i18n.t('Body')}</h4>
          <p>
            <code>{body.type}</code>
          </p>
          <SchemaTable label={i18n.t('Body')} rows={rowsOf(document, body.schema)} />
        </>
      )}
      <h4>{i18n.t('Answers')}</h4>
      {answers.map(({ status, description, schema }) => (
        <div key={status}>
          <p lang="en">
            <code>{status}</code> <Codes text={description} />
          </p>
          {schema && <SchemaTable label={i18n.t('Answer {status}', { status })} rows={rowsOf(document, schema)} />}
        </div>
      ))}
    </>
  );
}

/** A text in which what stands between backticks is code. */
function Codes({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) =>
    // Every second part stood between two of them.
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
