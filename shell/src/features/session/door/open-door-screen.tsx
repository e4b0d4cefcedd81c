import type { SessionDevice } from '@laminate/contracts/session';
import { useSession } from '@laminate/sdk';
import { deviceOut, mayLeave, replaceSession } from '@laminate/sdk/session';
import { i18n } from '@laminate/sdk/i18n';
import { Navigate, useLocation, useNavigate } from '@laminate/sdk/router';
import { Alert, Button, TextLink } from '@laminate/ui';
import { useState } from 'react';
import UnsentNotice from '../../../frame/unsent-notice.tsx';
import { devicePlace } from '../device-place.ts';
import { Entrance } from '../entrance.tsx';
import { failureMessage } from './failure-messages.ts';
import { openLink } from './open-link.ts';
import type { OpenFailure } from './open-link.ts';

/** Shorter fragments are not secrets: the frame's "Skip to content" sets one. */
const MIN_SECRET = 20;

/** `/door#…`: where the link of a door device leads. Opened by hand, so that no preview of the link spends it. */
export default function OpenDoorScreen() {
  const { hash } = useLocation();
  // The frame can put another fragment in its place.
  const [first] = useState(hash);
  const secret = (hash.length > MIN_SECRET ? hash : first).slice(1);
  const session = useSession();
  const ended = deviceOut();
  if (secret.length >= MIN_SECRET) return <OpenLink key={secret} secret={secret} />;
  if (session?.device) return <Navigate to={devicePlace(session.device)} replace />;
  return ended ? <DeviceOut device={ended} /> : <NoLink />;
}

function OpenLink({ secret }: { secret: string }) {
  const navigate = useNavigate();
  const session = useSession();
  const [opening, setOpening] = useState(false);
  const [failure, setFailure] = useState<OpenFailure | null>(null);

  async function open(): Promise<void> {
    setFailure(null);
    if (session && !(await mayLeave())) return;
    setOpening(true);
    const opened = await openLink(secret);
    setOpening(false);
    if (typeof opened === 'string') {
      setFailure(opened);
      return;
    }
    replaceSession(opened);
    await navigate(opened.device ? devicePlace(opened.device) : '/', { replace: true });
  }

  if (failure) {
    const { title, advice, again } = failureMessage(failure);
    return (
      <Entrance title={title} documentTitle={i18n.t('Door – Laminate')} lead={advice}>
        <div role="alert" className="visually-hidden">
          {title}
        </div>
        {again && (
          <Button size="door" variant="primary" block loading={opening} onClick={() => void open()}>
            {i18n.t('Try again')}
          </Button>
        )}
        {session && (
          <Button size="door" block href="/">
            {backLabel(session)}
          </Button>
        )}
      </Entrance>
    );
  }
  return (
    <Entrance
      title={i18n.t('Check-in at the door')}
      documentTitle={i18n.t('Door – Laminate')}
      lead={i18n.t(
        'With this link, your device can check in guests at one event, or work at one checkpoint. The link opens once, on one device, so open it on the device you’ll use.',
      )}
    >
      {session && <Alert kind="warning">{replacedMessage(session)}</Alert>}
      <UnsentNotice />
      <Button size="door" variant="primary" block loading={opening} onClick={() => void open()}>
        {i18n.t('Open on this device')}
      </Button>
      {session && (
        <Button size="door" block href="/">
          {i18n.t('Not here')}
        </Button>
      )}
    </Entrance>
  );
}

function backLabel({ device }: NonNullable<ReturnType<typeof useSession>>): string {
  if (!device) return i18n.t('Home');
  return device.checkpoint ? i18n.t('Back to the gate') : i18n.t('Back to the door');
}

function replacedMessage({ device, user }: NonNullable<ReturnType<typeof useSession>>): string {
  return device
    ? i18n.t(
        'This device is already set up as “{name}”. Opening the link logs that out, and it will need a new link to come back.',
        { name: device.name },
      )
    : i18n.t('You’re logged in as {name}. If you open the link, you’ll be logged out on this device.', {
        name: user.e_mail,
      });
}

/** A device whose session is over. What it did not send is still here. */
function DeviceOut({ device }: { device: SessionDevice }) {
  return (
    <Entrance
      title={i18n.t('“{name}” logged out', { name: device.name })}
      documentTitle={i18n.t('Door – Laminate')}
      lead={i18n.t(
        'The organiser revoked this device’s link, the event is over, or someone logged the device out. To come back, open a new link from the organiser.',
      )}
      stub={<TextLink href="/login">{i18n.t('Log in with a user account')}</TextLink>}
    >
      <UnsentNotice />
    </Entrance>
  );
}

function NoLink() {
  return (
    <Entrance
      title={i18n.t('No link found')}
      documentTitle={i18n.t('Door – Laminate')}
      lead={i18n.t('Scan the organiser’s code with this device’s camera, or open the full link they sent.')}
      stub={<TextLink href="/login">{i18n.t('Log in with a user account')}</TextLink>}
    >
      {null}
    </Entrance>
  );
}
