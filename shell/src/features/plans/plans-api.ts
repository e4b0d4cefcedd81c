import { currentPlan, downloadInvoice, listInvoices, listPaymentPlans, requestPlan, selectFreePlan, selectPlan } from '@laminate/contracts/routes/payment-plans';
import { FREE_PLAN, type PlanRequest } from '@laminate/contracts/payment-plans';
import { call, downloadFile, newUuid, refreshSession } from '@laminate/sdk';
import { getLocale } from '@laminate/sdk/i18n';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const KEY = ['payment-plans'] as const;

export const currentPlanQuery = queryOptions({ queryKey: [...KEY, 'current'], queryFn: ({ signal }) => call(currentPlan, { signal }) });

export const plansQuery = queryOptions({ queryKey: [...KEY, 'all'], queryFn: ({ signal }) => call(listPaymentPlans, { signal }), staleTime: 300_000 });

export const invoicesQuery = queryOptions({
  queryKey: [...KEY, 'invoices'],
  queryFn: async ({ signal }) => (await call(listInvoices, { signal })).invoices,
});

/**
 * Chooses a plan, or goes on with the one there is. One key as long as the question stands, so that a second try after an
 * answer that was lost orders nothing twice.
 */
export function useChoosePlan() {
  const client = useQueryClient();
  const [idempotencyKey] = useState(newUuid);
  return useMutation({
    mutationFn: (name: string) => (name === FREE_PLAN ? call(selectFreePlan) : call(selectPlan, { body: { name }, idempotencyKey })),
    onSuccess: async ({ plan, checkout_url }) => {
      if (checkout_url) return;
      client.setQueryData(currentPlanQuery.queryKey, plan);
      // What the session says of the plan decides what the whole interface shows.
      await Promise.all([client.invalidateQueries({ queryKey: invoicesQuery.queryKey }), refreshSession()]);
    },
  });
}

export const useRequestPlan = () => useMutation({ mutationFn: (body: PlanRequest) => call(requestPlan, { body }) });

/** Saves an invoice as PDF, in the language of the interface. */
export const useDownloadInvoice = () =>
  useMutation({
    mutationFn: async (invoiceId: number) => {
      const { contentBase64, fileTitle } = await call(downloadInvoice, { params: { invoiceId }, query: { language: getLocale() } });
      downloadFile(contentBase64, fileTitle);
    },
  });
