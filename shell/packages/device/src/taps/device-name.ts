import { i18n } from '@laminate/sdk/i18n';
import { getSession } from '@laminate/sdk';
import { createStore } from '@laminate/sdk/device';

/** Keys of the name that someone gave, and of the digits that a name is made of until then. */
const KEY = 'DOOR_DEVICE';
const DIGITS_KEY = 'DOOR_DEVICE_DIGITS';

/** Most characters of a name. */
export const MAX_DEVICE_NAME = 60;

const name = createStore<string | null>(null);

/** Told when the name changes. */
export const onDeviceName = name.subscribe;

/** Two digits are enough to tell the phones of one door apart. */
function ownDigits(): string {
  const stored = localStorage.getItem(DIGITS_KEY);
  if (stored) return stored;
  const digits = (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  localStorage.setItem(DIGITS_KEY, digits);
  return digits;
}

/**
 * The name of this device, as every arrival keeps it: that of its link, else the one that someone
 * gave, until then a made-up one in the language of the interface.
 */
export function deviceName(): string {
  const given = getSession()?.device?.name ?? localStorage.getItem(KEY);
  if (given) return given;
  const digits = ownDigits();
  const isPhone = globalThis.matchMedia('(pointer: coarse)').matches;
  return isPhone ? i18n.t('Phone {digits}', { digits }) : i18n.t('Computer {digits}', { digits });
}

/** A name as it is stored: without blanks around it or doubled ones. */
export const tidyName = (name: string): string => name.replace(/\s+/gu, ' ').trim();

/**
 * Gives this device another name of up to `MAX_DEVICE_NAME` characters, stored in this browser. An empty or longer one
 * changes nothing.
 */
export function nameDevice(next: string): void {
  const trimmed = tidyName(next);
  if (trimmed === '' || trimmed.length > MAX_DEVICE_NAME || trimmed === deviceName()) return;
  localStorage.setItem(KEY, trimmed);
  name.set(trimmed);
}
