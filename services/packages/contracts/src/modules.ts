import { z } from 'zod';
import { ReleaseHistoryEntry, RemoteName, Version } from './remotes.ts';

/** No time of a page is longer. Milliseconds. */
const Ms = z.int().min(0).max(600_000);

export const VersionReport = z
  .strictObject({
    remote: RemoteName.describe('Name of the remote.'),
    version: Version.describe('Version that the report is about.'),
    first: z.boolean().describe('The first report of this page on the version: it counts as a session.'),
    failed: z
      .enum(['error', 'load'])
      .optional()
      .describe('It failed for the first time in this page: with an error, or since it did not load.'),
    screen_ms: Ms.optional().describe('Until its first screen was there.'),
    long_tasks: z
      .int()
      .min(0)
      .max(10_000)
      .optional()
      .describe('Times that the page was busy with it for more than 50 ms.'),
    lcp_ms: Ms.optional().describe('Core Web Vitals of a page that opened with it.'),
    inp_ms: Ms.optional().describe('Milliseconds until the page answered to a click.'),
    cls: z.number().min(0).max(100).optional().describe('Cumulative layout shift of the page.'),
  })
  .describe('How a version of a remote did in a page since it reported last. Nothing in it tells whose page it is.');
export type VersionReport = z.infer<typeof VersionReport>;

export const PageReport = z
  .strictObject({ versions: z.array(VersionReport).min(1).max(10).describe('Versions of the remotes in the page.') })
  .describe('What a page reports of the versions of remotes that a rollout compares.');
export type PageReport = z.infer<typeof PageReport>;

const Vital = z
  .object({
    pages: z.int().describe('Pages that were seen.'),
    good: z.int().describe('Pages that were fast.'),
    poor: z.int().describe('Pages that were slow.'),
  })
  .describe('Shares of pages with a good and with a poor Core Web Vital, as web.dev/articles/vitals has it.');
export type Vital = z.infer<typeof Vital>;

export const ModuleHealth = z
  .object({
    version: Version.describe('The version.'),
    sessions: z.int().describe('Number of sessions with the version.'),
    failed: z.int().describe('Sessions with an error of it, or in which it did not load.'),
    failed_loads: z.int().describe('Percent of the sessions in which it could not be loaded.'),
    long_tasks: z.int().describe('Share of the sessions with long tasks.'),
    screen_p75_ms: z
      .int()
      .nullable()
      .describe(
        'Time in milliseconds within which three of four sessions saw their first screen, or null before there are any.',
      ),
    lcp: Vital,
    inp: Vital,
    cls: Vital,
  })
  .describe('How a version does in the present step of a rollout.');
export type ModuleHealth = z.infer<typeof ModuleHealth>;

export const Module = z
  .object({
    name: RemoteName.describe('Name of the module.'),
    from_elsewhere: z.boolean().describe('It was made elsewhere and installed.'),
    backend_url: z.string().nullable().describe('Where the service runs that it brought along.'),
    current: Version.nullable().describe(
      'Version shown to everyone who is in no rollout. Null where nothing is in use.',
    ),
    versions: z
      .array(
        z.object({
          version: Version.describe('The version.'),
          released_at: z.string().nullable().describe('When it was released, ISO 8601, or null if not known.'),
          source: z.string().nullable().describe('Commit of its sources, or null if it is not known.'),
        }),
      )
      .describe('Versions that are there, the one that was released last first.'),
    pins: z
      .array(
        z.object({
          account_id: z.int().describe('Account that sees the version.'),
          version: Version.describe('Version that the account sees.'),
        }),
      )
      .describe('Accounts that see another version.'),
    rollout: z
      .object({
        version: Version.describe('Version that is rolled out.'),
        stable: Version.describe('Version that all others have.'),
        share: z.int().describe('Percent of the sessions that have the version.'),
        state: z.enum(['growing', 'everybody', 'back']).describe('What the rollout is doing.'),
        began: z.string().describe('When it began, ISO 8601.'),
        since: z.string().describe('When the share was reached, ISO 8601 in UTC.'),
        reason: z
          .string()
          .nullable()
          .describe('Reason why it was rolled back, or was found worse on a day with an event.'),
        held: z.boolean().describe('Whether someone stopped the rollout where it is.'),
        waits: z.boolean().describe('It stays where it is until someone decides, or the event of today is over.'),
        next: z
          .object({
            share: z.int().describe('Percent of the sessions that get the version next.'),
            after: z.string().describe('Not before this moment, and not before so many sessions met it.'),
            sessions: z.int().describe('Number of sessions that it waits for.'),
          })
          .nullable()
          .describe(
            'Share to which it grows automatically while it does as well as the version before. Null when it does not move.',
          ),
        health: z.array(ModuleHealth).describe('How each version does.'),
      })
      .nullable()
      .describe('The last rollout, while no other version was put into use since.'),
    history: z.array(ReleaseHistoryEntry).describe('The newest first.'),
  })
  .describe('What is known of a remote, for who operates the product.');
export type Module = z.infer<typeof Module>;

/** Most lines of a history that are answered. */
export const MODULE_HISTORY = 50;

export const ModuleMove = z
  .strictObject({
    to: z
      .enum(['everybody', 'back'])
      .describe('`everybody` to finish the rollout, `back` to return to the version before.'),
    version: Version.describe('The version that was seen when it was decided: another one is not moved.'),
  })
  .describe('Target of a rollout: everyone, or back to the version before.');
export type ModuleMove = z.infer<typeof ModuleMove>;
