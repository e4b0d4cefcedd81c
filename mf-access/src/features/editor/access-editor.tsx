import { i18n } from '@laminate/sdk/i18n';
import { EmptyState, Modal, Page, Perforation } from '@laminate/ui';
import { Check, CircleAlert, CloudOff, RefreshCw, Ticket } from '@laminate/ui/icons';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AccessSystem } from '../../access/access-system.ts';
import { Clashes } from './clashes.tsx';
import type { DraftState } from './draft/draft-state.ts';
import { EditorContext } from './editor-context.ts';
import { FinishButton } from './finish-button.tsx';
import { EditMatrix } from './grid/edit-matrix.tsx';
import { ProfileCards } from './grid/profile-cards.tsx';
import { ItemLists } from './lists/item-lists.tsx';
import { News } from './news.tsx';
import { TouchedItem } from './touched-item.tsx';
import { useDraft } from './use-draft.ts';
import classes from './editor.module.css';

interface AccessEditorProps {
  eventId: number;
  /** The system as the server has it. New ones are taken over while the editor is open. */
  system: AccessSystem;
}

/** Says whether everything is on the server. */
function StoringNote({ storing }: { storing: DraftState['storing'] }) {
  const [Icon, label] = {
    stored: [Check, i18n.t('All changes saved')] as const,
    sending: [RefreshCw, i18n.t('Saving…')] as const,
    waiting: [CircleAlert, i18n.t('One change needs your decision')] as const,
    retrying: [CloudOff, i18n.t('Not saved yet, retrying')] as const,
  }[storing];
  return (
    <span role="status" className={classes.note} data-state={storing}>
      <Icon aria-hidden="true" size={14} />
      {label}
    </span>
  );
}

/** Up to the width of a phone. A table has no room. */
const PHONE = '(max-width: 47.99em)';
/** Up to the width of a tablet. The matrix has no room next to the lists and is below them. */
const TABLET = '(max-width: 61.99em)';

function subscribeToWidth(query: string, listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Is the page so narrow? */
function useNarrow(query: typeof PHONE | typeof TABLET): boolean {
  const subscribeTo = useCallback((listener: () => void) => subscribeToWidth(query, listener), [query]);
  return useSyncExternalStore(subscribeTo, () => matchMedia(query).matches);
}

/** The access system to make and change: its lists, and the matrix of profiles and areas. */
export function AccessEditor({ eventId, system: latest }: AccessEditorProps) {
  const { draft, state, refusal } = useDraft(eventId, latest);
  const { system, storing, clashes, touched, news } = state;
  const ofProfile = touched.find(({ kind }) => kind === 'profile');
  const narrow = useNarrow(PHONE);
  const stacked = useNarrow(TABLET);
  const editing = useMemo(
    () => ({ eventId, draft, system, refusal, touched }),
    [eventId, draft, system, refusal, touched],
  );
  return (
    <EditorContext value={editing}>
      <Page
        fill={!narrow}
        title={i18n.t('Access system')}
        documentTitle={i18n.t('{name} – {event} – Laminate', {
          name: i18n.t('Access system'),
          event: system.event.name,
        })}
        note={<StoringNote storing={storing} />}
        actions={<FinishButton eventId={eventId} draft={draft} />}
      >
        <div className={classes.messages}>
          <News news={news} onRead={draft.readNews} />
          <Clashes system={system} clashes={clashes} draft={draft} />
        </div>
        <div className={classes.columns}>
          <aside className={classes.lists} aria-label={i18n.t('Parts of the access system')}>
            <ItemLists stacked={stacked} />
          </aside>
          <div className={classes.divider}>
            <Perforation direction="vertical" />
          </div>
          {system.profiles.length === 0 || system.areas.length === 0 ? (
            <EmptyState title={i18n.t('No matrix yet')} icon={<Ticket aria-hidden="true" />}>
              {i18n.t('Add the event’s areas and profiles, then choose who can enter each area.')}
            </EmptyState>
          ) : narrow ? (
            <ProfileCards />
          ) : (
            <EditMatrix />
          )}
        </div>
      </Page>
      {ofProfile && (
        <Modal
          opened
          title={ofProfile.name}
          closeLabel={i18n.t('Close')}
          onClose={() => draft.decide('profile', ofProfile.id, false)}
        >
          <TouchedItem touched={ofProfile} />
        </Modal>
      )}
    </EditorContext>
  );
}
