import { hasCode, type Failure, failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, TextLink } from '@laminate/ui';
import type { ReactNode } from 'react';
import { Entrance } from '../entrance.tsx';

/** Whether the link is over, so that trying it again can't help. */
const isOver = (error: unknown) => hasCode(error, 'not_found', 'link_used', 'link_expired', 'conflict');

interface Props {
  readonly error: unknown;
  readonly documentTitle: string;
  /** Advice about a link that no longer opens, where the server does not say it. */
  readonly advice?: string | undefined;
  /** Next to the advice. */
  readonly action?: ReactNode;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** A link of a mail that did not open. */
export function LinkFailure({ error, documentTitle, advice, action, onRetry, retrying }: Props) {
  const { message, reference }: Failure = failureOf(error);
  const over = isOver(error);
  return (
    <Entrance
      title={over ? i18n.t('This link can’t be opened') : i18n.t('Couldn’t open the link')}
      documentTitle={documentTitle}
      lead={over && advice ? `${message.replace(/\.$/, '')}. ${advice}` : message}
      stub={<TextLink href="/login">{i18n.t('Back to login')}</TextLink>}
    >
      <div role="alert" className="visually-hidden">
        {message}
      </div>
      {reference && <p>{reference}</p>}
      {over ? (
        action
      ) : (
        <Button block loading={retrying} onClick={onRetry}>
          {i18n.t('Try again')}
        </Button>
      )}
    </Entrance>
  );
}
