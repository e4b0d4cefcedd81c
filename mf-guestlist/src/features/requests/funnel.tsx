import type { RequestCategory } from '@laminate/contracts/requests';
import { i18n } from '@laminate/sdk/i18n';
import { RecordNote, RecordTable } from '@laminate/ui';
import { useNow } from '@laminate/sdk/use-now';
import type { EventDetails } from '../../event/event-details.ts';
import { deadlineLabel, RequestMark, stateLabel, waitLabel } from './request-labels.tsx';
import { ALL_REQUESTS, SHOWN_STATES, stepKey, type RequestQuery } from './request-query.ts';
import classes from './requests.module.css';

const MINUTE_MS = 60_000;

interface FunnelProps {
  readonly event: EventDetails;
  readonly categories: readonly RequestCategory[];
  /** Shows the requests that a figure counts. */
  readonly onShow: (query: RequestQuery) => void;
}

/** Number of requests of each category by step and state, and how long they wait. */
export function Funnel({ event, categories, onShow }: FunnelProps) {
  const now = useNow({ everyMs: MINUTE_MS });
  const oldest = categories.flatMap(({ oldest: at }) => (at === null ? [] : [at])).toSorted()[0];
  const waiting = categories.reduce((sum, { counts }) => sum + (counts.sent ?? 0), 0);
  const large = globalThis.matchMedia?.('(min-width: 48em) and (min-height: 50em)').matches ?? true;
  return (
    <details className={classes.funnel} open={large}>
      <summary>
        {i18n.t('{waiting, plural, =0 {No requests wait} one {# request waits} other {# requests wait}}', { waiting })}
        {oldest && `, ${i18n.t('the oldest for {time}', { time: waitLabel(oldest, now) })}`}
      </summary>
      <div className={classes.funnelRows}>
        <RecordTable
          className={classes.funnelTable ?? ''}
          label={i18n.t('Requests by category and step')}
          heads={[i18n.t('Category'), i18n.t('Waiting at'), i18n.t('Requests'), i18n.t('Waits longest')]}
        >
          {categories.map((category) => (
            <tr key={category.id}>
              <th scope="row">
                <button
                  type="button"
                  className={classes.figure}
                  onClick={() => onShow({ ...ALL_REQUESTS, category: [String(category.id)] })}
                >
                  {category.name}
                </button>
                <RecordNote>{deadlineLabel(category, event, now)}</RecordNote>
              </th>
              <td>
                <ol
                  className={classes.steps}
                  data-in-order={category.in_order || undefined}
                  aria-label={i18n.t('Steps of {name}', { name: category.name })}
                >
                  {category.steps.map(({ name }, step) => (
                    <li key={step}>
                      <button
                        type="button"
                        className={classes.figure}
                        onClick={() => onShow({ ...ALL_REQUESTS, step: [stepKey(category.id, step)] })}
                      >
                        {name} <b>{i18n.number(category.at_steps[step] ?? 0)}</b>
                      </button>
                    </li>
                  ))}
                </ol>
              </td>
              <td>
                <ul className={classes.counts} aria-label={i18n.t('States of {name}', { name: category.name })}>
                  {SHOWN_STATES.filter((state) => (category.counts[state] ?? 0) > 0).map((state) => (
                    <li key={state}>
                      <button
                        type="button"
                        className={classes.figure}
                        onClick={() => onShow({ ...ALL_REQUESTS, category: [String(category.id)], state: [state] })}
                      >
                        <RequestMark
                          state={state}
                          label={`${stateLabel(state)} ${i18n.number(category.counts[state] ?? 0)}`}
                        />
                      </button>
                    </li>
                  ))}
                </ul>
              </td>
              <td>{category.oldest === null ? '' : waitLabel(category.oldest, now)}</td>
            </tr>
          ))}
        </RecordTable>
      </div>
    </details>
  );
}
