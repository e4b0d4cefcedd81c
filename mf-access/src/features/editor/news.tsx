import { i18n } from '@laminate/sdk/i18n';
import { Alert } from '@laminate/ui';
import type { DescribedChange } from '../../access/changes.ts';
import type { DraftState } from './draft/draft-state.ts';
import classes from './editor.module.css';

const MOST_SHOWN = 6;

/** Shows the newest changes in words, and says how many more there are. */
export function ChangeList({ changes }: { changes: readonly DescribedChange[] }) {
  const more = changes.length - MOST_SHOWN;
  return (
    <ul className={classes.changes}>
      {changes.slice(-MOST_SHOWN).map(({ kind, id, text }, index) => (
        <li key={`${kind}/${id}/${index}`}>{text}</li>
      ))}
      {more > 0 && (
        <li>{i18n.t('{count, plural, one {and # more change} other {and # more changes}}', { count: more })}</li>
      )}
    </ul>
  );
}

/** Tells what others have changed while this page was open. The page already shows it. */
export function News({ news, onRead }: { news: DraftState['news']; onRead: () => void }) {
  if (!news) return null;
  return (
    <Alert
      title={
        news.by === null
          ? i18n.t('Someone else has changed this')
          : i18n.t('Changed by {name} while you were editing', { name: news.by })
      }
      closeLabel={i18n.t('Close')}
      onClose={onRead}
    >
      <ChangeList changes={news.changes} />
    </Alert>
  );
}
