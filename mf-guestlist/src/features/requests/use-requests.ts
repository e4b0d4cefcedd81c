import type { ListedRequest, RequestCategory } from '@laminate/contracts/requests';
import { failureOf, toast } from '@laminate/sdk';
import { toastWithWayBack } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLiveGuests } from '../../event/refresh-people.ts';
import { refreshRequests, requestCategoriesQuery, requestsQuery, undoDecision } from '../../requests/api/requests.ts';

const NONE: readonly ListedRequest[] = [];
const NO_CATEGORIES: readonly RequestCategory[] = [];

/** The requests of an event with their categories, kept up to date as long as the screen is open. */
export function useRequests(eventId: number) {
  const list = useQuery(requestsQuery(eventId));
  const kinds = useQuery(requestCategoriesQuery(eventId));
  const categories = kinds.data?.categories ?? NO_CATEGORIES;
  const byId = useMemo(() => new Map(categories.map((category) => [category.id, category])), [categories]);
  return {
    requests: list.data?.requests ?? NONE,
    categories,
    byId,
    loaded: list.data !== undefined && kinds.data !== undefined,
    error: (list.data ? null : list.error) ?? (kinds.data ? null : kinds.error),
    retrying: list.isFetching || kinds.isFetching,
    retry: () => void Promise.all([list.refetch(), kinds.refetch()]),
    connection: useLiveRequests(eventId, list.data?.seq),
  };
}

/** Fetches requests again whenever guests change: an approval makes some. */
export const useLiveRequests = (eventId: number, seq: number | undefined) =>
  useLiveGuests(eventId, { seq, refresh: refreshRequests });

/** Says what was decided, with a way back: the last decision is taken back first. */
export function toastDecided(eventId: number, message: string, undos: readonly number[]): void {
  toastWithWayBack(message, () => void takeBack(eventId, undos));
}

async function takeBack(eventId: number, undos: readonly number[]): Promise<void> {
  try {
    for (const undo of undos.toReversed()) await undoDecision(eventId, undo);
    toast.success(i18n.t('Decision undone'));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}
