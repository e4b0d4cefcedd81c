import { z } from 'zod';
import { Id, line, optionalLine } from './primitives.ts';

export const MAX_ARTIST_NAME = 120;

export const NewArtist = z.strictObject({
  name: line(MAX_ARTIST_NAME),
  /** Free text, e.g. EST or FIN. */
  country_code: optionalLine(60).default(''),
});
export type NewArtist = z.input<typeof NewArtist>;

/** An artist as lists show it. */
export const ListedArtist = z.object({
  id: Id,
  event_id: Id,
  name: z.string(),
  country_code: z.string(),
  form_id: Id.nullable(),
  form_submitted: z.boolean(),
});
export type ListedArtist = z.infer<typeof ListedArtist>;
