import type { WalletContent, WalletGuest } from '@laminate/accreditation';
import { clockAt } from '@laminate/contracts/zoned-clock';
import { inkOn } from '../exports/name-in-colour.ts';
import type { AppleKeys } from './wallet-keys.ts';
import { spanOf, wordsOf } from './wallet-words.ts';

/** The icon of the product, for notices on the lock screen. */
const ICON = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAB0AAAAdBAMAAACkvXo8AAAAMFBMVEVMaXE1NZ01Ur81UsA3Ubw1U8E2UsM1VMA2U8A6Ws////snR7za3u6B' +
    'ktVieMyYptuOqxx4AAAACHRSTlMABPp4HbVQi580U4YAAAAJcEhZcwAACxIAAAsSAdLdfvwAAACSSURBVBjTY2BgYGBxgQAGCGAJ6gCDphAI' +
    'X3QGhN8xVQDEFcjU6OjevXt3R4dmAkhAwFKj4/3///9fdGgawPinVq1adQIPv+/du3cdSHyoeXA+BNCLr38GCM4h+DpA165auwPO17sLBC8Q' +
    '8tq7wWAHivzdu/dQ9K9atQbF/DNnzsP143dPJpwPDl/08MeIH5T4AwDlDpFrNPUyRgAAAABJRU5ErkJggg==',
  'base64',
);
const LARGE_ICON = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAFcAAABXBAMAAACD5sRfAAAAMFBMVEU2U8BMaXFESrs2VME1UsEzT780UsA1UsD5+fc5WM0tTL7///pWbsnK' +
    '0eqzveOEldarASHQAAAACHRSTlP/AANoRyub1nGk99AAAAAJcEhZcwAACxIAAAsSAdLdfvwAAAGnSURBVEjH7Ze9SgNBEIC3EclBwKyJ/aWw' +
    'Fp9BexV8gBQi6cQnsFxYwUBEiI1bH9G0gSPROojaxwRrBbWUE38iene7t7OzWWxE7iNFuHwMk5khmSGllCqEn34+R5K3VHosU4Vkn26u6Kxu' +
    'lHxdppVt0tJpzG5RQF5qEYhCY1mXFxvEwJGvyXWTSwq1jEwXjIEnoakq+2sEYd1X5TriFmqqTHewyLtKGrSCuWSGKnI5+X5BioifHaryfCx7' +
    '1x8Jg1huGuQODxMOBC57r12WEEaWyMPUZfwGl9tcktm+wCNz1o1hfM+S84Ocxr0l52JajLBnKx15H8WMn60y1EGjDJHLuZzLuWyQAwWByt7V' +
    'SGIcoXJb+oeYcC4w+azLFAaYXFRlHmHyaUZGI3eUlMM+Xo03JfIdXmdxKXEhLB009ORPT12gI6aqhlwUqM4vDCAydRBw+dfw2Wfjh54wTd1k' +
    'gci8WG+6ef6mD0duD0OAW1j2Th51no4NdfaApgT/5OerjMqZLddlf3bazN12fqdrAi1Hk/7iAipRp9vK6WpzugedLk23G3aK6/gTljQ7jWKK' +
    '4VwAAAAASUVORK5CYII=',
  'base64',
);

const INK = 'rgb(17, 22, 31)';
const WHITE = 'rgb(255, 255, 255)';

/** What a pass has for devices and the door. */
export interface ApplePassKeys {
  readonly serial: string;
  /** By which devices ask for the pass. */
  readonly token: string;
  /** The signed code of the guest. */
  readonly code: string;
  /** Origin that devices call. */
  readonly origin: string;
}

const rgb = (color: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`;

/** Colours of the profile's wristband, or of paper. */
function coloursOf(color: string | null | undefined) {
  if (!color) return { backgroundColor: WHITE, foregroundColor: INK, labelColor: INK };
  const ink = rgb(inkOn(color));
  return { backgroundColor: rgb(color), foregroundColor: ink, labelColor: ink };
}

/** A time with the offset that the clocks have where the event is. */
function localTime(iso: string, timeZone: string): string {
  const at = Date.parse(iso);
  const clock = clockAt(at, timeZone);
  const minutes = Math.round((Date.parse(`${clock}Z`) - at) / 60_000);
  const offset = Math.abs(minutes);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${clock}${minutes < 0 ? '-' : '+'}${two(Math.floor(offset / 60))}:${two(offset % 60)}`;
}

interface Field {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly [more: string]: unknown;
}

/** @returns the field, or nothing where it is empty. `%@` is what the phone puts the new value in when it changes */
function field(key: string, label: string, value: string | null | undefined, more: object = {}): Field[] {
  return value ? [{ key, label, value, changeMessage: `${label}: %@`, ...more }] : [];
}

function guestFields({ name, guest_count: count, unit, profile, slot, language }: WalletGuest, timeZone: string) {
  const words = wordsOf(language);
  const party = count > 1 ? `${name} +${count - 1}` : name;
  return {
    secondaryFields: [...field('name', words.guest, party), ...field('profile', words.profile, profile)],
    auxiliaryFields: [...field('unit', words.unit, unit), ...field('slot', words.slot, slot && spanOf(slot, timeZone))],
  };
}

/**
 * Returns the `pass.json` of a guest, as "Wallet Passes" of Apple has it. Void where the guest can't enter: then it has
 * no code and no name.
 */
export function applePassJson(
  { passTypeId, teamId }: Pick<AppleKeys, 'passTypeId' | 'teamId'>,
  { event, guest }: WalletContent,
  { serial, token, code, origin }: ApplePassKeys,
): object {
  const words = wordsOf(guest?.language ?? 'en');
  const common = {
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    serialNumber: serial,
    authenticationToken: token,
    webServiceURL: `${origin}/api/apple_wallet`,
    description: event ? words.passOf(event.name) : words.pass,
    organizationName: event?.account_name ?? 'Laminate',
    ...coloursOf(guest?.color),
  };
  if (!event)
    return { ...common, voided: true, eventTicket: { primaryFields: field('event', words.event, words.gone) } };
  const { start_time: start, end_time: end, time_zone: zone } = event;
  const when = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleShort', ignoresTimeZone: true };
  const ofEvent = {
    headerFields: field('start', words.begins, localTime(start, zone), when),
    primaryFields: field('event', words.event, event.name),
  };
  if (!guest) return { ...common, voided: true, logoText: words.notValid, eventTicket: ofEvent };
  return {
    ...common,
    logoText: event.account_name,
    relevantDates: [{ startDate: start, endDate: end }],
    relevantDate: start,
    barcodes: [{ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'iso-8859-1' }],
    eventTicket: {
      ...ofEvent,
      ...guestFields(guest, zone),
      backFields: [
        ...field('place', words.place, guest.place),
        ...field('end', words.ends, localTime(end, zone), when),
      ],
    },
  };
}

/**
 * Makes a `.pkpass`: a ZIP with the pass, its pictures, a manifest of their hashes and a PKCS #7 signature of that.
 * @param pass its `pass.json`
 */
export async function signApplePass({ certificate, key, wwdr }: AppleKeys, pass: object): Promise<Buffer> {
  // Loaded with the first pass: most installations make none.
  const { PKPass } = await import('passkit-generator');
  return new PKPass(
    {
      'pass.json': Buffer.from(JSON.stringify(pass)),
      'icon.png': ICON,
      'icon@2x.png': LARGE_ICON,
      'icon@3x.png': LARGE_ICON,
    },
    { signerCert: certificate, signerKey: key, wwdr },
  ).getAsBuffer();
}
