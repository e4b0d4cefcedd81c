import { i18n } from '@laminate/sdk/i18n';
import { Strap } from '@laminate/ui';
import { useState } from 'react';
import type { Badge, Wristband } from '../../access/access-system.ts';
import { BadgeMark } from '../../access/badge-mark.tsx';
import { lookOf } from '../../access/band-look.ts';
import classes from './band-picture.module.css';

/** A wristband by its picture, or drawn where there is none or it can not be had. */
export function BandPicture({ band }: { band: Wristband }) {
  const { failed, onError } = useFailed(band.picture_url);
  return (
    <span className={classes.band}>
      {band.picture_url !== null && !failed && (
        <img
          className={classes.picture}
          src={band.picture_url}
          alt={i18n.t('Picture of {name}', { name: band.name })}
          onError={onError}
        />
      )}
      <Strap band={lookOf(band)} name={band.name} />
    </span>
  );
}

/** A badge by its picture, or a small pass, with its name. */
export function BadgePicture({ badge, color }: { badge: Badge; color: string | undefined }) {
  const { failed, onError } = useFailed(badge.picture_url);
  const picture = failed ? null : badge.picture_url;
  return (
    <span className={classes.badge}>
      {picture === null ? (
        <BadgeMark picture={null} color={color} />
      ) : (
        <img
          className={classes.pass}
          src={picture}
          alt={i18n.t('Picture of {name}', { name: badge.name })}
          onError={onError}
        />
      )}
      {badge.name}
    </span>
  );
}

/** Tells whether a picture failed, since one that was never looked at might not be on the device. */
function useFailed(url: string | null) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return { failed: url !== null && failedUrl === url, onError: () => setFailedUrl(url) };
}
