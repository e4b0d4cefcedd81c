/** The region of the page that menus, dialogs and hints open in. */
export const OVERLAYS_ID = 'overlays';
