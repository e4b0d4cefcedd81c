import { DELIVERY_LOG_DAYS } from '@laminate/contracts';
import { createService, type RunningService, type ServiceEnv } from '@laminate/kit';
import type { ServiceContext, Statement } from '@laminate/kit';
import { openOutbound, type Outbounds } from '@laminate/kit/outbound';
import { HOUR_MS, repeat } from '@laminate/kit/repeat';
import { sealingKeys } from '@laminate/kit/sealing-keys';
import { notePlanEndsEveryMinute } from './delivery/plan-ends.ts';
import { openSender, type SenderOptions } from './delivery/sender.ts';
import { counted, openHookLimits } from './limits.ts';
import { listDeliveries, sendDeliveryAgain } from './routes/deliveries.ts';
import { webhookRoutes } from './routes/webhooks.ts';

/** What tests do without or sooner. */
export interface IntegrationOptions extends SenderOptions {
  readonly outbound?: Outbounds;
}

const FORGET: Statement = {
  name: 'forget_deliveries',
  text: 'select integrations.forget_deliveries(make_interval(days => $1))',
};

/** Keeps the log of deliveries as long as it is promised. Answers how to stop. */
const forgetDeliveriesHourly = ({ db, log }: Pick<ServiceContext, 'db' | 'log'>): (() => void) =>
  repeat(() => db.query(FORGET, [DELIVERY_LOG_DAYS]), {
    everyMs: HOUR_MS,
    log,
    failed: 'old deliveries were not forgotten',
  });

/** Starts the integrations service: tells the webhooks of accounts what happens at their events. */
export function startIntegrations(env: ServiceEnv, options: IntegrationOptions = {}): Promise<RunningService> {
  const outbound = options.outbound ?? openOutbound({ allow: env.OUTBOUND_ALLOW });
  const keys = sealingKeys([env.JWT_SECRET], 'webhooks');
  const closing: (() => unknown)[] = [];
  return createService(
    {
      name: 'integrations',
      entities: [],
      endpoints: (context) => {
        const sender = openSender(context, { outbound, keys }, options);
        const limits = openHookLimits(context);
        closing.push(sender.close, limits.close, forgetDeliveriesHourly(context), notePlanEndsEveryMinute(context));
        return [
          ...webhookRoutes({ outbound, keys, wake: sender.wake }),
          listDeliveries,
          sendDeliveryAgain(sender.wake),
        ].map((each) => counted(limits, each));
      },
      onClose: async () => {
        await Promise.all(closing.map((close) => close()));
      },
    },
    env,
  );
}
