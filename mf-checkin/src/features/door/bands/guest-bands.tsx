import type { GuestBands } from '@laminate/contracts/stock';
import { useEvent } from '@laminate/sdk';
import { clockLabel } from '@laminate/device';
import { formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Modal } from '@laminate/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Guest } from '../people/door-people.ts';
import { BandsNotLoaded } from './bands-not-loaded.tsx';
import type { Desk } from './desk-store.ts';
import { guestBandsQuery, takeStep, type BandStep } from './guest-bands-calls.ts';
import classes from './bands.module.css';

interface GuestBandsProps {
  readonly eventId: number;
  readonly guest: Guest;
  readonly desk: Desk | null;
}

/** Opens what the guest was given, only where this device gives out wristbands. */
export function GuestBandsButton({ eventId, guest, desk, onOpen }: GuestBandsProps & { onOpen: () => void }) {
  const [opened, setOpened] = useState(false);
  if (!desk) return null;
  return (
    <>
      <Button
        size="door"
        className={classes.more}
        onClick={() => {
          onOpen();
          setOpened(true);
        }}
      >
        {i18n.t('Void, replace or return')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={i18n.t('{name}’s wristbands', { name: guest.name })}
        closeLabel={i18n.t('Close')}
      >
        {opened && <Bands eventId={eventId} guest={guest} desk={desk} />}
      </Modal>
    </>
  );
}

function Bands({ eventId, guest, desk }: GuestBandsProps & { desk: Desk }) {
  const { data, error, isFetching, refetch } = useQuery(guestBandsQuery(eventId, guest.id));
  const timeZone = useEvent(eventId).event?.time_zone;
  const {
    mutate,
    isPending,
    error: refused,
  } = useMutation({
    networkMode: 'always',
    mutationFn: (step: BandStep) => takeStep(eventId, step),
    onSettled: () => void refetch(),
  });
  if (error || !data)
    return (
      <BandsNotLoaded error={error} asking={isFetching} onAgain={() => void refetch()}>
        {i18n.t('Wristbands given out at other doors are kept on the server.')}
      </BandsNotLoaded>
    );
  const held = data.issues.filter((issue) => issue.held > 0);
  return (
    <>
      {refused && <Alert kind="error">{refused.message}</Alert>}
      {held.length === 0 && <p>{i18n.t('This guest doesn’t have a wristband yet.')}</p>}
      <ul className={classes.list}>
        {held.map((issue) => (
          <Held
            key={issue.id}
            issue={issue}
            guest={guest}
            desk={desk}
            timeZone={timeZone}
            busy={isPending}
            onStep={mutate}
          />
        ))}
      </ul>
      {guest.band && (
        <Button
          size="door"
          className={classes.more}
          loading={isPending}
          onClick={() => guest.band && mutate({ step: 'issue', personId: guest.id, wristbandId: guest.band.id, desk })}
        >
          {i18n.t('Give out one {band}', { band: guest.band.name })}
        </Button>
      )}
    </>
  );
}

interface HeldProps {
  readonly issue: GuestBands['issues'][number];
  readonly guest: Guest;
  readonly desk: Desk;
  readonly timeZone: string | undefined;
  readonly busy: boolean;
  readonly onStep: (step: BandStep) => void;
}

/** Shows bands that the guest got together and still has. Voiding and replacing ask why. */
function Held({ issue, guest, desk, timeZone, busy, onStep }: HeldProps) {
  const [asking, setAsking] = useState<'void' | 'replace' | null>(null);
  const reasons = [
    i18n.t('Torn'),
    i18n.t('Too tight'),
    i18n.t('Lost'),
    i18n.t('Wrong wristband'),
    i18n.t('Not entitled'),
  ];
  const because = (reason: string) => {
    const wristbandId = guest.band?.id ?? issue.wristband_id;
    onStep(
      asking === 'replace'
        ? { step: 'replace', issueId: issue.id, wristbandId, desk, reason }
        : { step: 'void', issueId: issue.id, reason },
    );
    setAsking(null);
  };
  return (
    <li className={classes.line}>
      <p className={classes.text}>
        <b>{i18n.t('{held, plural, one {# wristband} other {# wristbands}}', { held: issue.held })}</b>{' '}
        {formatTime(issue.tapped_at ?? issue.at, timeZone)}
      </p>
      {issue.clock_off_minutes !== null && <p className={classes.quiet}>{clockLabel(issue.clock_off_minutes)}</p>}
      <p className={classes.quiet}>{issue.device === null ? issue.user : `${issue.user}, ${issue.device}`}</p>
      {asking && (
        <p className={classes.text} role="status">
          {asking === 'void' ? i18n.t('Why is it being voided?') : i18n.t('Why is it being replaced?')}
        </p>
      )}
      <div className={classes.choices}>
        {asking ? (
          reasons.map((reason) => (
            <Button key={reason} size="door" onClick={() => because(reason)}>
              {reason}
            </Button>
          ))
        ) : (
          <>
            <Button size="door" loading={busy} onClick={() => setAsking('replace')}>
              {i18n.t('Replace one')}
            </Button>
            <Button size="door" loading={busy} onClick={() => setAsking('void')}>
              {i18n.t('Void one')}
            </Button>
            <Button size="door" loading={busy} onClick={() => onStep({ step: 'return', issueId: issue.id, desk })}>
              {i18n.t('Return one')}
            </Button>
          </>
        )}
        {asking && (
          <Button size="door" onClick={() => setAsking(null)}>
            {i18n.t('Cancel')}
          </Button>
        )}
      </div>
    </li>
  );
}
