import { z } from 'zod';
import { Module, ModuleMove, PageReport } from '../modules.ts';
import { PAGE_REPORTS_PATH } from '../page-reports-path.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const base = { service: 'accounts' } as const;
const operators = { ...base, scope: 'account', ...withRight('list_all_events') } as const;

export const reportPage = defineRoute({
  ...base,
  id: 'reportPage',
  method: 'POST',
  path: PAGE_REPORTS_PATH,
  access: 'anyone',
  scope: 'none',
  summary:
    'Report how versions of modules perform in a page while a rollout compares them, without people and addresses',
  body: PageReport,
  maxBodyBytes: 8192,
});

export const listModules = defineRoute({
  ...operators,
  id: 'listModules',
  method: 'GET',
  path: '/api/modules',
  summary: 'List versions, rollouts, pins and history of all modules',
  response: z.object({
    modules: z.array(Module).describe('Modules of the product.'),
    event_today: z.boolean().describe('Whether an event is on today.'),
  }),
});

export const moveModule = defineRoute({
  ...operators,
  id: 'moveModule',
  method: 'POST',
  path: '/api/modules/{module}/move',
  whenPlanEnded: 'open',
  summary: 'Show the version of a rollout to everyone, or roll it back',
  params: z.strictObject({ module: z.string().max(60).describe('Name of the module.') }),
  body: ModuleMove,
  response: z.object({ module: Module.describe('The module as it is now.') }),
});
