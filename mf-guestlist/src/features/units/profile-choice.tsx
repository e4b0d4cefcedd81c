import { failureOf, toast } from '@laminate/sdk';
import { toastWithWayBack } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Select } from '@laminate/ui';
import { useState } from 'react';
import type { EventDetails } from '../../event/event-details.ts';
import { updatePlace } from './api/change-place.ts';
import type { PlaceIds } from './api/change-place.ts';
import classes from './units.module.css';

interface ProfileChoiceProps {
  event: EventDetails;
  place: PlaceIds;
  profileId: number | null;
}

/** Shows the profile of a unit or group. Choosing one saves it. */
export function ProfileChoice({ event, place, profileId }: ProfileChoiceProps) {
  // The choice shows immediately. The answer, or a refusal, then decides.
  const [chosen, setChosen] = useState<{ id: number | null } | null>(null);
  const shown = chosen ? chosen.id : profileId;

  async function choose(id: number | null, wayBack: boolean): Promise<void> {
    if (id === shown && wayBack) return;
    setChosen({ id });
    try {
      await updatePlace(place, { profileId: id });
      if (wayBack) toastWithWayBack(i18n.t('Profile updated'), () => void choose(profileId, false));
      else toast.success(i18n.t('Undone'));
    } catch (error) {
      toast.error(failureOf(error).message);
    } finally {
      setChosen(null);
    }
  }

  return (
    <Select
      className={classes.profile}
      label={place.groupId === null ? i18n.t('Unit profile') : i18n.t('Group profile')}
      placeholder={i18n.t('No profile')}
      options={event.profiles.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={shown === null ? null : String(shown)}
      onChange={(value) => void choose(value === null ? null : Number(value), true)}
      searchable
      clearable
      emptyText={i18n.t('Profile not found')}
    />
  );
}
