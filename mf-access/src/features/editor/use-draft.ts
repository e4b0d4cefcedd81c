import { hasCode, showAlert, toast } from '@laminate/sdk';
import { toastWithWayBack } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { showSystem } from '../../access/access-system.ts';
import type { AccessSystem } from '../../access/access-system.ts';
import { fieldFailure } from '../../access/failure.ts';
import { fetchSystem, previewChange, sendChange } from './api/access-calls.ts';
import { AccessDraft } from './draft/access-draft.ts';
import type { DraftState, Lost, Saved } from './draft/draft-state.ts';
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
    content: error === null ? what : `${fieldFailure(error).message} ${what}`,
    dismissAfter: null,
  });
}

/** Most sentences of what a change touches that its message has. */
const MOST_SAID = 3;

/** Says what a change touched once it is saved, with a way back. */
function sayTouched(eventId: number, draft: AccessDraft, { kind, item, effects, undo }: Saved): void {
  const takeBack = async () => {
    try {
      const answer = await sendChange(eventId)(kind, item.id, undo);
      draft.takeItem(kind, answer.item, answer.revision);
      toast.success(i18n.t('Undone'));
    } catch (error) {
      toast.error(fieldFailure(error).message);
      await draft.refresh();
    }
  };
  // What touches no one needs no words: an access system is mostly made before there are guests.
  const felt = effects.filter(({ kind: of, params }) => of !== 'checkpoint' && params['count'] !== 0);
  if (felt.length === 0) return;
  const said = felt.slice(0, MOST_SAID).map(({ message }) => message);
  const more = felt.length - said.length;
  const rest = more > 0 ? [i18n.t('{count, plural, one {# more} other {# more}}', { count: more })] : [];
  toastWithWayBack([...said, ...rest].join(' · '), () => void takeBack());
}

/** The draft of an event's access system while its editor is open, fed with what the server says. */
export function useDraft(
  eventId: number,
  system: AccessSystem,
): { draft: AccessDraft; state: DraftState; refusal: Refusal | null } {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [draft] = useState(() => {
    const made: AccessDraft = new AccessDraft({
      system,
      send: async (kind, id, change) => {
        setRefusal(null);
        return sendChange(eventId)(kind, id, change);
      },
      fetch: () => fetchSystem(eventId),
      preview: (kind, id, change) => previewChange(eventId, kind, id, change),
      onSaved: (saved) => sayTouched(eventId, made, saved),
      onSystem: (next) => showSystem(eventId, next),
      onLost: (error, lost) => {
        const belongsToName = lost.edit.has('name') && hasCode(error, 'conflict', 'invalid_request');
        if (belongsToName) setRefusal({ key: `${lost.kind}/${lost.item.id}`, message: fieldFailure(error).message });
        else reportLost(made.server, error, lost);
      },
    });
    return made;
  });
  const state = useSyncExternalStore(draft.subscribe, draft.get);

  useEffect(() => draft.take(system), [draft, system]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (draft.unsent) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      void draft.flush();
    };
  }, [draft]);
  return { draft, state, refusal };
}
