import type { AccreditationRequest, RequestCategory, RequestVote } from '@laminate/contracts/requests';
import { isFilled, visibleSections } from '@laminate/rules/form-rules';
import { hasCode, queryClient, type Failure } from '@laminate/sdk';
import { useAction } from '@laminate/sdk/actions';
import { useBatchKey, useLeaveQuestion } from '@laminate/sdk/forms';
import { formatDateTime } from '@laminate/sdk/format';
import { lateDialog } from '@laminate/sdk/forms/late-dialog';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam, useLocation, useNavigate } from '@laminate/sdk/router';
import { NotLive } from '@laminate/sdk/stream';
import { Alert, Button, EmptyState, FormError, IconButton, LinkedText, SegmentedControl, Select } from '@laminate/ui';
import { Field, Form, FormActions } from '@laminate/ui/form';
import { ArrowLeft, ArrowRight, Ban, ClipboardList } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useForm, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { EventDetails } from '../../event/event-details.ts';
import { EventGate } from '../../event/event-gate.tsx';
import { EventPage } from '../../event/event-page.tsx';
import { limitLabel } from '../../places/limits.tsx';
import { textOf } from '../../places/place-fields.tsx';
import { PlaceMeter } from '../../places/place-meter.tsx';
import { decide, requestQuery } from '../../requests/api/requests.ts';
import { DECISION_FIELDS, DecisionFields, NO_WORDS, blockedIn, type DecisionWords } from './decision-fields.tsx';
import { changesBetween } from './request-changes.ts';
import { decidedLabel, RequestMark, stepsLabel, voteLabel } from './request-labels.tsx';
import { RequestPeople, choiceOf, verdictsOf, type GuestChoices } from './request-people.tsx';
import { printQuery, readQuery, shownRequests } from './request-query.ts';
import { toastDecided, useRequests } from './use-requests.ts';
import classes from './requests.module.css';

const RevokeModal = lateDialog(async () => (await import('./revoke-modal.tsx')).RevokeModal);

/** One request of the address, once it is known, between those next to it in the list that it was opened from. */
function RequestOfAddress({ event }: { readonly event: EventDetails }) {
  const requestId = useIdParam('requestId');
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => readQuery(new URLSearchParams(search)), [search]);
  const { requests, byId, connection } = useRequests(event.id);
  const shown = useMemo(() => shownRequests(requests, query, byId), [requests, query, byId]);
  const at = shown.findIndex(({ id }) => id === requestId);
  // One that was decided leaves a list of those that wait: the next one takes its place.
  const [last, setLast] = useState(at);
  if (at >= 0 && at !== last) setLast(at);
  const next = shown[at >= 0 ? at + 1 : last];
  const previous = shown[(at >= 0 ? at : last) - 1];
  const loading = useQuery(requestQuery(event.id, requestId));
  const { data: request } = loading;
  const home = `/event/${event.id}/requests`;
  const go = (to: { readonly id: number } | undefined) => to && void navigate(`${home}/${to.id}${printQuery(query)}`);
  useAction({ label: i18n.t('Next request'), keys: 'j', run: () => go(next) }, { disabled: !next });
  useAction({ label: i18n.t('Previous request'), keys: 'k', run: () => go(previous) }, { disabled: !previous });
  const missing = hasCode(loading.error, 'not_found');
  const title = request?.applicant ?? i18n.t('Request for accreditation');
  const [revoking, setRevoking] = useState(false);
  const mayRevoke = event.can.block && (request?.state === 'approved' || request?.state === 'partly');

  return (
    <EventPage
      event={event}
      title={title}
      under={[{ label: i18n.t('Requests'), href: `${home}${printQuery(query)}` }]}
      query={missing ? undefined : loading}
      failed={i18n.t('Couldn’t load the request')}
      note={<NotLive state={connection} />}
      actions={
        <>
          {mayRevoke && (
            <Button variant="danger" icon={<Ban aria-hidden="true" />} onClick={() => setRevoking(true)}>
              {i18n.t('Revoke')}
            </Button>
          )}
          <IconButton
            label={i18n.t('Previous request')}
            title={i18n.t('Previous request (K)')}
            disabled={!previous}
            onClick={() => go(previous)}
          >
            <ArrowLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            label={i18n.t('Next request')}
            title={i18n.t('Next request (J)')}
            disabled={!next}
            onClick={() => go(next)}
          >
            <ArrowRight aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      {missing && !request && (
        <EmptyState
          title={i18n.t('Request not found')}
          icon={<ClipboardList aria-hidden="true" />}
          actions={<Button href={home}>{i18n.t('All requests')}</Button>}
        >
          {i18n.t('It may have been erased.')}
        </EmptyState>
      )}
      {request && (
        <Request
          key={request.id}
          event={event}
          request={request}
          category={byId.get(request.category_id)}
          byId={byId}
        />
      )}
      {request && revoking && <RevokeModal eventId={event.id} request={request} onClose={() => setRevoking(false)} />}
    </EventPage>
  );
}

