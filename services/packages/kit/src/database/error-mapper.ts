import { apiError, fieldError, type ApiError } from '../errors.ts';

interface PostgresError {
  readonly code: string;
  readonly constraint?: string;
}

const sqlState = (error: unknown): PostgresError | undefined => {
  const causes = [
    error,
    (error as { cause?: unknown } | null)?.cause,
    (error as { previous?: unknown } | null)?.previous,
  ];
  return causes.find(
    (cause): cause is PostgresError =>
      typeof (cause as PostgresError | null)?.code === 'string' && /^[0-9A-Z]{5}$/.test((cause as PostgresError).code),
  );
};

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);

/**
 * The one mapper from database errors to API errors. Undefined when the error is not the database's. Codes: PostgreSQL
 * appendix A. 40001 is left out: no transaction here is serializable, so only a function of ours raises it, where a
 * change went past its lock. That is a fault that must be seen, not one that passes on its own.
 */
export function mapDatabaseError(error: unknown): ApiError | undefined {
  const code = (error as { code?: string } | null)?.code;
  const message = error instanceof Error ? error.message : '';
  if (
    (code && UNREACHABLE.has(code)) ||
    /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(message)
  ) {
    return apiError('service_unavailable');
  }
  const pg = sqlState(error);
  if (!pg) return undefined;
  switch (pg.code) {
    case '23505':
      // Stored outcomes of idempotent requests: the key is unique over all accounts and events.
      if (pg.constraint?.endsWith('_outcome_pkey')) return apiError('key_reuse');
      return apiError('conflict', { message: 'exists_already' });
    case '23503':
      return apiError('not_found');
    case '22001':
    case '22003':
    case '22021':
    case '22P05':
      return fieldError('body', 'cannot_be_stored');
    case '40P01':
    case '55P03':
      // It passes on its own. A phone must keep such a tap and send it again.
      return apiError('service_unavailable', {
        message: 'being_changed',
        retryAfterSeconds: 1,
      });
    case '25006':
    case '55000':
      // Errors for read-only, and for what a standby can't know. The address leads to one, as it can while the primary
      // switches.
      return apiError('service_unavailable');
    default:
      // 08 connection, 53 resources, 57 operator intervention (restart): try again later.
      return /^(08|53|57)/.test(pg.code) ? apiError('service_unavailable') : undefined;
  }
}
