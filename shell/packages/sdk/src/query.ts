import { QueryClient } from '@tanstack/react-query';
import { hasCode, isTransient } from './api-error.ts';

const MAX_RETRIES = 2;

/**
 * The one cache of server data in the page. A read is repeated only if the next attempt could succeed. A write never
 * is, since it might have happened. After a time-out the person has waited long enough, so they see the failure and can
 * retry.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) =>
        failures < MAX_RETRIES && isTransient(error) && !hasCode(error, 'timeout', 'gateway_timeout'),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000) * (0.5 + Math.random() / 2),
      refetchOnWindowFocus: false,
    },
    // Sent immediately even if the browser thinks it is offline. It might be wrong, and a button that waits says
    // nothing.
    mutations: { retry: false, networkMode: 'always' },
  },
});
