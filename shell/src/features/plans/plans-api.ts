import {
  billingDetails,
  currentPlan,
  downloadInvoice,
  listInvoices,
  listPaymentPlans,
  requestPlan,
  saveBillingDetails,
  selectFreePlan,
  selectPlan,
} from '@laminate/contracts/routes/payment-plans';
import { FREE_PLAN, type BillingDetails, type PlanRequest } from '@laminate/contracts/payment-plans';
import { call } from '@laminate/sdk';
import { downloadFile, newUuid } from '@laminate/sdk/device';
import { refreshSession } from '@laminate/sdk/session';
import { getLocale } from '@laminate/sdk/i18n';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const KEY = ['payment-plans'] as const;

export const currentPlanQuery = queryOptions({
  queryKey: [...KEY, 'current'],
  queryFn: ({ signal }) => call(currentPlan, { signal }),
});

export const plansQuery = queryOptions({
  queryKey: [...KEY, 'all'],
  queryFn: ({ signal }) => call(listPaymentPlans, { signal }),
  staleTime: 300_000,
});

export const invoicesQuery = queryOptions({
  queryKey: [...KEY, 'invoices'],
  queryFn: async ({ signal }) => (await call(listInvoices, { signal })).invoices,
});

export const billingQuery = queryOptions({
  queryKey: [...KEY, 'billing-details'],
  queryFn: ({ signal }) => call(billingDetails, { signal }),
});

/** Keeps whom the next invoices name. @returns it as it is stored */
export function useSaveBilling() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BillingDetails) => call(saveBillingDetails, { body }),
    onSuccess: (saved) => void client.setQueryData(billingQuery.queryKey, saved),
  });
}

/** While a card payment is being confirmed. */
const ASK_AGAIN_MS = 4000;

/**
 * Waits for a card payment to be confirmed, and then applies the plan that it started to the whole interface.
 *
 * @param orderId from the address that the payment leads back to, or null when it names none
 * @returns whether it is confirmed, or null when there is nothing to wait for
 */
export function useCardPayment(orderId: number | null): boolean | null {
  const client = useQueryClient();
  const confirmed =
    useQuery({
      ...invoicesQuery,
      enabled: orderId !== null,
      select: (invoices) => invoices.some(({ order_id }) => order_id === orderId),
      refetchInterval: ({ state }) => (state.data?.some(({ order_id }) => order_id === orderId) ? false : ASK_AGAIN_MS),
    }).data ?? false;
  useEffect(() => {
    if (!confirmed) return;
    // The plan also decides what can be done with an event.
    void client.invalidateQueries();
    void refreshSession();
  }, [client, confirmed]);
  return orderId === null ? null : confirmed;
}

/**
 * Chooses a plan, or goes on with the current one. One key is used as long as the question is shown, so that a second
 * try after a lost answer orders nothing twice.
 */
export function useChoosePlan() {
  const client = useQueryClient();
  const [idempotencyKey] = useState(newUuid);
  return useMutation({
    mutationFn: (name: string) =>
      name === FREE_PLAN ? call(selectFreePlan) : call(selectPlan, { body: { name }, idempotencyKey }),
    onSuccess: async ({ plan, checkout_url }) => {
      if (checkout_url) return;
      client.setQueryData(currentPlanQuery.queryKey, plan);
      // What the session says of the plan decides what the whole interface shows, and what is known of events was said
      // under the plan before.
      await Promise.all([client.invalidateQueries(), refreshSession()]);
    },
  });
}

export const useRequestPlan = () => useMutation({ mutationFn: (body: PlanRequest) => call(requestPlan, { body }) });

/** Saves an invoice as PDF, in the language of the interface. */
export const useDownloadInvoice = () =>
  useMutation({
    mutationFn: async (invoiceId: number) => {
      const { contentBase64, fileTitle } = await call(downloadInvoice, {
        params: { invoiceId },
        query: { language: getLocale() },
      });
      downloadFile(contentBase64, fileTitle);
    },
  });
