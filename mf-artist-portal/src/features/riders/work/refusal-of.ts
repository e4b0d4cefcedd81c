import { failureOf, hasCode } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import type { Refusal } from './upload.ts';

/** A file of this device can be moved or deleted while it is sent. */
export const isUnreadable = (error: unknown): boolean => error instanceof DOMException;

/**
 * Returns why an upload was refused. A fault of the file itself, or a missing file to replace, is permanent. After the
 * deadline no file is accepted.
 */
export function refusalOf(error: unknown): Refusal {
  if (isUnreadable(error))
    return { words: i18n.t('This file is no longer available here. Choose it again.'), remedy: 'other' };
  const ofFile = hasCode(
    error,
    'invalid_request',
    'file_infected',
    'payload_too_large',
    'unsupported_media_type',
    'not_found',
  );
  return {
    words: failureOf(error).message,
    remedy: ofFile ? 'other' : hasCode(error, 'deadline_passed') ? 'none' : 'again',
  };
}
