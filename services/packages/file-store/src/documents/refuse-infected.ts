import { message } from '@laminate/contracts';
import { apiError, wrongField } from '@laminate/kit';
import type { Scan } from './clamd.ts';

const RETRY_AFTER_SECONDS = 30;

/**
 * Accepts a file in which nothing is found. Without a scanner, all files pass.
 * @throws ApiError 400 `file_infected` with the `finding`, or 503 `scanner_unavailable` for any file that could not be
 * looked at
 */
export async function refuseInfected(scan: Scan | undefined, bytes: Buffer): Promise<void> {
  const finding = await scan?.(bytes).catch((cause: unknown) => {
    throw apiError('scanner_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
  });
  if (!finding) return;
  throw apiError('file_infected', {
    errors: [wrongField('rider-file', message('file_virus', { finding }))],
    extra: { finding },
  });
}
