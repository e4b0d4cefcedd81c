import type { InvitationList } from '@laminate/contracts/guest-invitations';
import { RichText } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Skeleton } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../event/event-gate.tsx';
import { letterQuery } from './api/invitations.ts';
import classes from './invitations.module.css';

interface LetterPreviewProps {
  readonly eventId: number;
  readonly list: InvitationList;
  readonly personId: number;
}

/** The letter as one guest would get it. */
export function LetterPreview({ eventId, list, personId }: LetterPreviewProps) {
  const { data: letter, error, refetch, isFetching } = useQuery(letterQuery(eventId, list, personId));
  if (error && !letter)
    return <LoadFailed title={i18n.t('Couldn’t load the e-mail')} query={{ error, isFetching, refetch }} />;
  if (!letter) return <Skeleton height="240px" />;
  return (
    <div className={classes.letter}>
      <dl>
        <dt>{i18n.t('Recipient')}</dt>
        <dd>{letter.to || i18n.t('No e-mail address')}</dd>
        <dt>{i18n.t('Subject')}</dt>
        <dd lang={letter.language}>{letter.subject}</dd>
      </dl>
      <RichText html={letter.html} mail={i18n.t('E-mail: {subject}', { subject: letter.subject })} />
    </div>
  );
}
