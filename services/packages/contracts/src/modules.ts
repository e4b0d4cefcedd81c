import { z } from 'zod';
import { ReleaseHistoryEntry, RemoteName, Version } from './remotes.ts';

/** No time of a page is longer. Milliseconds. */
const Ms = z.int().min(0).max(600_000);

/** How a version of a remote did in a page since it reported last. Nothing in it tells whose page it is. */
export const VersionReport = z.strictObject({
  remote: RemoteName,
  version: Version,
  /** The first report of this page on the version: it counts as a session. */
  first: z.boolean(),
  /** It failed for the first time in this page: with an error, or since it did not load. */
  failed: z.enum(['error', 'load']).optional(),
  /** Until its first screen was there. */
  screen_ms: Ms.optional(),
  /** Times that the page was busy with it for more than 50 ms. */
  long_tasks: z.int().min(0).max(10_000).optional(),
  /** Core Web Vitals of a page that opened with it. */
  lcp_ms: Ms.optional(),
  inp_ms: Ms.optional(),
  cls: z.number().min(0).max(100).optional(),
});
export type VersionReport = z.infer<typeof VersionReport>;

/** What a page reports of the versions of remotes that a rollout compares. */
export const PageReport = z.strictObject({ versions: z.array(VersionReport).min(1).max(10) });
export type PageReport = z.infer<typeof PageReport>;

/** Shares of pages with a good and with a poor Core Web Vital, as web.dev/articles/vitals has it. */
const Vital = z.object({ pages: z.int(), good: z.int(), poor: z.int() });
export type Vital = z.infer<typeof Vital>;

/** How a version does in the present step of a rollout. */
export const ModuleHealth = z.object({
  version: Version,
  sessions: z.int(),
  /** Sessions with an error of it, or in which it did not load. */
  failed: z.int(),
  failed_loads: z.int(),
  long_tasks: z.int(),
  /** Time in milliseconds within which three of four sessions saw their first screen, or null before there are any. */
  screen_p75_ms: z.int().nullable(),
  lcp: Vital,
  inp: Vital,
  cls: Vital,
});
export type ModuleHealth = z.infer<typeof ModuleHealth>;

/** What is known of a remote, for who operates the product. */
export const Module = z.object({
  name: RemoteName,
  /** It was made elsewhere and installed. */
  from_elsewhere: z.boolean(),
  /** Where the service runs that it brought along. */
  backend_url: z.string().nullable(),
  /** Version shown to everyone who is in no rollout. Null where nothing is in use. */
  current: Version.nullable(),
  /** Versions that are there, the one that was released last first. */
  versions: z.array(
    z.object({
      version: Version,
      released_at: z.string().nullable(),
      /** Commit of its sources, or null if it is not known. */
      source: z.string().nullable(),
    }),
  ),
  /** Accounts that see another version. */
  pins: z.array(z.object({ account_id: z.int(), version: Version })),
  /** The last rollout, while no other version was put into use since. */
  rollout: z
    .object({
      version: Version,
      stable: Version,
      share: z.int(),
      state: z.enum(['growing', 'everybody', 'back']),
      began: z.string(),
      since: z.string(),
      /** Reason why it was rolled back, or was found worse on a day with an event. */
      reason: z.string().nullable(),
      held: z.boolean(),
      /** It stays where it is until someone decides, or the event of today is over. */
      waits: z.boolean(),
      /**
       * Share to which it grows automatically while it does as well as the version before. Null when it does not move.
       */
      next: z
        .object({
          share: z.int(),
          /** Not before this moment, and not before so many sessions met it. */
          after: z.string(),
          sessions: z.int(),
        })
        .nullable(),
      health: z.array(ModuleHealth),
    })
    .nullable(),
  /** The newest first. */
  history: z.array(ReleaseHistoryEntry),
});
export type Module = z.infer<typeof Module>;

/** Most lines of a history that are answered. */
export const MODULE_HISTORY = 50;

/** Target of a rollout: everyone, or back to the version before. */
export const ModuleMove = z.strictObject({
  to: z.enum(['everybody', 'back']),
  /** The version that was seen when it was decided: another one is not moved. */
  version: Version,
});
export type ModuleMove = z.infer<typeof ModuleMove>;
