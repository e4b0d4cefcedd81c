import { z } from 'zod';
import { PeopleIds } from './people.ts';

/** Most badges, or invitations, one call makes. */
export const MAX_BADGES = 2000;

/**
 * What a list can leave as. The door list is for a door without power: names, tick boxes, comments on paper. An invitation
 * is a page for the guest, with the code that the door scans.
 */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'door-list', 'badges', 'invitations'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Is there something of its own for each person, which lets them in? Who is blocked or pending gets none. */
export const isForEach = (format: ExportFormat): boolean => format === 'badges' || format === 'invitations';

/** Sheets of badges to cut, or one badge a page for a printer of labels or cards; millimetres, width first. */
export const BADGE_LAYOUTS = ['a4', 'label-62x100', 'card-54x86'] as const;
export type BadgeLayout = (typeof BADGE_LAYOUTS)[number];

export const ExportRequest = z.strictObject({
  format: z.enum(EXPORT_FORMATS),
  /** Null is everyone. People who are blocked or pending get no badge and no invitation. */
  people: PeopleIds.nullable(),
  /** Of badges. */
  layout: z.enum(BADGE_LAYOUTS).default('a4'),
  /** Of titles and words in the file. */
  language: z.enum(['en', 'et']).default('en'),
});
export type ExportRequest = z.output<typeof ExportRequest>;

/** A file as the specification wants it delivered. */
export const ExportedFile = z.object({ contentBase64: z.string(), fileTitle: z.string() });
export type ExportedFile = z.infer<typeof ExportedFile>;
