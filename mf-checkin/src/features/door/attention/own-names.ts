import { deviceName } from '@laminate/device';

const KEY = 'DOOR_DEVICE_NAMES';
/** Limit for the names of a device. It is renamed no more than a few times an evening. */
const MOST_NAMES = 20;

/** The names that this device has had: what it let in under an earlier one is still its own. */
export function ownNames(): readonly string[] {
  const stored = (localStorage.getItem(KEY) ?? '').split('\n').filter(Boolean);
  const name = deviceName();
  if (stored.includes(name)) return stored;
  const names = [name, ...stored].slice(0, MOST_NAMES);
  try {
    localStorage.setItem(KEY, names.join('\n'));
  } catch (error) {
    console.warn('The names of this device could not be kept', error);
  }
  return names;
}
