import { randomUUID } from 'node:crypto';
import { accounts, type CurrentPlan, type Invoice, type SelectedPlan } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, type Answer, type Caller } from '@laminate/testing';

/** The calls of choosing a plan, at one service. */
export const planCalls = (service: () => RunningService) => ({
  select: (
    as: Caller,
    name: string,
    key: string = randomUUID(),
  ): Promise<Answer<SelectedPlan & { msg?: string; code?: string }>> =>
    call(service().url, accounts.selectPlan, { as, body: { name }, headers: { 'idempotency-key': key } }),
  free: (as: Caller): Promise<Answer<SelectedPlan & { msg?: string; code?: string }>> =>
    call(service().url, accounts.selectFreePlan, { as, body: {} }),
  current: async (as: Caller) => (await call<CurrentPlan>(service().url, accounts.currentPlan, { as })).body,
  invoices: async (as: Caller) =>
    (await call<{ invoices: Invoice[] }>(service().url, accounts.listInvoices, { as })).body.invoices,
});

const DAY_MS = 86_400_000;

/** Whole days from now to a time. */
export const daysUntil = (time: string | null): number | null =>
  time === null ? null : Math.round((Date.parse(time) - Date.now()) / DAY_MS);
