import type { AccessPreviewed, AccessUse, PictureOf } from '@laminate/contracts/access';
import {
  addArea,
  addBadge,
  addProfile,
  addTime,
  addWristband,
  deleteAccessItem,
  getAccessSystem,
  orderAccess,
  previewAccessItem,
  saveAccess,
  undoAccessChange,
  updateAccessItem,
  uploadFile as uploadRoute,
} from '@laminate/contracts/routes/access';
import { call, inOwnWords } from '@laminate/sdk';
import { uploadFile } from '@laminate/sdk/device';
import type { z } from 'zod';
import type { AccessKind } from '../../../access/access-system.ts';
import type { DraftOptions } from '../draft/draft-state.ts';

const ADD = { area: addArea, time: addTime, profile: addProfile, wristband: addWristband, badge: addBadge } as const;

/** The access system as it is now. */
export const fetchSystem = (eventId: number) => call(getAccessSystem, { params: { eventId } });

/** Adds an item. A blank name adds nothing. */
export const addItem = (eventId: number, kind: AccessKind, name: string) =>
  call(ADD[kind], { params: { eventId }, body: { name } });

/** Sends a change of one item. */
export const sendChange =
  (eventId: number): DraftOptions['send'] =>
  (kind, itemId, body) =>
    call(updateAccessItem, { params: { eventId, kind, itemId }, body });

/** Undoes a change of a time slot or a profile. @param id the `undo` of the change */
export const undoChange = (eventId: number, id: number) =>
  call(undoAccessChange, { params: { eventId }, body: { id } });

/** Returns what a change of an item would touch, or by null the deletion of a time slot. */
export async function previewChange(
  eventId: number,
  kind: AccessKind,
  itemId: number,
  change: Parameters<DraftOptions['preview']>[2] | null,
): Promise<AccessPreviewed> {
  const answer = await call(previewAccessItem, { params: { eventId, kind, itemId }, body: { change } });
  return { ...answer, effects: await inOwnWords(answer.effects) };
}

/** Deletes an item, and takes it away from what uses it. It is refused when the use is not `use`. */
export const deleteItem = (eventId: number, kind: AccessKind, itemId: number, use: AccessUse) =>
  call(deleteAccessItem, { params: { eventId, kind, itemId }, body: { used_by: use } });

/** Puts the items of a kind in this order. */
export const orderItems = (eventId: number, kind: AccessKind, ids: readonly number[]) =>
  call(orderAccess, { params: { eventId }, body: { kind, ids: [...ids] } });

/** Saves the system as it was in this revision. */
export const save = (eventId: number, revision: number) =>
  call(saveAccess, { params: { eventId }, body: { revision } });

/** Gives a wristband or badge its picture. */
export const uploadPicture = (
  eventId: number,
  of: z.infer<typeof PictureOf>,
  id: number,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) =>
  uploadFile(uploadRoute, {
    params: { eventId },
    fields: { uploadType: of, uploadedTypeId: id },
    file,
    onProgress,
    signal,
  });
