import { call, can, failureOf, showAlert, toast, useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { Button, ErrorPanel, Page, Spinner, TextInput } from '@laminate/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addItem, itemsQuery } from '../items.ts';
import styles from './main-screen.module.css';

/** The one screen of this remote. */
export default function MainScreen() {
  const eventId = useIdParam('eventId');
  const { data: items, error, refetch, isFetching } = useQuery(itemsQuery(eventId));
  const session = useSession();
  if (error && !items)
    return (
      <ErrorPanel
        headingLevel={1}
        title={i18n.t('Couldn’t load the list')}
        message={failureOf(error).message}
        retryLabel={i18n.t('Try again')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!items) return <Spinner centered label={i18n.t('Loading')} />;
  return (
    <Page title={i18n.t('My remote')} documentTitle={i18n.t('My remote')}>
      {can(['owner', 'manager'], eventId, session) && <AddItem eventId={eventId} />}
      {items.length === 0 ? (
        <p>{i18n.t('Nothing here yet')}</p>
      ) : (
        <ul>
          {items.map(({ id, name, by }) => (
            <li key={id} className={styles['item']}>
              {name} ({by})
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function AddItem({ eventId }: { readonly eventId: number }) {
  const [name, setName] = useState('');
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: (item: string) => call(addItem, { params: { eventId }, body: { name: item } }),
    onSuccess: async (_answer, item) => {
      await queries.invalidateQueries(itemsQuery(eventId));
      setName('');
      toast.success(i18n.t('Added {item}', { item }));
    },
    onError: (error) => showAlert('error', failureOf(error).message),
  });
  return (
    <form
      className={styles['form']}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (name.trim() !== '') add.mutate(name.trim());
      }}
    >
      <TextInput label={i18n.t('What is it?')} value={name} onChange={setName} />
      <Button type="submit" variant="primary" loading={add.isPending}>
        {i18n.t('Add')}
      </Button>
    </form>
  );
}
