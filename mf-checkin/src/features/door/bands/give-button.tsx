import type { BandsGiven } from '@laminate/contracts/stock';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { CloudOff, TriangleAlert } from '@laminate/ui/icons';
import { useEffect, useState } from 'react';
import type { Guest } from '../people/door-people.ts';
import type { Desk } from './desk-store.ts';
import { doorGives, useGives } from './door-gives.ts';
import type { Give } from './give.ts';
import { IssuedText } from './issued-text.tsx';
import classes from './bands.module.css';

interface GiveButtonProps {
  readonly eventId: number;
  readonly guest: Guest;
  readonly band: NonNullable<Guest['band']>;
  readonly desk: Desk;
  /** Guests who came in with this tap: so many bands. */
  readonly quantity: number;
}

/** Marks with one tap that these guests have their wristbands. The outcome appears in its place. */
export function GiveButton({ eventId, guest, band, desk, quantity }: GiveButtonProps) {
  const [given, setGiven] = useState<Give | null>(null);
  const [result, setResult] = useState<BandsGiven | null>(null);
  const now = useGives().find(({ key }) => key === given?.key);
  useEffect(
    () =>
      doorGives().onEnd((end) => {
        if (end.type === 'accepted' && end.give.key === given?.key) setResult(end.result);
      }),
    [given],
  );

  if (!given) {
    const give = () =>
      setGiven(
        doorGives().give({
          eventId,
          personId: guest.id,
          name: guest.name,
          band: band.name,
          wristbandId: band.id,
          deskId: desk.id,
          quantity,
        }),
      );
    return (
      <Button size="door" className={classes.give} onClick={give}>
        {i18n.t('{quantity, plural, one {Wristband given out} other {# wristbands given out}}', { quantity })}
      </Button>
    );
  }
  return (
    <div role="status" className={classes.given}>
      <Outcome give={now} result={result} desk={desk} />
    </div>
  );
}

/** What the server said of it, or that it waits here. */
function Outcome({ give, result, desk }: { give: Give | undefined; result: BandsGiven | null; desk: Desk }) {
  if (give?.state === 'refused') {
    return (
      <>
        <p>
          <TriangleAlert aria-hidden="true" />
          {i18n.t('Not counted: {reason}', { reason: give.reason ?? '' })}
        </p>
        <Button size="door" onClick={() => doorGives().again(give.key)}>
          {i18n.t('Try again')}
        </Button>
      </>
    );
  }
  if (give?.state === 'waiting')
    return (
      <p>
        <CloudOff aria-hidden="true" />
        {i18n.t('Wristband given out, saved on this device, will be sent later')}
      </p>
    );
  if (!result) return <p>{i18n.t('Wristband given out…')}</p>;
  return <IssuedText result={result} desk={desk} />;
}
