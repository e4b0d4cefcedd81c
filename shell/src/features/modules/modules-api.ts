import type { Module, ModuleMove } from '@laminate/contracts/modules';
import { listModules, moveModule } from '@laminate/contracts/routes/modules';
import { call, confirm, failureOf, queryClient, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { queryOptions } from '@tanstack/react-query';

/** Counts and rollouts move by themselves. Milliseconds. */
const EVERY_MS = 5000;

export const modulesQuery = queryOptions({
  queryKey: ['modules'],
  queryFn: ({ signal }) => call(listModules, { signal }),
  refetchInterval: EVERY_MS,
});

/** A rollout as it is seen. */
export type Rollout = NonNullable<Module['rollout']>;

/** Asks first, then moves the rollout of a module, and says how it went. */
export async function moveRollout(name: string, rollout: Rollout, to: ModuleMove['to']): Promise<void> {
  const { version, stable, health } = rollout;
  const { sessions, failed } = health.find((each) => each.version === version) ?? { sessions: 0, failed: 0 };
  const names = { module: name, version, stable, sessions, failed };
  const agreed = await confirm(
    to === 'everybody'
      ? i18n.t(
          '{sessions, plural, one {# session has} other {# sessions have}} met {version}, {failed, number} failed. Everybody sees it with the next page that they load, and it is no longer compared.',
          names,
        )
      : i18n.t(
          'Everybody sees {stable} with the next page that they load. Open pages are offered the way back.',
          names,
        ),
    {
      title:
        to === 'everybody'
          ? i18n.t('Show {version} of {module} to everybody?', names)
          : i18n.t('Take back {version} of {module}?', names),
      confirmLabel: to === 'everybody' ? i18n.t('Show to everybody') : i18n.t('Take back'),
      cancelLabel: i18n.t('Cancel'),
      danger: to === 'back',
    },
  );
  if (!agreed) return;
  try {
    await call(moveModule, { params: { module: name }, body: { to, version } });
    toast.success(
      to === 'everybody'
        ? i18n.t('Everybody sees {version} of {module}', names)
        : i18n.t('{version} of {module} was taken back', names),
    );
  } catch (error) {
    toast.error(failureOf(error).message);
  }
  await queryClient.invalidateQueries(modulesQuery);
}
