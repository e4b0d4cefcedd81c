import { ROLLOUT_COOKIE, accounts, message, type VersionReport } from '@laminate/contracts';
import { Counter, apiError, endpoint, fieldError, isApiError, networkOf, type Registry } from '@laminate/kit';
import { cookieName } from '@laminate/kit/cookie-name';
import { bucketIn, sees, type Rollout } from '@laminate/releases';
import { parseCookie } from 'cookie';
import { countReport } from '../../modules/health.ts';
import type { ModuleStore } from '../../modules/module-store.ts';
import type { AttemptLimiter } from '@laminate/kit';

interface Dependencies {
  readonly store: Pick<ModuleStore, 'names' | 'rollout'>;
  /** Reports of one network. */
  readonly limit: AttemptLimiter;
  readonly metrics: Registry;
}

/**
 * Takes what pages say about the versions that a rollout compares. A report counts when its browser drew a number for
 * that rollout, and the version is one that this number is shown. Otherwise all of it is refused and nothing is
 * counted.
 */
export function reportPage({ store, limit, metrics }: Dependencies) {
  const reports = new Counter({
    name: 'page_reports_total',
    help: 'Reports of pages in a rollout, by what became of them',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  for (const outcome of ['counted', 'refused', 'too_many']) reports.inc({ outcome }, 0);

  /** @throws ApiError 400 where the page can not have seen the version */
  function checkSeen(rollout: Rollout | undefined, cookie: string | undefined, index: number, report: VersionReport) {
    const { remote: module, version } = report;
    const shown = rollout?.state === 'growing' && (version === rollout.version || version === rollout.stable);
    if (!rollout || !shown)
      throw fieldError(`versions.${index}.version`, message('version_not_shown', { module, version }));
    const bucket = bucketIn(rollout, cookie);
    if (bucket === undefined) throw apiError('invalid_request', { message: 'report_not_of_a_page' });
    // A tab from before the share grew goes on with the version before.
    if (version === rollout.version && !sees(rollout, bucket))
      throw fieldError(`versions.${index}.version`, message('version_not_shown', { module, version }));
    return { rollout, report };
  }

  return endpoint(accounts.reportPage).respond(async ({ body, req, res, env, transaction }) => {
    try {
      await limit.take(networkOf(req));
      const cookies = parseCookie(req.headers.cookie ?? '');
      const names = await store.names();
      const counted = await Promise.all(
        body.versions.map(async (report, index) => {
          const { remote } = report;
          const rollout = names.includes(remote) ? await store.rollout(remote) : undefined;
          return checkSeen(rollout, cookies[cookieName(env, ROLLOUT_COOKIE + remote)], index, report);
        }),
      );
      await transaction(async (em) => {
        for (const { rollout, report } of counted) await countReport(em, rollout, report);
      });
      reports.inc({ outcome: 'counted' });
      res.status(204).end();
    } catch (error) {
      if (isApiError(error) && error.status < 500)
        reports.inc({ outcome: error.code === 'too_many_requests' ? 'too_many' : 'refused' });
      throw error;
    }
  });
}
