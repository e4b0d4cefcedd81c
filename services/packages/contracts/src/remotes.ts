import { z } from 'zod';
import { EventCan } from './events.ts';
import { ROLES } from './roles.ts';

const Roles = z.array(z.enum(ROLES, `must be a role: ${ROLES.join(', ')}`));
const Scope = z.enum(['event', 'account']);
const Label = z.string().min(1).max(40);
/** In every language of the interface: it shows before the remote and its texts are loaded. */
const Labels = z.strictObject({ en: Label, et: Label });
const Words = z.string().min(1).max(120);
const Path = z.string().regex(/^\/[\w:./+-]*$/, 'must be a path such as /event/:eventId/people');

/** A screen of a remote, with the path in router syntax. An empty list of roles admits everyone who is logged in. */
export const RemoteRoute = z
  .strictObject({
    path: Path,
    scope: Scope,
    roles: Roles,
    /** Open to anyone, logged in or not, in a frame without navigation: for those who come by a link. */
    public: z.boolean().optional(),
    /** On phones the frame shrinks to one slim bar, for screens that need the height. */
    compact: z.boolean().optional(),
    /**
     * What the screen asks of the API first, with the parameters of its path or, at the portal, of the artist that is
     * worked for: the page asks while the screen's scripts are on their way.
     */
    asks: z
      .array(
        z.string().regex(/^\/api\/[\w:/.-]+(\?[\w=&-]*)?$/, 'must be an address such as /api/event/:eventId/people'),
      )
      .optional(),
  })
  .refine((route) => !route.public || (route.scope === 'account' && route.roles.length === 0), {
    path: ['public'],
    message: 'has no roles and no event',
  });
export type RemoteRoute = z.infer<typeof RemoteRoute>;

/** An entry in the navigation, shown in the order of `order`. */
export const RemoteNavEntry = z.strictObject({
  label: Labels,
  /** Other words that people use for it, by which the palette finds it. */
  words: z.strictObject({ en: Words, et: Words }).optional(),
  path: Path,
  /**
   * Address of the tab that the entry is a sub-tab of, as that tab has it. Without it, and for those who don't see that
   * tab, the entry is a tab itself. An entry with the tab's own address names its first sub-tab.
   */
  under: Path.optional(),
  /** Where screens begin that belong to this entry although their addresses are not under `path`. */
  covers: z.array(Path).optional(),
  scope: Scope,
  roles: Roles,
  order: z.number(),
  /**
   * Right in the event that shows the entry. The roles decide only until the server has said what the person can do.
   */
  can: EventCan.keyof().optional(),
  /** Hidden while the account's plan is a guest list only. */
  hideOnGuestlistOnly: z.boolean().optional(),
  /** Shown next to the label where the navigation is a bar of symbols: in the artists' portal. */
  icon: z.enum(['form', 'info', 'stay', 'schedule']).optional(),
});
export type RemoteNavEntry = z.infer<typeof RemoteNavEntry>;

/** What a remote adds to the palette. */
export const RemotePalette = z.strictObject({
  /** Places that are found by their name but appear in no navigation. */
  links: z.array(RemoteNavEntry),
  /** The remote finds more on its own, through the `palette` of its module. */
  search: z
    .strictObject({
      /** Shown above the results, e.g. People. */
      label: Labels,
      /** Shown during the search, e.g. Loading people. */
      loading: Labels,
      ...RemoteNavEntry.pick({ scope: true, roles: true, can: true, hideOnGuestlistOnly: true }).shape,
    })
    .optional(),
});
export type RemotePalette = z.infer<typeof RemotePalette>;

export const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'must be a name such as mf-guestlist');
export const Version = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,99}$/, 'must be a version');

/** Parameter for the number of an event in the path of a route that belongs to an event. */
const OF_EVENT = /\/:eventId(?=\/|$)/;

/** A call that a remote's own service answers. An empty list of roles admits everyone who is logged in. */
export const RemoteBackendRoute = z
  .strictObject({
    method: z.enum(['GET', 'POST']),
    /** Path below `/api/x/<name of the remote>`, in router syntax. A parameter is a whole segment. */
    path: Path.regex(
      /^(?:\/|(?:\/(?::\w+|[\w~-][\w.~+-]*))+)$/,
      'must have words and whole parameters between its slashes, such as /shelf/:place',
    ),
    scope: Scope,
    roles: Roles,
  })
  .refine(({ path, scope }) => OF_EVENT.test(path) === (scope === 'event'), {
    path: ['path'],
    message: 'has :eventId where its scope is an event, and nowhere else',
  });
