import type { Answer } from '@laminate/contracts/answers';
import type { PortalForm } from '@laminate/contracts/artist-portal';
import {
  portalAddAnswer,
  portalDeleteAnswer,
  portalDiscardDraft,
  portalForm,
  portalKeepDraft,
  portalNothingToAdd,
  portalSubmit,
  portalUpdateAnswer,
} from '@laminate/contracts/routes/portal-form';
import { call, hasCode, queryClient } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { OfflineReason } from '../../../portal/offline-reason.ts';
import { lastAnswer } from '../../../portal/last-answer.ts';
import { mergeAnswer, type Clash } from '../work/merge-answer.ts';
import type { ArtistPath } from '../../../portal/artist-path.ts';
import type { Draft, Save } from '../work/work.ts';
import type { WorkStore } from '../work/work-store.ts';

/** The form as the server answered it last. */
export interface SeenForm {
  readonly form: PortalForm;
  /** When that was by the clock of this device, ISO 8601. */
  readonly at: string;
  /** Reason why it is not up to date, or null where the server has just answered. */
  readonly away: OfflineReason | null;
}

/** Interval for fetching the form again, since someone else could be filling it in as well. */
const EVERY_MS = 5000;

export const formKey = ({ artistId }: Pick<ArtistPath, 'artistId'>) => ['artist-portal', artistId, 'form'] as const;

/**
 * Returns the query for an artist's form with its answers. The form is fetched again as long as it is in view. Without
 * a network it is as it was last.
 */
export const portalFormQuery = ({ eventId, artistId }: ArtistPath, store: WorkStore) =>
  queryOptions({
    queryKey: formKey({ artistId }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
    queryFn: async (query): Promise<SeenForm> => {
      const { answer: form, ...rest } = await lastAnswer(
        {
          ask: () => call(portalForm, { params: { eventId, artistId }, signal: query.signal }),
          keep: ({ answer, at }) => store.putForm({ artistId, form: answer, at }),
          stored: async () => {
            const stored = await store.form(artistId);
            return stored && { answer: stored.form, at: stored.at };
          },
          forget: () => store.deleteForm(artistId),
        },
        query,
      );
      return { form, ...rest };
    },
  });

/** Shows a change immediately. The server's next answer includes it anyway. */
export function patchForm(path: ArtistPath, change: (form: PortalForm) => Partial<PortalForm>): void {
  queryClient.setQueryData<SeenForm>(
    formKey(path),
    (seen) => seen && { ...seen, form: { ...seen.form, ...change(seen.form) } },
  );
}

export const sendDraft = (
  { eventId, artistId, slot, sectionId, answerId, fields, clashes, base, counter }: Draft,
  leaving: boolean,
) =>
  call(portalKeepDraft, {
    params: { eventId, artistId },
    body: {
      slot,
      counter,
      section_id: sectionId,
      answer_id: answerId,
      based_on_revision: base?.revision ?? null,
      fields: { ...fields, ...Object.fromEntries(clashes.map(({ field, mine }) => [field, mine])) },
    },
    keepalive: leaving,
  });

/** What came of a save that was not refused. */
export type SaveResult =
  | { readonly type: 'saved'; readonly answer: Answer | null }
  /** Others changed the same fields: nothing was stored. */
  | { readonly type: 'clash'; readonly answer: Answer; readonly clashes: readonly Clash[] };

const MOST_MERGES = 5;

/** Changes an answer. Others' changes to it stay. Where both changed the same field, nothing is stored. */
async function update(save: Save & { kind: 'update' }): Promise<SaveResult> {
  const { eventId, artistId, answerId, slot } = save;
  let { fields, base } = save;
  for (let merges = 0; ; merges += 1) {
    try {
      const { answer } = await call(portalUpdateAnswer, {
        params: { eventId, artistId, answerId },
        body: { fields, revision: base.revision, slot },
      });
      return { type: 'saved', answer };
    } catch (error) {
      if (!hasCode(error, 'changed_meanwhile') || merges === MOST_MERGES) throw error;
      const answer = error.body.answer as Answer;
      const merged = mergeAnswer(fields, base.fields, answer.fields);
      if (merged.clashes.length > 0) return { type: 'clash', answer, clashes: merged.clashes };
      if (Object.keys(merged.fields).length === 0) {
        await call(portalDiscardDraft, { params: { eventId, artistId }, body: { slot, section_id: save.sectionId } });
        return { type: 'saved', answer };
      }
      fields = merged.fields;
      base = { revision: answer.revision, fields: answer.fields };
    }
  }
}

/** Does on the server what is to be done. @throws ApiError when it is refused, or there was no answer */
export async function sendSave(save: Save): Promise<SaveResult> {
  const params = { eventId: save.eventId, artistId: save.artistId };
  switch (save.kind) {
    case 'add': {
      const { answer } = await call(portalAddAnswer, {
        params,
        body: { section_id: save.sectionId, fields: save.fields, slot: save.slot },
      });
      return { type: 'saved', answer };
    }
    case 'update':
      return update(save);
    case 'delete':
      // Gone is gone, no matter who was first.
      await call(portalDeleteAnswer, { params: { ...params, answerId: save.answerId } }).catch((error: unknown) => {
        if (!hasCode(error, 'not_found')) throw error;
      });
      return { type: 'saved', answer: null };
    case 'discard':
      await call(portalDiscardDraft, { params, body: { slot: save.slot, section_id: save.sectionId } }).catch(
        (error: unknown) => {
          if (!hasCode(error, 'not_found')) throw error;
        },
      );
      return { type: 'saved', answer: null };
    case 'nothing':
      await call(portalNothingToAdd, {
        params: { ...params, sectionId: save.sectionId },
        body: { nothing_to_add: save.nothing },
      });
      return { type: 'saved', answer: null };
    case 'submit':
      await call(portalSubmit, { params });
      return { type: 'saved', answer: null };
  }
}
