import { i18n } from '@laminate/sdk/i18n';

interface Step {
  readonly label: string;
  readonly href?: string;
}

/** Returns the path from the artists of an event to a page within them, for breadcrumbs. */
export const withinArtists = (eventId: number, ...steps: readonly Step[]): Step[] => [
  { label: i18n.t('Artists'), href: `/event/${eventId}/artists` },
  ...steps,
];

/** The same, through what artists are asked. */
export const withinAdvancing = (eventId: number, ...steps: readonly Step[]): Step[] =>
  withinArtists(eventId, { label: i18n.t('Advancing'), href: `/event/${eventId}/advancing-forms?artists` }, ...steps);

/** The same, through the forms. */
export const withinForms = (eventId: number, ...steps: readonly Step[]): Step[] =>
  withinArtists(eventId, { label: i18n.t('Forms'), href: `/event/${eventId}/forms` }, ...steps);
