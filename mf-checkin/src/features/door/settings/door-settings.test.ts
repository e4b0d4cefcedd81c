import { installStorage } from '@laminate/sdk/testing';
import { changeSettings, doorSettings, readSettings } from './door-settings.ts';

beforeAll(installStorage);

const FIRST = { leftHanded: false, sound: true, vibration: true, light: null };

it('reads what was stored, and starts fresh with anything else', () => {
  const stored = { leftHanded: true, sound: false, vibration: false, light: 'sun' };
  expect(readSettings(JSON.stringify(stored))).toEqual(stored);
  expect(readSettings('{"leftHanded":true}')).toEqual({ ...FIRST, leftHanded: true });
  for (const other of [null, '', 'null', '[]', '{"light":"pink","sound":7,"leftHanded":"yes"}', '{'])
    expect(readSettings(other)).toEqual(FIRST);
});

it('keeps a change for the next time', () => {
  changeSettings({ light: 'dark', sound: false });
  expect(doorSettings()).toMatchObject({ light: 'dark', sound: false, vibration: true });
  expect(readSettings(localStorage.getItem('DOOR_SETTINGS'))).toEqual(doorSettings());
  changeSettings(FIRST);
});