export type RemoteBackendRoute = z.infer<typeof RemoteBackendRoute>;

/** Tells whether a request can fit both routes without one of them being the more specific. */
function isAmbiguous(one: RemoteBackendRoute, other: RemoteBackendRoute): boolean {
  const [parts, others] = [one.path, other.path].map((path) => path.toLowerCase().split('/')) as [string[], string[]];
  if (one.method !== other.method || parts.length !== others.length) return false;
  const pairs = parts.map((part, index) => [part, others[index] as string] as const);
  const isParameter = (part: string) => part.startsWith(':');
  if (pairs.some(([a, b]) => a !== b && !isParameter(a) && !isParameter(b))) return false;
  const oneIsNarrower = pairs.some(([a, b]) => !isParameter(a) && isParameter(b));
  const otherIsNarrower = pairs.some(([a, b]) => isParameter(a) && !isParameter(b));
  return oneIsNarrower === otherIsNarrower;
}

/**
 * A service that a remote brings along. It runs elsewhere, at an address that the operator gives when installing. The
 * gateway forwards the calls named here, for the callers they are named for.
 */
export const RemoteBackend = z.strictObject({
  routes: z
    .array(RemoteBackendRoute)
    .min(1)
    .superRefine((routes, context) => {
      for (const [index, route] of routes.entries()) {
        const other = routes.slice(0, index).find((earlier) => isAmbiguous(earlier, route));
        if (!other) continue;
        const message = `can mean ${other.path}, too: the gateway and your service could disagree which of the two is called`;
        context.addIssue({ code: 'custom', path: [index, 'path'], message });
      }
    }),
});
export type RemoteBackend = z.infer<typeof RemoteBackend>;

/** `mf-x/remote.json`: what the shell needs to know of a remote before it loads it. */
export const RemoteDescription = z.strictObject({
  name: RemoteName,
  routes: z.array(RemoteRoute).min(1),
  nav: z.array(RemoteNavEntry),
  palette: RemotePalette.optional(),
  /** Needed where there is no network: browsers keep all of its files beforehand, not only those that were used. */
  offline: z.boolean().optional(),
  /** One of the artists' portal, whose host announces no other. */
  portal: z.boolean().optional(),
  backend: RemoteBackend.optional(),
});
export type RemoteDescription = z.infer<typeof RemoteDescription>;

/** Versions that a build can live with: as semver's caret, so the first number that is not zero stays the same. */
const CaretRange = z.string().regex(/^\^\d+\.\d+\.\d+$/, 'must be a caret range such as ^0.1.0');
/** A file of a release: its path below the folder of the version, with `/` between. */
const FileName = z.string().regex(/^(?!\.)[\w.@-]+(?:\/(?!\.)[\w.@-]+)*$/, 'must be the path of a file');

export const Commit = z
  .string()
  .regex(/^[0-9a-f]{40,64}$/, 'must be a commit')
  .describe('Of the sources, as git names it.');

/** Data with which a browser can check a file that it was given. */
export const ReleaseFile = z.strictObject({
  /** Size as it is, not compressed. */
  bytes: z.int().min(0),
  /** For `integrity` of a script or link: the SHA-384 of the content. */
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a SHA-384 as browsers write it'),
});
export type ReleaseFile = z.infer<typeof ReleaseFile>;

/**
 * `mf-x/dist/<version>/release.json`: everything that has to be known about one version of a remote without running it.
 * Like its folder, it never changes. The version names its content, so the same sources give the same version.
 */
export const Release = z
  .strictObject({
    name: RemoteName,
    version: Version,
    builtAt: z.iso.datetime(),
    /** Commit of the sources, absent if it is not known or if they were changed since. */
    source: Commit.optional(),
    remote: RemoteDescription,
    /**
     * Versions of the contract between services and interface that it speaks: that it was built with, and newer ones
     * that only add.
     */
    contract: CaretRange,
    /** By import name, versions of the libraries that it takes from the shell. */
    shared: z.record(z.string().min(1), CaretRange),
    /** The build's manifest, for the tools of Module Federation: a page needs nothing of it. */
    entry: FileName,
    /** The script that a page loads first. */
    container: FileName,
    /** Every file that a browser can ask for, without compressed copies and source maps. */
    files: z.record(FileName, ReleaseFile),
    /** By path of the route, the scripts and styles that its screen starts with, in the order of need. */
    screens: z.record(Path, z.array(FileName).min(1)),
  })
  .superRefine((release, context) => {
    const refuse = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (release.name !== release.remote.name) refuse(['remote', 'name'], 'must be the name of the release');
    const known = (file: string) => Object.hasOwn(release.files, file);
    for (const member of ['entry', 'container'] as const)
      if (!known(release[member])) refuse([member], 'must be one of the files');
    for (const [path, files] of Object.entries(release.screens))
      if (!files.every(known)) refuse(['screens', path], 'must list files of the release');
  });