interface Values extends DecisionWords {
  verdict: RequestVote['verdict'];
  step: string | null;
  guests: GuestChoices;
}

interface RequestProps {
  readonly event: EventDetails;
  readonly request: AccreditationRequest;
  readonly category: RequestCategory | undefined;
  readonly byId: ReadonlyMap<number, RequestCategory>;
}

/** The form of a decision before anything is typed. */
const valuesOf = (
  { can_decide: [step], guests }: AccreditationRequest,
  event: EventDetails,
  verdict: Values['verdict'] = 'approve',
): Values => ({
  ...NO_WORDS,
  verdict,
  step: textOf(step),
  guests: Object.fromEntries(guests.map((guest) => [`g${guest.id}`, choiceOf(guest, event)])),
});

/** Makes the body of a decision. Only approvals are about single people. */
function decisionOf({ id, version, guests }: AccreditationRequest, values: Values, event: EventDetails) {
  const { verdict, reason, note, to_applicant, override } = values;
  const isApproval = verdict === 'approve';
  return {
    requests: [{ id, version }],
    step: Number(values.step),
    verdict,
    reason: verdict === 'refuse' ? (reason ?? '') : '',
    note,
    to_applicant,
    override: isApproval ? override : '',
    guests: isApproval ? verdictsOf(guests, values.guests, event) : [],
  };
}

/** The form of a decision about a request as it was shown, which stays when the request changes. */
function useDecision(event: EventDetails, now: AccreditationRequest) {
  // As it is decided. What changed since is shown before the decision is about that.
  const [request, setRequest] = useState(now);
  const form = useForm<Values>({ defaultValues: valuesOf(now, event) });
  const [full, setFull] = useState(false);
  // People whom the last approval was refused for.
  const [blocked, setBlocked] = useState<readonly number[]>([]);
  const { keyOf } = useBatchKey();
  const { failure, attempt } = useAttempt(form, [...DECISION_FIELDS, 'step']);
  const isStale = now.version !== request.version;
  const mayDecide = event.can.edit_people && request.can_decide.length > 0;
  const { isDirty } = form.formState;
  useLeaveQuestion(mayDecide && isDirty, () =>
    i18n.t('Your decision isn’t made yet, and what you entered gets lost. Do you want to leave?'),
  );

  /** Gives people who came their choices, and keeps what was chosen for the others. */
  function fillIn(next: AccreditationRequest): void {
    const typed = form.getValues();
    const { defaultValues: seen } = form.formState;
    const fresh = valuesOf(next, event, seen?.verdict);
    // Fetched values are the defaults, so only typed ones ask before one leaves.
    form.reset(fresh);
    const isOpen = next.can_decide.some((open) => String(open) === typed.step);
    const kept = {
      ...typed,
      step: isOpen ? typed.step : fresh.step,
      guests: { ...fresh.guests, ...pick(typed.guests, seen?.guests, next) },
    };
    for (const name of ['verdict', 'step', 'guests', ...DECISION_FIELDS] as const)
      form.setValue(name, kept[name], { shouldDirty: true });
  }
  const fillInShown = useEffectEvent(() => fillIn(request));
  useEffect(() => fillInShown(), [request]);
  function takeNow(): void {
    fillIn(now);
    setRequest(now);
  }
  // Where nothing can be decided, nothing is typed. State and open steps also change with time, under the same version.
  if (now !== request && now.version >= request.version && !mayDecide) setRequest(now);

  const submit = (values: Values) =>
    attempt(async () => {
      const body = decisionOf(request, values, event);
      try {
        const { undo } = await decide(event.id, body, keyOf(body));
        // It was fetched again since.
        const decided = queryClient.getQueryData(requestQuery(event.id, request.id).queryKey) ?? request;
        form.reset(valuesOf(decided, event, values.verdict));
        setRequest(decided);
        setFull(false);
        setBlocked([]);
        toastDecided(
          event.id,
          i18n.t('{decision}: {name}', { decision: decidedLabel(values.verdict), name: request.applicant }),
          [undo],
        );
      } catch (error) {
        const onList = blockedIn(error);
        setBlocked(onList);
        if (hasCode(error, 'limit_reached') || onList.length > 0) setFull(true);
        throw error;
      }
    });
  return { request, form, failure, full, blocked, isStale, mayDecide, takeNow, submit };
}

