import type { Event, FirstStep } from '@laminate/contracts/events';
import { getFirstSteps, hideFirstSteps } from '@laminate/contracts/routes/accounts';
import { call, eventsQuery, failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, TextLink, VisuallyHidden } from '@laminate/ui';
import { CircleCheck, Minus } from '@laminate/ui/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import classes from './first-steps.module.css';

/** Screens of the steps, below the address of the event. */
const PLACES: Readonly<Record<FirstStep['step'], string>> = {
  guests: 'people',
  access: 'access-system',
  door: 'users',
  forms: 'forms',
};

function stepName(step: FirstStep['step']): string {
  switch (step) {
    case 'guests':
      return i18n.t('Put people on the list');
    case 'access':
      return i18n.t('Decide who can go where');
    case 'door':
      return i18n.t('Bring in the door team');
    case 'forms':
      return i18n.t('Ask artists what they need');
  }
}

/** The first steps of a new event, which tick themselves, until all are done or an organiser hides them. */
export default function FirstSteps({ event }: { readonly event: Event }) {
  const params = { eventId: event.id };
  const client = useQueryClient();
  const queryKey = ['first-steps', event.id];
  // Each visit can come from one of the screens that tick a step.
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getFirstSteps, { params, signal })).steps,
    refetchOnMount: 'always',
  });
  const hide = useMutation({
    mutationFn: () => call(hideFirstSteps, { params }),
    onSuccess: () => {
      client.setQueryData(queryKey, []);
      void client.invalidateQueries(eventsQuery);
    },
    onError: (error) => void toast.error(failureOf(error).message),
  });
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">{i18n.t('First steps')}</h2>
      <ul>
        {data.map(({ step, done }) => (
          <li key={step} data-done={done || undefined}>
            {done ? <CircleCheck aria-hidden="true" /> : <Minus aria-hidden="true" />}
            <span>
              <TextLink href={`/event/${event.id}/${PLACES[step]}`}>{stepName(step)}</TextLink>
              {done && <VisuallyHidden> {i18n.t('Done')}</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ul>
      <Button loading={hide.isPending} onClick={() => hide.mutate()}>
        {i18n.t('Hide these steps')}
      </Button>
    </section>
  );
}
