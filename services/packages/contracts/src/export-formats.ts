/**
 * What a list can leave as. The door list is for a door without power: names, tick boxes, comments on paper. An
 * invitation is a page for the guest, with the code that the door scans.
 */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'door-list', 'badges', 'invitations'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Checks whether each person gets a separate item that lets them in. A person who is blocked or pending gets none. */
export const isForEach = (format: ExportFormat): boolean => format === 'badges' || format === 'invitations';

/**
 * Sheets of badges to cut, or one badge a page for a printer of labels or cards. Sizes are in millimetres, width first.
 */
export const BADGE_LAYOUTS = ['a4', 'label-62x100', 'card-54x86'] as const;
export type BadgeLayout = (typeof BADGE_LAYOUTS)[number];
