import { z } from 'zod';
import { Id } from './primitives.ts';

/** Most saved views of an event. */
export const MAX_VIEWS = 30;
export const MAX_VIEW_NAME = 60;

/** A filter of the people list under a name, shared by all who keep the list. */
export const SavedView = z.object({
  id: Id,
  name: z.string(),
  /** As in the address of the people screen, without `?`. */
  query: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;
