import type { Artist } from '@laminate/artists';
import type { ListedArtist } from '@laminate/contracts';

/** An artist as lists show it. */
export const presentListedArtist = ({ id, eventId, name, countryCode, formId, formSubmittedAt }: Artist): ListedArtist => ({
  id,
  event_id: eventId,
  name,
  country_code: countryCode,
  form_id: formId ?? null,
  form_submitted: Boolean(formSubmittedAt),
});
