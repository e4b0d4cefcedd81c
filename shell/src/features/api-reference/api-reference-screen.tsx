import { failureOf, useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useLocation, useNavigate, useSearchParams } from '@laminate/sdk/router';
import { EmptyState, ErrorPanel, NavTabs, Page, PasswordInput, Skeleton, TextInput, TextLink } from '@laminate/ui';
import { Search } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery, found } from './api-document.ts';
import type { Api } from './api-document.ts';
import { OperationRow } from './operation-row.tsx';
import classes from './api-reference.module.css';

const PLACE = '/api/docs';

/** Every call of the API, as its document says it, with a form that makes it. */
export default function ApiReferenceScreen() {
  const { data, error, refetch, isFetching } = useQuery(apiQuery);
  return (
    <Page
      title={i18n.t('API reference')}
      documentTitle={i18n.t('API reference – Laminate')}
      note={data && i18n.t('Version {version}', { version: data.document.info.version })}
    >
      <p className={classes.lead}>
        {i18n.t('For developers who want to connect to your events. The machine-readable version is here:')}{' '}
        <TextLink href="/api/openapi.json" target="_blank">
          OpenAPI 3.1
        </TextLink>
        .
      </p>
      {data && <Reference api={data} />}
      {!data && !error && <Skeleton width="60%" />}
      {!data && error && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the reference')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}

function Reference({ api: { document, operations } }: { readonly api: Api }) {
  const [search, setSearch] = useState('');
  const [token, setToken] = useState('');
  const [parameters] = useSearchParams();
  const about = parameters.get('about');
  const { hash } = useLocation();
  const opened = hash.slice(1);
  const shown = found(operations, search).filter(({ tag, id }) => about === null || tag === about || id === opened);
  const tags = document.tags.filter(({ name }) => shown.some(({ tag }) => tag === name));
  useScrollTo(opened);
  return (
    <div className={classes.reference}>
      <NavTabs
        kind="side"
        label={i18n.t('Topics')}
        className={classes.tags}
        items={[
          { href: PLACE, label: i18n.t('All calls'), current: about === null },
          ...document.tags.map(({ name }) => ({
            href: `${PLACE}?about=${encodeURIComponent(name)}`,
            label: name,
            current: name === about,
          })),
        ]}
      />
      <div className={classes.calls}>
        <div className={classes.tools}>
          <TextInput
            type="search"
            label={i18n.t('Search calls')}
            placeholder={i18n.t('Search by path or word')}
            value={search}
            onChange={setSearch}
            icon={<Search aria-hidden="true" />}
          />
          <TokenInput value={token} onChange={setToken} />
        </div>
        {shown.length === 0 && (
          <EmptyState title={i18n.t('No calls match')} icon={<Search aria-hidden="true" />}>
            {i18n.t('No calls have these words in their path or summary.')}
          </EmptyState>
        )}
        {tags.map(({ name, description }) => (
          <section key={name} aria-label={name}>
            <h2 lang="en">{name}</h2>
            <p lang="en" className={classes.quiet}>
              {description}
            </p>
            <ul className={classes.list}>
              {shown
                .filter(({ tag }) => tag === name)
                .map((operation) => (
                  <Row key={operation.id} {...{ document, operation, token, opened }} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  readonly document: Api['document'];
  readonly operation: Api['operations'][number];
  readonly token: string;
  /** The id in the address. */
  readonly opened: string;
}

/** A call that is opened by a click, or by its id in the address. */
function Row({ opened, ...rest }: RowProps) {
  const { id } = rest.operation;
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(opened === id);
  return (
    <OperationRow
      {...rest}
      isOpen={isOpen}
      onToggle={() => {
        setOpen(!isOpen);
        if (!isOpen) void navigate(`${PLACE}${search}#${id}`, { replace: true, preventScrollReset: true });
      }}
    />
  );
}

function TokenInput({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const session = useSession();
  return (
    <PasswordInput
      label={i18n.t('Token for testing')}
      description={
        session
          ? i18n.t('If left empty, calls are made as {user}. The token is cleared when you leave this page.', {
              user: session.user.name,
            })
          : i18n.t('Enter an API token. It’s cleared when you leave this page.')
      }
      showLabel={i18n.t('Show token')}
      hideLabelText={i18n.t('Hide token')}
      autoComplete="off"
      value={value}
      onChange={onChange}
    />
  );
}

/** Shows the call that the address names, once it is there. */
function useScrollTo(id: string): void {
  const [first] = useState(id);
  useEffect(() => {
    if (first !== '') document.querySelector(`#${CSS.escape(first)}`)?.scrollIntoView({ block: 'start' });
  }, [first]);
}