/** A request to decide. What is typed stays when it changes, and nothing is decided that was not on the screen. */
function Request({ event, request: now, category, byId }: RequestProps) {
  const { request, form, failure, full, blocked, isStale, mayDecide, takeNow, submit } = useDecision(event, now);
  const verdict = useWatch({ control: form.control, name: 'verdict' });
  const steps = category?.steps ?? [];
  const onList = new Set(now.conflicts.filter(({ kind }) => kind === 'blocked').map(({ guest_id }) => guest_id));
  const found = blocked
    .filter((id) => !onList.has(id))
    .map((id) => ({ guest_id: id, kind: 'blocked' as const, with: '' }));
  const short = onList.size > 0 || now.limits.some(({ places, used, needed }) => used + needed > places);

  return (
    <Form form={form} onSubmit={submit} className={classes.request ?? ''}>
      <div className={classes.main}>
        <Applicant event={event} request={now} category={category} />
        <RequestPeople
          event={event}
          request={request}
          conflicts={[...now.conflicts, ...found]}
          category={category}
          deciding={mayDecide && verdict === 'approve'}
        />
        <Answers request={request} />
      </div>
      <div className={classes.aside}>
        {now.limits.length > 0 && <Limits event={event} limits={now.limits} byId={byId} />}
        {isStale && mayDecide && (
          <Alert kind="warning" title={i18n.t('This request has changed')}>
            <ul className={classes.changes}>
              {changesBetween(
                request,
                now,
                steps.map(({ name }) => name),
              ).map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            <Button onClick={takeNow}>{i18n.t('Decide on it as it is now')}</Button>
          </Alert>
        )}
        {mayDecide && (
          <Decision
            event={event}
            request={request}
            category={category}
            failure={failure}
            full={full || short}
            isStale={isStale}
          />
        )}
        {!mayDecide && now.shown_state === 'sent' && <Alert>{i18n.t('There’s no step that you can do now.')}</Alert>}
        <Votes event={event} votes={now.votes} steps={steps} />
      </div>
    </Form>
  );
}

/** Picks the choices that were changed, for people who are still in the request. */
const pick = (typed: GuestChoices, seen: unknown, { guests }: AccreditationRequest): GuestChoices =>
  Object.fromEntries(
    guests.flatMap(({ id, state }) => {
      const choice = state === 'asked' ? typed[`g${id}`] : undefined;
      const isSeen = JSON.stringify(choice) === JSON.stringify((seen as GuestChoices | undefined)?.[`g${id}`]);
      return choice && !isSeen ? [[`g${id}`, choice]] : [];
    }),
  );

const stepName = (steps: RequestCategory['steps'] | undefined, step: number): string =>
  steps?.[step]?.name ?? i18n.t('Step {number}', { number: step + 1 });

interface DecisionProps extends Omit<RequestProps, 'byId'> {
  readonly failure: Failure | undefined;
  /** It takes a reason to approve. */
  readonly full: boolean;
  readonly isStale: boolean;
}

/** The fields of a decision, in the `Form` around them. */
function Decision({ event, request, category, failure, full, isStale }: DecisionProps) {
  const { setValue, control } = useFormContext<Values>();
  const { isSubmitting } = useFormState({ control });
  const verdict = useWatch({ control, name: 'verdict' });
  return (
    <section className={classes.decision} aria-labelledby="request-decision">
      <h2 id="request-decision">{i18n.t('Your decision')}</h2>
      <FormError message={failure?.message} reference={failure?.reference} />
      <SegmentedControl
        block
        label={i18n.t('Your decision')}
        value={verdict}
        onChange={(value) => setValue('verdict', value, { shouldDirty: true })}
        options={(['approve', 'refuse', 'ask_more'] as const).map((value) => ({ value, label: voteLabel(value) }))}
      />
      {request.can_decide.length === 1 && category && category.steps.length > 1 && (
        <p>{i18n.t('Step: {name}', { name: stepName(category.steps, request.can_decide[0] ?? 0) })}</p>
      )}
      {request.can_decide.length > 1 && (
        <Field
          as={Select}
          name="step"
          label={i18n.t('Step')}
          required={i18n.t('Choose a step')}
          options={request.can_decide.map((step) => ({
            value: String(step),
            label: stepName(category?.steps, step),
          }))}
        />
      )}
      <DecisionFields verdict={verdict} category={category} full={full} mayOverride={event.can.block} />
      <FormActions>
        <Button
          type="submit"
          variant={verdict === 'refuse' ? 'danger' : 'primary'}
          disabled={isStale}
          loading={isSubmitting}
        >
          {i18n.t('{verdict, select, approve {Approve request} refuse {Refuse request} other {Send the question}}', {
            verdict,
          })}
        </Button>
      </FormActions>
    </section>
  );
}

/** Applicant and state of the request. */
function Applicant({ event, request, category }: Omit<RequestProps, 'byId'>) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    [i18n.t('State'), <RequestMark key="state" state={request.shown_state} />],
    [i18n.t('Waiting at'), stepsLabel(request, category)],
    [i18n.t('Category'), category?.name ?? i18n.t('Category deleted')],
    [i18n.t('Company'), request.company],
    [
      i18n.t('E-mail'),
      <a key="mail" href={`mailto:${request.e_mail}`}>
        {request.e_mail}
      </a>,
    ],
    [i18n.t('Sent'), request.sent_at && formatDateTime(request.sent_at, event.time_zone)],
    [i18n.t('Reason'), request.reason],
  ];
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, shown]) => shown)
        .map(([label, shown]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Answers to the form as it was then, without sections that they hide. */
function Answers({ request: { form, answers } }: { readonly request: AccreditationRequest }) {
  const sections = visibleSections(form, answers, { admin: false }).filter(({ fields }) => fields.length > 0);
  if (sections.length === 0) return null;
  return (
    <section className={classes.answers} aria-labelledby="request-answers">
      <h2 id="request-answers">{i18n.t('Form')}</h2>
      {sections.map(({ id, name, fields }) => {
        const given = answers.filter(({ section_id }) => section_id === id);
        return (
          <section key={id} aria-label={name}>
            <h3>{name}</h3>
            {given.length === 0 && <p className={classes.none}>{i18n.t('Not answered')}</p>}
            {given.map((answer, at) => (
              <dl key={at} className={classes.facts}>
                {fields.map(({ id: field, label }) => {
                  const value = answer.fields[field];
                  return (
                    <div key={field}>
                      <dt>{label}</dt>
                      <dd>
                        {typeof value === 'boolean' ? (
                          value ? (
                            i18n.t('Yes')
                          ) : (
                            i18n.t('No')
                          )
                        ) : isFilled(value) ? (
                          <LinkedText>{value ?? ''}</LinkedText>
                        ) : (
                          '–'
                        )}
                      </dd>
                    </div>
                  );
                })}
              </dl>
            ))}
          </section>
        );
      })}
    </section>
  );
}

interface LimitsProps {
  readonly event: EventDetails;
  readonly limits: AccreditationRequest['limits'];
  readonly byId: ReadonlyMap<number, RequestCategory>;
}

/** The limits that count people of the request: what is used, asked for and left. */
function Limits({ event, limits, byId }: LimitsProps) {
  return (
    <section aria-labelledby="request-limits">
      <h2 id="request-limits">{i18n.t('Spot limits')}</h2>
      <ul className={classes.limits}>
        {limits.map(({ limit_id: id, places, used, asked, needed, ...of }) => {
          const label = limitLabel(of, event, [...byId.values()]);
          const left = Math.max(0, places - used);
          return (
            <li key={id}>
              <b>{label}</b>
              <PlaceMeter label={i18n.t('Spots of {name}', { name: label })} held={used} places={places} />
              <span>
                {i18n.t('{asked, number} asked for, {left, number} left, this request needs {needed, number}', {
                  asked,
                  left,
                  needed,
                })}
              </span>
              {needed > left && (
                <Alert kind="warning">
                  {i18n.t('{over, plural, one {# spot too few} other {# spots too few}}', { over: needed - left })}
                </Alert>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface VotesProps {
  readonly event: EventDetails;
  readonly votes: readonly RequestVote[];
  readonly steps: RequestCategory['steps'];
}

/** The decisions so far, with what was said to the applicant and what was not. */
function Votes({ event, votes, steps }: VotesProps) {
  return (
    <section aria-labelledby="request-votes">
      <h2 id="request-votes">{i18n.t('Decisions so far')}</h2>
      {votes.length === 0 && <p className={classes.none}>{i18n.t('None yet')}</p>}
      <ol className={classes.votes}>
        {votes.map((vote, at) => (
          <li key={at} data-past={vote.current ? undefined : true}>
            <b>
              {i18n.t('{step}: {decision} by {name}', {
                step: stepName(steps, vote.step),
                decision: decidedLabel(vote.verdict),
                name: vote.by,
              })}
            </b>
            <time dateTime={vote.at}>{formatDateTime(vote.at, event.time_zone)}</time>
            {!vote.current && <p className={classes.none}>{i18n.t('Before the applicant sent it again')}</p>}
            {vote.to_applicant && <p>{i18n.t('To the applicant: {text}', { text: vote.to_applicant })}</p>}
            {vote.note && <p>{i18n.t('Note: {text}', { text: vote.note })}</p>}
            {vote.override && <p>{i18n.t('Approved anyway: {text}', { text: vote.override })}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One request, by its address. */
export default function RequestScreen() {
  return <EventGate>{(event) => <RequestOfAddress key={event.id} event={event} />}</EventGate>;
}
