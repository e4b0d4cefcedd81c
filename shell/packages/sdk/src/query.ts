import { QueryClient } from '@tanstack/react-query';
import { hasCode, isTransient } from './api-error.ts';

const MAX_RETRIES = 2;

/**
 * The one cache of server data in the page. A read is repeated only where the
 * next attempt could succeed; a write never, since it may have happened. After
 * a time-out the person has waited long enough: they see the failure, and may retry.
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
    // Sent immediately also where the browser thinks it is offline. It may be wrong, and a button that waits says
    // nothing.
    mutations: { retry: false, networkMode: 'always' },
  },
});
