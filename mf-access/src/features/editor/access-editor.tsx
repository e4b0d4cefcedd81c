import { i18n } from '@laminate/sdk/i18n';
import { EmptyState, Page, Perforation } from '@laminate/ui';
import { Ticket } from '@laminate/ui/icons';
import { useMemo } from 'react';
import type { AccessSystem } from '../../access/access-system.ts';
import { Clashes } from './clashes.tsx';
import { EditorContext } from './editor-context.ts';
import { FinishButton } from './finish-button.tsx';
import { EditMatrix } from './grid/edit-matrix.tsx';
import { ProfileCards } from './grid/profile-cards.tsx';
import { ItemLists } from './lists/item-lists.tsx';
import { News } from './news.tsx';
import { StoringNote } from './storing-note.tsx';
import { useDraft } from './use-draft.ts';
import { PHONE, TABLET, useNarrow } from './use-narrow.ts';
import classes from './editor.module.css';

interface AccessEditorProps {
  eventId: number;
  /** The system as the server has it. New ones are taken over while the editor is open. */
  system: AccessSystem;
}

/** The access system to make and change: its lists, and the matrix of profiles and areas. */
export function AccessEditor({ eventId, system: latest }: AccessEditorProps) {
  const { draft, state, refusal } = useDraft(eventId, latest);
  const { system, storing, clashes, news } = state;
  const narrow = useNarrow(PHONE);
  const stacked = useNarrow(TABLET);
  const editing = useMemo(() => ({ eventId, draft, system, refusal }), [eventId, draft, system, refusal]);
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
    </EditorContext>
  );
}
