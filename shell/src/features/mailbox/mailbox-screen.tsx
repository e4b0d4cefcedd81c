import type { MailboxMail } from '@laminate/contracts/mail';
import { listMailbox } from '@laminate/contracts/routes/mail';
import { call, failureOf, hasCode } from '@laminate/sdk';
import { downloadFile } from '@laminate/sdk/device';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState, ErrorPanel, Page, Spinner, TextLink } from '@laminate/ui';
import { Download, RefreshCw } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './mailbox.module.css';

const POLL_MS = 3000;

interface Props {
  /** What this address leads to elsewhere. */
  readonly otherwise: ReactNode;
}

/**
 * The mails of an installation that has no mail server, while it is developed. Elsewhere this screen does not exist.
 */
export default function MailboxScreen({ otherwise }: Props) {
  const { data, error, refetch, isRefetching } = useQuery({
    queryKey: ['mailbox'],
    queryFn: async ({ signal }) => (await call(listMailbox, { signal })).mails,
    refetchInterval: ({ state }) => (state.error ? false : POLL_MS),
  });
  if (hasCode(error, 'not_found')) return otherwise;
  return (
    <Page
      title={i18n.t('Mailbox')}
      documentTitle={i18n.t('Mailbox – Laminate')}
      note={i18n.t('E-mails this installation would have sent. They’re cleared when it restarts.')}
      width="text"
      actions={
        <Button icon={<RefreshCw aria-hidden="true" />} loading={isRefetching} onClick={() => void refetch()}>
          {i18n.t('Refresh')}
        </Button>
      }
    >
      {data && <Mails mails={data} />}
      {!data && !error && <Spinner label={i18n.t('Loading')} centered />}
      {!data && error && (
        <ErrorPanel
          title={i18n.t('Couldn’t load this part')}
          message={failureOf(error).message}
          retryLabel={i18n.t('Retry')}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
    </Page>
  );
}

function Mails({ mails }: { readonly mails: readonly MailboxMail[] }) {
  if (mails.length === 0) return <EmptyState title={i18n.t('No e-mails yet')}>{null}</EmptyState>;
  return (
    <ul className={classes.mails}>
      {mails.map(({ id, subject, to, received_at, text, attachment }) => (
        <li key={id} className={classes.mail}>
          <h2>{subject}</h2>
          <p className={classes.head}>
            {to} · {formatDateTime(received_at)}
          </p>
          <div className={classes.text}>
            <Linked text={text} />
          </div>
          {attachment && (
            <Button
              icon={<Download aria-hidden="true" />}
              onClick={() => downloadFile(attachment.contentBase64, attachment.fileTitle)}
            >
              {attachment.fileTitle}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A text whose addresses can be clicked, at any origin that this page was reached by. */
function Linked({ text }: { readonly text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) => {
    if (index % 2 === 0) return part;
    const { pathname, search, hash } = new URL(part);
    // Two mails of the same text never change place, and neither do their parts.
    return (
      <TextLink key={`${index} ${part}`} href={`${pathname}${search}${hash}`}>
        {part}
      </TextLink>
    );
  });
}
