import { createStore } from '@laminate/sdk/device';
import { useSyncExternalStore } from 'react';

const LIGHTS = ['light', 'dark', 'sun'] as const;
/** Day, night, full sun. */
type Light = (typeof LIGHTS)[number];

/** Look and sound of the door on this device. They are stored on the device, for all events. */
export interface DoorSettings {
  /** True to put what thumbs reach for on the left. */
  readonly leftHanded: boolean;
  readonly sound: boolean;
  readonly vibration: boolean;
  /** Null: as everywhere else on this device. */
  readonly light: Light | null;
}

const KEY = 'DOOR_SETTINGS';
const DEFAULTS: DoorSettings = { leftHanded: false, sound: true, vibration: true, light: null };

/** Reads settings from what is stored. Anything missing or unreadable has its initial value. */
export function readSettings(stored: string | null): DoorSettings {
  try {
    const { leftHanded, sound, vibration, light } = {
      ...DEFAULTS,
      ...(JSON.parse(stored ?? '{}') as Partial<DoorSettings>),
    };
    return {
      leftHanded: leftHanded === true,
      sound: sound !== false,
      vibration: vibration !== false,
      light: LIGHTS.find((each) => each === light) ?? null,
    };
  } catch {
    return DEFAULTS;
  }
}

const settings = createStore(readSettings(globalThis.localStorage?.getItem(KEY) ?? null));

export const doorSettings = settings.get;

/** Changes some settings immediately, and for the next time. */
export function changeSettings(change: Partial<DoorSettings>): void {
  const next = { ...settings.get(), ...change };
  settings.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch (error) {
    console.warn('The settings hold until the page is closed', error);
  }
}

export const useDoorSettings = (): DoorSettings => useSyncExternalStore(settings.subscribe, settings.get);
