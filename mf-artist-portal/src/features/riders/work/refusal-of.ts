import { failureOf, hasCode } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import type { Refusal } from './upload.ts';

/** A file of this device can be moved or deleted while it is sent. */
export const isUnreadable = (error: unknown): boolean => error instanceof DOMException;

/**
 * What is wrong with the file itself, or that the one is gone whose place it was to take, stays so; after the deadline
 * no file is taken.
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
