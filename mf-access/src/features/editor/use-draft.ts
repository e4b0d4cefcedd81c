import { showAlert, toast } from '@laminate/sdk';
import { toastWithWayBack, useLeaveQuestion } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { showSystem } from '../../access/access-system.ts';
import type { AccessSystem } from '../../access/access-system.ts';
import { fieldFailure } from '../../access/failure.ts';
import { fetchSystem, previewChange, sendChange, undoChange } from './api/access-calls.ts';
import { AccessDraft, isAboutName } from './draft/access-draft.ts';
import type { DraftState, Lost, Saved } from './draft/draft-state.ts';
import { keyOf } from './draft/pending-edits.ts';
import { fieldName, valueText } from './field-labels.ts';

/** A change of an item that the server refused, shown next to it. */
export interface Refusal {
  readonly key: string;
  readonly message: string;
}

/** Says what is lost, where the place it belongs to is not there to say it. */
function reportLost(system: AccessSystem, error: unknown, { item, edit }: Lost): void {
  const what = [...edit]
    .map(([field, value]) => `${fieldName(system, field)}: ${valueText(system, field, value)}`)
    .join(', ');
  const title =
    error === null
      ? i18n.t('Someone else has deleted {name}', { name: item.name })
      : i18n.t('Your change to {name} wasn’t saved', { name: item.name });
  showAlert('warning', title, {
    content: error === null || error === undefined ? what : `${fieldFailure(error).message} ${what}`,
    dismissAfter: null,
  });
}

/**
 * Says what a change touched once it is saved, with a way back. The next change of the same item takes the way back away,
 * since it would no longer be that of the item as it is.
 *
 * @param messages those that are shown, by their items
 */
function sayTouched(
  eventId: number,
  draft: AccessDraft,
  messages: Map<string, string>,
  { kind, item, effects, undo }: Saved,
): void {
  const takeBack = async (id: number) => {
    try {
      const answer = await undoChange(eventId, id);
      draft.takeItem(kind, answer.item, answer.revision);
      toast.success(i18n.t('Undone'));
    } catch (error) {
      toast.error(fieldFailure(error).message);
      await draft.refresh();
    }
  };
  const key = keyOf(kind, item.id);
  const earlier = messages.get(key);
  if (earlier !== undefined) toast.dismiss(earlier);
  messages.delete(key);
  // What touches no one needs no words: an access system is mostly made before there are guests.
  const felt = effects.filter(({ kind: of, params }) => of !== 'checkpoint' && params['count'] !== 0);
  if (felt.length === 0 || undo === null) return;
  const said = felt.slice(0, 1).map(({ message }) => message);
  const more = felt.length - 1;
  if (more > 0) said.push(i18n.t('{count, plural, one {# more} other {# more}}', { count: more }));
  messages.set(
    key,
    toastWithWayBack(said.join(' · '), () => void takeBack(undo)),
  );
}

/** The draft of an event's access system while its editor is open, fed with what the server says. */
export function useDraft(
  eventId: number,
  system: AccessSystem,
): { draft: AccessDraft; state: DraftState; refusal: Refusal | null } {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isOpen = useRef(true);
  const [draft] = useState(() => {
    const messages = new Map<string, string>();
    const made: AccessDraft = new AccessDraft({
      system,
      send: async (kind, id, change) => {
        // What is sent next can be the rest of the item whose name was refused.
        setRefusal((was) => (change.name !== undefined || was?.key !== keyOf(kind, id) ? null : was));
        return sendChange(eventId)(kind, id, change);
      },
      fetch: () => fetchSystem(eventId),
      preview: (kind, id, change) => previewChange(eventId, kind, id, change),
      onSaved: (saved) => sayTouched(eventId, made, messages, saved),
      onSystem: (next) => showSystem(eventId, next),
      onLost: (error, lost) => {
        // The place of a name is there to say it while the editor is.
        if (isOpen.current && isAboutName(error, lost.edit))
          setRefusal({ key: keyOf(lost.kind, lost.item.id), message: fieldFailure(error).message });
        else reportLost(made.server, error, lost);
      },
    });
    return made;
  });
  const state = useSyncExternalStore(draft.subscribe, draft.get);

  useEffect(() => draft.take(system), [draft, system]);
  const { storing, clashes, touched } = state;
  // What is on its way is still sent when the editor is left, but not when the whole page is.
  useLeaveQuestion(storing === 'retrying' || clashes.length + touched.length > 0, () =>
    i18n.t('You have unsaved changes to the access system. Do you want to leave?'),
  );
  useEffect(() => {
    if (storing !== 'sending') return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [storing]);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      void draft.leave();
    };
  }, [draft]);
  return { draft, state, refusal };
}
