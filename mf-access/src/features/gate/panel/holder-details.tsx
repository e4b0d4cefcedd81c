import type { DoorField } from '@laminate/contracts/check-in';
import { detailItems, photoOf } from '@laminate/roster/labels';
import { i18n } from '@laminate/sdk/i18n';
import { DetailList } from '@laminate/ui';
import type { AccessSystem } from '../../../access/access-system.ts';
import { BadgePicture, BandPicture } from '../band-picture.tsx';
import type { Holder } from '../local-data/holders.ts';
import { HolderFace } from '../people/holder-face.tsx';
import classes from './answer-panel.module.css';

interface HolderDetailsProps {
  readonly system: AccessSystem;
  readonly person: Holder;
  /** The contacts and custom fields that the gate can see. */
  readonly fields: readonly DoorField[];
  readonly eventId: number;
}

/** Shows what a person wears and has, to compare with the person at the gate. */
export function HolderDetails({ system, person, fields, eventId }: HolderDetailsProps) {
  const band = system.wristbands.find(({ id }) => id === person.wristbandId);
  const badge = system.badges.find(({ id }) => id === person.badgeId);
  const profile = system.profiles.find(({ id }) => id === person.profile_id);
  const photo = photoOf(fields, person.details);
  return (
    <div className={classes.parts}>
      <DetailList
        face={photo && <HolderFace eventId={eventId} photo={photo} name={person.name} size="card" />}
        items={detailItems(fields, person.details)}
      />
      <div>
        <p className={classes.label}>{i18n.t('Wristband')}</p>
        {band ? <BandPicture band={band} /> : <p className={classes.value}>{i18n.t('None')}</p>}
      </div>
      {badge && (
        <div>
          <p className={classes.label}>{i18n.t('Badge')}</p>
          <BadgePicture badge={badge} color={band?.color} />
        </div>
      )}
      <div>
        <p className={classes.label}>{i18n.t('Profile')}</p>
        <p className={classes.value}>{profile?.name ?? i18n.t('None')}</p>
      </div>
    </div>
  );
}
