import { failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, EmptyState, ErrorPanel, Page, Skeleton } from '@laminate/ui';
import { List } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import records from '../../records/records.module.css';
import { ModuleSection } from './module-section.tsx';
import { modulesQuery } from './modules-api.ts';

/** The modules of the product, for who operates it: who sees which version, how they do, and where they go. */
export default function ModulesScreen() {
  const { data, error, refetch, isFetching } = useQuery(modulesQuery);
  return (
    <Page title={i18n.t('Modules')} documentTitle={i18n.t('Modules – Laminate')}>
      <p className={records.lead}>
        {i18n.t(
          'A new version that is shown to a share of the sessions grows by itself while it does as well as the one before, and is taken back when it does worse.',
        )}
      </p>
      {data?.event_today && (
        <Alert>
          {i18n.t(
            'An event is on today: versions move by themselves only where that was asked for when they were deployed.',
          )}
        </Alert>
      )}
      {!data && error && (
        <ErrorPanel
          title={i18n.t('The modules could not be loaded')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton width="60%" />}
      {data?.modules.length === 0 && (
        <EmptyState title={i18n.t('No modules are known here')} icon={<List aria-hidden="true" />}>
          {i18n.t('The service does not know where their versions lie.')}
        </EmptyState>
      )}
      {data?.modules.map((module) => (
        <ModuleSection key={module.name} module={module} />
      ))}
    </Page>
  );
}
