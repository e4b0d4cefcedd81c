import { z } from 'zod';
import { OverAdmission } from '../over-admission.ts';
import { DeviceHeader } from '../device-header.ts';
import { Id, PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { CHECK_IN_TIMEOUT_MS, defineRoute } from '../route.ts';

export const settleOverAdmission = defineRoute({
  service: 'checkin',
  scope: 'event',
  ...withRight('check_in'),
  id: 'settleOverAdmission',
  resource: 'check-ins',
  whenPlanEnded: 'at-the-door',
  method: 'POST',
  path: '/api/event/{eventId}/settle_over_admission',
  summary: 'Mark an over-admission as resolved. It records who did so first',
  params: z.strictObject({ eventId: PathId.describe('An event of the account.') }),
  body: z.strictObject({ over_admission_id: Id.describe('The over-admission to mark as resolved.') }),
  headers: DeviceHeader,
  response: OverAdmission,
  timeoutMs: CHECK_IN_TIMEOUT_MS,
});
