import { useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Modal, SegmentedControl, Switch, TextInput, useScheme } from '@laminate/ui';
import { useRef, useState } from 'react';
import { MAX_DEVICE_NAME, deviceName, nameDevice, tidyName } from '@laminate/device';
import { AreaSetting } from '../access/area-setting.tsx';
import { DeskSetting } from '../bands/desk-setting.tsx';
import { LockSetting } from '../lock/lock-setting.tsx';
import type { DoorPeople } from '../people/door-people.ts';
import { changeSettings, useDoorSettings } from './door-settings.ts';
import { canVibrate, feedback } from './feedback.ts';
import classes from './settings.module.css';

interface SettingsDialogProps {
  readonly eventId: number;
  readonly people: DoorPeople;
  readonly onClose: () => void;
}

/** Sets the name, look and sound of this device at the door. Everything but the name takes effect immediately. */
export function SettingsDialog({ eventId, people, onClose }: SettingsDialogProps) {
  return (
    <Modal opened onClose={onClose} title={i18n.t('This device')} closeLabel={i18n.t('Close')}>
      {useSession()?.device ? <NamedByLink /> : <NameForm onDone={onClose} />}
      <AreaSetting eventId={eventId} people={people} />
      <DeskSetting eventId={eventId} withCheckIn={people.event.band_with_check_in ?? false} />
      <LightChoice />
      <Switches />
      <LockSetting />
    </Modal>
  );
}

/** A door device is called what its organiser chose. */
const NamedByLink = () => (
  <p>
    {i18n.t('This device is “{name}”. The organiser chose this name, and check-ins made here are logged under it.', {
      name: deviceName(),
    })}
  </p>
);

/** Names this device. The name is shown next to each arrival that it lets in. */
function NameForm({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState(deviceName);
  const box = useRef<HTMLInputElement>(null);
  const { length } = tidyName(name);
  const tooLong = length > MAX_DEVICE_NAME;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (tooLong) {
          box.current?.focus();
          return;
        }
        nameDevice(name);
        onDone();
      }}
    >
      <div className={classes.name}>
        <TextInput
          label={i18n.t('Name of this device')}
          description={i18n.t('Check-ins made here are recorded under this name, for example “Gate A”.')}
          size="door"
          value={name}
          onChange={setName}
          ref={box}
          error={
            tooLong
              ? i18n.t('Use up to {most} characters. You’ve entered {length}.', { most: MAX_DEVICE_NAME, length })
              : undefined
          }
          required
        />
        <Button size="door" type="submit">
          {i18n.t('Save')}
        </Button>
      </div>
    </form>
  );
}

function LightChoice() {
  const { light } = useDoorSettings();
  const { scheme } = useScheme();
  const options = [
    { value: 'light', label: i18n.t('Day') },
    { value: 'dark', label: i18n.t('Night') },
    { value: 'sun', label: i18n.t('Full sun') },
  ] as const;
  return (
    <div>
      <p className={classes.label}>{i18n.t('Display mode')}</p>
      <SegmentedControl
        label={i18n.t('Display mode')}
        options={options}
        value={light ?? scheme}
        onChange={(next) => changeSettings({ light: next })}
        size="door"
        block
      />
    </div>
  );
}

function Switches() {
  const { leftHanded, sound, vibration } = useDoorSettings();
  return (
    <div className={classes.switches}>
      <Switch
        label={i18n.t('Left-handed')}
        description={i18n.t('Puts the buttons on the left.')}
        value={leftHanded}
        onChange={(next) => changeSettings({ leftHanded: next })}
      />
      <Switch
        label={i18n.t('Sound')}
        description={i18n.t('Each result has its own, so you can tell them apart without looking.')}
        value={sound}
        onChange={(next) => {
          changeSettings({ sound: next });
          if (next) feedback('go');
        }}
      />
      {canVibrate() ? (
        <Switch
          label={i18n.t('Vibration')}
          value={vibration}
          onChange={(next) => {
            changeSettings({ vibration: next });
            if (next) feedback('go');
          }}
        />
      ) : (
        <p className={classes.missing}>{i18n.t('This device can’t vibrate.')}</p>
      )}
    </div>
  );
}
