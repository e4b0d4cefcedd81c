import type { Reminder, ReminderLanguage } from '@laminate/contracts/reminders';
import { failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, NativeSelect, Skeleton } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { remindersQuery } from './api/reminders.ts';
import classes from './reminders.module.css';

interface ReminderPreviewProps {
  readonly eventId: number;
  /** Those of whom one is shown. */
  readonly chosen: readonly Reminder[];
  readonly language: ReminderLanguage;
  readonly message: string;
}

/** Milliseconds without a key before the preview follows. */
const PAUSE = 400;

/** The mail that one of the chosen artists would get, as it would be sent. */
export function ReminderPreview({ eventId, chosen, language, message }: ReminderPreviewProps) {
  const [wanted, setWanted] = useState<number>();
  const [text, setText] = useState(message);
  useEffect(() => {
    const pause = setTimeout(() => setText(message), PAUSE);
    return () => clearTimeout(pause);
  }, [message]);
  const shown = chosen.find(({ artist_id }) => artist_id === wanted) ?? chosen[0];
  const { data, error } = useQuery(
    remindersQuery(eventId, { artists: shown ? [shown.artist_id] : [], language, text }),
  );
  if (!shown) return <p className={classes.none}>{i18n.t('Choose an artist to see the e-mail.')}</p>;
  const mail = data?.[0];
  return (
    <div className={classes.preview}>
      <div className={classes.previewHead}>
        <h3>{i18n.t('Preview')}</h3>
        <NativeSelect
          label={i18n.t('Preview as')}
          value={String(shown.artist_id)}
          options={chosen.map(({ artist_id, artist_name }) => ({ value: String(artist_id), label: artist_name }))}
          onChange={(id) => setWanted(Number(id))}
        />
      </div>
      {error && !mail && <Alert kind="error" title={failureOf(error).message} />}
      {!mail && !error && <Skeleton width="60%" />}
      {mail && (
        <div
          className={classes.mail}
          role="region"
          tabIndex={0}
          aria-label={i18n.t('E-mail {name}', { name: mail.artist_name })}
          lang={language}
        >
          <p className={classes.to}>{mail.to.map(({ name, e_mail }) => `${name} <${e_mail}>`).join(', ')}</p>
          <p className={classes.subject}>{mail.subject}</p>
          <p>{mail.text}</p>
        </div>
      )}
    </div>
  );
}
