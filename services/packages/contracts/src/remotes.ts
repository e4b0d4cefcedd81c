import { z } from 'zod';
import { EventCan } from './events.ts';
import { ROLES } from './roles.ts';

const Roles = z.array(z.enum(ROLES));
const Scope = z.enum(['event', 'account']);
const Label = z.string().min(1).max(40);
/** In every language of the interface: it shows before the remote and its texts are loaded. */
const Labels = z.strictObject({ en: Label, et: Label });
const Path = z.string().regex(/^\/[\w:./+-]*$/, 'must be a path such as /event/:eventId/people');

/** A screen of a remote: the path in router syntax; an empty list of roles admits everyone who is signed in. */
export const RemoteRoute = z
  .strictObject({
    path: Path,
    scope: Scope,
    roles: Roles,
    /** Open to anyone, signed in or not, in a frame without navigation: for those who come by a link. */
    public: z.boolean().optional(),
    /** On phones the frame shrinks to one slim bar, for screens that need the height. */
    compact: z.boolean().optional(),
  })
  .refine((route) => !route.public || (route.scope === 'account' && route.roles.length === 0), {
    path: ['public'],
    message: 'has no roles and no event',
  });
export type RemoteRoute = z.infer<typeof RemoteRoute>;

/** An entry in the navigation, shown in the order of `order`. */
export const RemoteNavEntry = z.strictObject({
  label: Labels,
  path: Path,
  /** Where screens begin that belong to this entry although their addresses are not under `path`. */
  covers: z.array(Path).optional(),
  scope: Scope,
  roles: Roles,
  order: z.number(),
  /** The right in the event that shows the entry; the roles decide only until the server has said what the person may. */
  can: EventCan.keyof().optional(),
  /** Hidden while the account's plan is a guest list only. */
  hideOnGuestlistOnly: z.boolean().optional(),
  /** Stands beside the label where the navigation is a bar of symbols: in the artists' portal. */
  icon: z.enum(['form', 'info', 'stay', 'schedule']).optional(),
});
export type RemoteNavEntry = z.infer<typeof RemoteNavEntry>;

/** What a remote adds to the palette. */
export const RemotePalette = z.strictObject({
  /** Places that are found by their name but stand in no navigation. */
  links: z.array(RemoteNavEntry),
  /** The remote finds more by itself, through the `palette` of its module. */
  search: z
    .strictObject({
      /** Stands above what was found, e.g. People. */
      label: Labels,
      /** Said meanwhile, e.g. Loading people. */
      loading: Labels,
      ...RemoteNavEntry.pick({ scope: true, roles: true, can: true, hideOnGuestlistOnly: true }).shape,
    })
    .optional(),
});
export type RemotePalette = z.infer<typeof RemotePalette>;

const RemoteName = z.string().regex(/^mf-[a-z][a-z0-9-]*$/, 'must be a name such as mf-guestlist');
const Version = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,99}$/, 'must be a version');

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
});
export type RemoteDescription = z.infer<typeof RemoteDescription>;

/** `mf-x/dist/current.json`: the version that is in use, with what belongs to it. */
export const RemotePointer = z
  .strictObject({
    name: RemoteName,
    version: Version,
    /** Versions of the sdk this build can live with, such as ^0.1.0. */
    sdk: z.string().regex(/^\^\d+\.\d+\.\d+$/, 'must be a caret range such as ^0.1.0'),
    remote: RemoteDescription,
  })
  .refine((pointer) => pointer.name === pointer.remote.name, { path: ['remote', 'name'], message: 'must be the name of the pointer' });
export type RemotePointer = z.infer<typeof RemotePointer>;

/** One remote as the gateway announces it. */
export const AnnouncedRemote = z.object({
  name: RemoteName,
  version: Version,
  /** Address of the build's manifest. */
  entry: z.string().startsWith('/remotes/'),
  routes: z.array(RemoteRoute),
  nav: z.array(RemoteNavEntry),
  palette: RemotePalette.optional(),
  offline: z.boolean().optional(),
  portal: z.boolean().optional(),
});
export type AnnouncedRemote = z.infer<typeof AnnouncedRemote>;

/** `GET /remotes.json`. */
export const RemoteRegistry = z.object({ remotes: z.array(AnnouncedRemote) });
export type RemoteRegistry = z.infer<typeof RemoteRegistry>;