export type Release = z.infer<typeof Release>;

/** `mf-x/dist/current.json`: the version that is in use. Replacing it is a deploy or a roll back. */
export const RemotePointer = z.strictObject({ name: RemoteName, version: Version });
export type RemotePointer = z.infer<typeof RemotePointer>;

/** `mf-x/dist/pins.json`: by number of the account, the version that it sees instead of the one in use. */
export const RemotePins = z.record(z.string().regex(/^[1-9]\d{0,15}$/, 'must be the number of an account'), Version);
export type RemotePins = z.infer<typeof RemotePins>;

/** `backend.json` next to the versions of a remote: the address of its separate service. */
export const RemoteBackendAddress = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://lost-property.internal:4000' })
    .transform((url) => url.replace(/\/$/, '')),
});
export type RemoteBackendAddress = z.infer<typeof RemoteBackendAddress>;

export const ReleaseHistoryEntry = z
  .strictObject({
    at: z.iso.datetime().describe('When it was done, ISO 8601 in UTC.'),
    by: z
      .string()
      .min(1)
      .describe(
        'What RELEASED_BY says, or the user of the operating system: the name, or the number of one who has none.',
      ),
    action: z
      .enum(['release', 'deploy', 'rollback', 'pin', 'unpin', 'share', 'grow', 'everybody', 'take-back', 'hold'])
      .describe('What was done to the version.'),
    from: Version.optional().describe('Version before, and version since, absent if there was or is none.'),
    to: Version.optional().describe('Version that was put into use.'),
    account: z.string().optional().describe('Whose version was pinned or is no more.'),
    share: z.int().optional().describe('Percent of the sessions that see the version since.'),
    reason: z.string().optional().describe('Reason, if the product did it automatically.'),
    source: Commit.optional().describe('Commit of the sources of what was released.'),
  })
  .describe('A line of `mf-x/dist/history.jsonl`: what was done with the versions of a remote, only ever added to.');
export type ReleaseHistoryEntry = z.infer<typeof ReleaseHistoryEntry>;

/** `shell/dist/shell.json`, `portal.json` and `guest.json`: what a page of the built shell provides. */
export const ShellFacts = z.object({
  /** By import name, versions of the libraries that remotes take from the shell. */
  shared: z.record(z.string(), z.string()),
  /** The script that a page begins with: its name tells which build of the shell it is. */
  script: z.string(),
  /** The files with a hash in their name that belong to the page. */
  files: z.array(z.string()),
});
export type ShellFacts = z.infer<typeof ShellFacts>;

/**
 * Cookie with the number of the account that a browser is logged in to. It only chooses among versions of our own code,
 * by the pins, and gives no right to anything. A person who writes another number into it sees that account's version
 * of the screens. At https its name begins with `__Host-`.
 */
export const ACCOUNT_COOKIE = 'laminate_account';

/** One remote as the gateway announces it. */
export const AnnouncedRemote = z.object({
  name: RemoteName,
  version: Version,
  /** Address of the script that it starts with. */
  entry: z.string().startsWith('/remotes/'),
  /** Integrity that the script must have. It is absent during development, when it changes all the time. */
  integrity: ReleaseFile.shape.integrity.optional(),
  routes: z.array(RemoteRoute),
  nav: z.array(RemoteNavEntry),
  palette: RemotePalette.optional(),
  offline: z.boolean().optional(),
  portal: z.boolean().optional(),
  /** While a rollout of it is under way: share of the sessions that report how it does, from 0 to 1. */
  watched: z.number().min(0).max(1).optional(),
  /** A version that some saw and that was rolled back. Pages that run it are offered the way back. */
  takenBack: Version.optional(),
});
export type AnnouncedRemote = z.infer<typeof AnnouncedRemote>;

/**
 * `GET /remotes.json`, and what a page brings along in its `REGISTRY_ELEMENT`, so that its first screen need not ask.
 */
export const RemoteRegistry = z.object({
  remotes: z.array(AnnouncedRemote),
  /**
   * The script of the page in use, as `script` of its facts: another one than a tab has tells it of a newer shell.
   * Absent while developing.
   */
  script: z.string().optional(),
});
export type RemoteRegistry = z.infer<typeof RemoteRegistry>;
