import { i18n } from '@laminate/sdk/i18n';
import { LinkedText, RecordNote, RecordTable } from '@laminate/ui';
import { useId } from 'react';
import { isCall, type ApiDocument, type Operation } from './api-document.ts';
import { rowsOf, typeName, type SchemaRow } from './schema-rows.ts';
import { TryCall } from './try-call.tsx';
import classes from './api-reference.module.css';

interface Props {
  readonly document: ApiDocument;
  readonly operation: Operation;
  readonly token: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One call, or what webhooks are sent: its line, and all that is said of it once it is opened. */
export function OperationRow({ document, operation, token, isOpen, onToggle }: Props) {
  const panel = useId();
  const { id, method, path, summary } = operation;
  return (
    <li id={id} className={classes.operation}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? panel : undefined} onClick={onToggle}>
          <code className={classes.address}>
            <b>{method}</b> {path ?? i18n.t('to your webhook’s URL')}
          </code>{' '}
          <span lang="en">{summary}</span>
        </button>
      </h3>
      {isOpen && (
        <div id={panel} className={classes.panel}>
          <Details document={document} operation={operation} />
          {isCall(operation) && <TryCall document={document} operation={operation} token={token} />}
        </div>
      )}
    </li>
  );
}

function Details({ document, operation }: Pick<Props, 'document' | 'operation'>) {
  const { description: paragraphs, parameters, body, answers } = operation;
  return (
    <>
      {paragraphs.split('\n').map((paragraph) => (
        <p key={paragraph} lang="en">
          <Codes text={paragraph} />
        </p>
      ))}
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
          {schema && <SchemaTable label={i18n.t('Response: {status}', { status })} rows={rowsOf(document, schema)} />}
        </div>
      ))}
    </>
  );
}

interface SchemaTableProps {
  readonly label: string;
  readonly rows: readonly SchemaRow[];
}

/** Members of a schema, or parameters: what they are called, what they are, and what they mean. */
function SchemaTable({ label, rows }: SchemaTableProps) {
  return (
    <RecordTable
      label={label}
      heads={[i18n.t('Name'), i18n.t('Type'), i18n.t('Description')]}
      align="top"
      className={classes.schema}
    >
      {rows.map(({ place, type, required, description }, index) => (
        // A place can be there twice, in two forms of one body.
        <tr key={`${index} ${place}`}>
          <th scope="row">
            <code>{place}</code>
            {required && <RecordNote>{i18n.t('required')}</RecordNote>}
          </th>
          <td>
            <code>{type}</code>
          </td>
          <td lang="en">{description !== undefined && <Codes text={description} />}</td>
        </tr>
      ))}
    </RecordTable>
  );
}

/** A text in which the parts between backticks are code, and addresses are links. */
function Codes({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) =>
    // Every second part stood between two of them.
    index % 2 === 1 ? <code key={index}>{part}</code> : <LinkedText key={index}>{part}</LinkedText>,
  );
}
