import { apiError, type ApiError } from '@laminate/kit/errors';

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN', 'EPIPE']);

/** Says what became of the service without naming it. Its address must not be known outside. */
export function upstreamError(error: unknown): ApiError {
  const { code = '' } = error as { code?: string };
  if (code === 'ETIMEDOUT') return apiError('gateway_timeout');
  return apiError(UNREACHABLE.has(code) ? 'service_unavailable' : 'bad_gateway', { retryAfterSeconds: 1 });
}
