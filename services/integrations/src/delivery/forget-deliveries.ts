import { DELIVERY_LOG_DAYS } from '@laminate/contracts';
import type { ServiceContext, Statement } from '@laminate/kit';
import { HOUR_MS, repeat } from '@laminate/kit/repeat';

const FORGET: Statement = {
  name: 'forget_deliveries',
  text: 'select integrations.forget_deliveries(make_interval(days => $1))',
};

/** Keeps the log of deliveries as long as it is promised. Answers how to stop. */
export const forgetDeliveriesHourly = ({ db, log }: Pick<ServiceContext, 'db' | 'log'>): (() => void) =>
  repeat(() => db.query(FORGET, [DELIVERY_LOG_DAYS]), {
    everyMs: HOUR_MS,
    log,
    failed: 'old deliveries were not forgotten',
  });
