import type { Module, ModuleMove } from '@laminate/contracts/modules';
import { listModules, moveModule } from '@laminate/contracts/routes/modules';
import { call, confirm, failureOf, queryClient, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { queryOptions } from '@tanstack/react-query';

/** Interval of updates, in milliseconds. Counts and rollouts change on their own. */
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
          '{version} has run in {sessions, plural, one {# session} other {# sessions}}, {failed, number} failed. Everyone gets it when they next load a page, and it’s no longer compared.',
          names,
        )
      : i18n.t(
          'Everyone will get {stable} when they next load a page. People with the page open are prompted to go back.',
          names,
        ),
    {
      title:
        to === 'everybody'
          ? i18n.t('Release {version} of {module} to everyone?', names)
          : i18n.t('Roll back {version} of {module}?', names),
      confirmLabel: to === 'everybody' ? i18n.t('Release to everyone') : i18n.t('Roll back'),
      cancelLabel: i18n.t('Cancel'),
      danger: to === 'back',
    },
  );
  if (!agreed) return;
  try {
    await call(moveModule, { params: { module: name }, body: { to, version } });
    toast.success(
      to === 'everybody'
        ? i18n.t('Everyone has {version} of {module}', names)
        : i18n.t('{version} of {module} was rolled back', names),
    );
  } catch (error) {
    toast.error(failureOf(error).message);
  }
  await queryClient.invalidateQueries(modulesQuery);
}
