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
          'A new version starts with a share of sessions. It rolls out further while it performs as well as the current version, and rolls back automatically if it performs worse.',
        )}
      </p>
      {data?.event_today && (
        <Alert>
          {i18n.t('An event is on today. Versions only roll out automatically if that was requested at deployment.')}
        </Alert>
      )}
      {!data && error && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the modules')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton width="60%" />}
      {data?.modules.length === 0 && (
        <EmptyState title={i18n.t('No modules found')} icon={<List aria-hidden="true" />}>
          {i18n.t('The service doesn’t know where their versions are stored.')}
        </EmptyState>
      )}
      {data?.modules.map((module) => (
        <ModuleSection key={module.name} module={module} />
      ))}
    </Page>
  );
}
