import { useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, FormError, TextInput, Textarea } from '@laminate/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiDocument, CallOperation } from './api-document.ts';
import { exampleOf } from './schema-rows.ts';
import { sendCall } from './send-call.ts';
import type { Outcome } from './send-call.ts';
import classes from './api-reference.module.css';

interface Props {
  readonly document: ApiDocument;
  readonly operation: CallOperation;
  /** The typed token, or empty for the session. */
  readonly token: string;
}

/** A form that makes the call, and what came of it. */
export function TryCall({ document, operation, token }: Props) {
  const { parameters, body, open, method } = operation;
  const session = useSession();
  const [values, setValues] = useState<Record<string, string>>({});
  const [text, setText] = useState(() => startOf(document, operation));
  const [file, setFile] = useState<File | null>(null);
  const attempt = useMutation({
    mutationFn: () => sendCall(operation, { values, body: text, file }, token === '' ? null : token),
  });
  const isJson = body?.type === 'application/json';
  const broken = isJson && !isJsonText(text);
  const missing = parameters.some(
    ({ name, in: place, required }) => required && (values[`${place} ${name}`] ?? '').trim() === '',
  );
  const signedOut = !open && token === '' && session === null;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!broken && !missing && !signedOut) attempt.mutate();
      }}
    >
      <h4>{i18n.t('Try it')}</h4>
      {method === 'POST' && <p className={classes.quiet}>{i18n.t('This makes a real call and changes your data.')}</p>}
      {signedOut && (
        <Alert kind="info" title={i18n.t('Log in, or enter a token above')}>
          {i18n.t('This call needs a token.')}
        </Alert>
      )}
      <div className={classes.inputs}>
        {parameters.map(({ name, in: place, required }) => (
          <TextInput
            key={`${place} ${name}`}
            label={name}
            hint={required ? i18n.t('required') : place}
            autoComplete="off"
            spellCheck={false}
            value={values[`${place} ${name}`] ?? ''}
            onChange={(value) => setValues((all) => ({ ...all, [`${place} ${name}`]: value }))}
          />
        ))}
      </div>
      {(isJson || text !== '') && (
        <Textarea
          className={classes.body}
          label={i18n.t('Body')}
          spellCheck={false}
          rows={Math.min(16, text.split('\n').length + 1)}
          value={text}
          onChange={setText}
          error={broken ? i18n.t('This isn’t valid JSON') : undefined}
        />
      )}
      {body && !isJson && (
        <label className={classes.file}>
          {i18n.t('File')}
          <input type="file" onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)} />
        </label>
      )}
      <div>
        <Button type="submit" variant="primary" loading={attempt.isPending} disabled={broken || missing || signedOut}>
          {i18n.t('Send')}
        </Button>
      </div>
      {attempt.error && <FormError message={i18n.t('Couldn’t reach the server')} />}
      {attempt.data && <CallOutcome outcome={attempt.data} />}
    </form>
  );
}

function CallOutcome({ outcome: { status, milliseconds, type, text } }: { readonly outcome: Outcome }) {
  return (
    <div role="status" className={classes.outcome}>
      <p>
        {i18n.t('Response: {status} in {milliseconds} ms', { status, milliseconds: Math.round(milliseconds) })}
        {type !== '' && <code>{type}</code>}
      </p>
      {text !== '' && (
        <pre tabIndex={0} role="region" aria-label={i18n.t('Response body')}>
          {text}
        </pre>
      )}
    </div>
  );
}

/** What a body begins with: its members that have to be there. */
function startOf(document: ApiDocument, { body }: CallOperation): string {
  if (!body || body.type === 'application/octet-stream') return '';
  if (body.type === 'application/json') return JSON.stringify(exampleOf(document, body.schema), null, 2);
  const fields = body.schema.allOf?.[1];
  return fields ? JSON.stringify(exampleOf(document, fields), null, 2) : '';
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
