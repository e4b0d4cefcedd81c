import { DELIVERY_LOG_DAYS } from '@laminate/contracts';
import type { ServiceContext, Statement } from '@laminate/kit';

const HOUR_MS = 3_600_000;
const FORGET: Statement = {
  name: 'forget_deliveries',
  text: 'select integrations.forget_deliveries(make_interval(days => $1))',
};

/** Keeps the log of deliveries as long as it is promised. Answers how to stop. */
export function forgetDeliveriesHourly({ db, log }: Pick<ServiceContext, 'db' | 'log'>): () => void {
  const timer = setInterval(() => {
    db.query(FORGET, [DELIVERY_LOG_DAYS]).catch((error: unknown) =>
      log.warn({ err: error }, 'old deliveries were not forgotten'),
    );
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
