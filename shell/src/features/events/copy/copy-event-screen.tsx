import type { CopiedDate, CopyPreview } from '@laminate/contracts/event-copies';
import { copyEvent, copyEventTemplate } from '@laminate/contracts/routes/event-copies';
import { call, eventsQuery, failureOf, isApiError, toast, useEvent, useSession } from '@laminate/sdk';
import { toInstant, toLocal } from '@laminate/sdk/format';
import { useBatchKey, useLeaveQuestion } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam, useNavigate, useSearchParams } from '@laminate/sdk/router';
import { refreshSession } from '@laminate/sdk/session';
import { Breadcrumbs, ErrorPanel, Page, Skeleton, VisuallyHidden } from '@laminate/ui';
import type { ServerFieldError } from '@laminate/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { stopOf } from '../../../account/plan-capacity.ts';
import { NotFound } from '../../../frame/not-found.tsx';
import { mayBeOver } from '../event-fields.tsx';
import { NO_CORRECTIONS, withCorrection, type Corrections } from './copied-dates.ts';
import { CopyChoicesForm } from './copy-choices-form.tsx';
import {
  askPreview,
  isSameCopy,
  orDeleted,
  templatesQuery,
  wholeCopyQuery,
  type CopyChoices,
  type CopySource,
} from './copy-event-api.ts';
import { USUAL_PARTS } from './copy-labels.ts';
import { CopyPreviewStep, NoRoomForCopy } from './copy-preview.tsx';
import { suggestedCopy, type Suggestion } from './suggested-copy.ts';
import classes from './copy-event.module.css';

/** Copies an event or a template to other days: first what of it, then every date, then the copy. */
export default function CopyEventScreen() {
  const eventId = useIdParam('eventId');
  return Number.isNaN(eventId) ? <OfTemplate /> : <OfEvent eventId={eventId} />;
}

function OfEvent({ eventId }: { readonly eventId: number }) {
  const { event, error, retry } = useEvent(eventId);
  if (event === null) return <NotFound />;
  if (event) return <CopyEvent key={event.id} event={event} />;
  return error ? <NotLoaded error={error} onRetry={retry} /> : <Late />;
}

function OfTemplate() {
  const id = useIdParam('templateId');
  const { data, error, refetch } = useQuery(templatesQuery);
  const template = data?.find((known) => known.id === id);
  if (template) return <CopyEvent key={id} event={{ ...template, isTemplate: true }} />;
  if (data) return <NotFound />;
  return error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <Late />;
}

const NotLoaded = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => (
  <ErrorPanel
    title={i18n.t('Couldn’t load the event')}
    {...failureOf(error)}
    retryLabel={i18n.t('Retry')}
    onRetry={onRetry}
  />
);

function CopyEvent({ event }: { readonly event: CopySource }) {
  const [address] = useSearchParams();
  const [suggested] = useState(() => {
    const day = (instant: string | number) => toLocal(instant, event.time_zone).slice(0, 10);
    const copy = suggestedCopy(event.name, day(event.start_time), day(Date.now()));
    return { ...copy, name: address.get('name') ?? copy.name };
  });
  const { data, error, refetch, isFetching } = useQuery(wholeCopyQuery(event, suggested.first_day));
  const session = useSession();
  // Decided once, as `data` is: what is filled in must not go away.
  const [ended] = useState(() => session !== null && stopOf(session.plan, 'event') === 'ended');
  // Users can be left out.
  const full = data?.limits.some(({ limited }) => limited === 'events') ?? false;
  if (ended || full) {
    return (
      <Frame event={event}>
        <NoRoomForCopy event={event} stop={ended ? 'ended' : 'full'} />
      </Frame>
    );
  }
  if (data) return <CopySteps event={event} counts={data.parts} suggested={suggested} />;
  return (
    <Frame event={event}>
      {error ? (
        <ErrorPanel
          title={i18n.t('Couldn’t load what can be copied')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Late />
      )}
    </Frame>
  );
}

interface StepsProps {
  readonly event: CopySource;
  readonly counts: CopyPreview['parts'];
  readonly suggested: Suggestion;
}

/** A preview and the choices that it was asked for. */
interface Shown {
  readonly preview: CopyPreview;
  readonly asked: CopyChoices;
}

/** What of a copy is refused: choices of the first step, dates of the second, or the whole of it. */
interface Refused {
  readonly choices: readonly ServerFieldError[];
  readonly dates: Readonly<Record<string, string>>;
  readonly failure?: ReturnType<typeof failureOf>;
}

const NOT_REFUSED: Refused = { choices: [], dates: {} };

/** Tells what a failed copy says of choices from what it says of the corrections that were sent. */
function refusedBy(error: unknown, keys: readonly string[]): Refused {
  const errors = isApiError(error) ? error.errors : [];
  const dates: Record<string, string> = {};
  for (const { path, message } of errors) {
    const key = keys[Number(/^corrections\.(\d+)/.exec(path)?.[1])];
    if (key !== undefined) dates[key] ??= message;
  }
  const choices = errors.filter(({ path }) => path === 'name' || path === 'first_day');
  const isElsewhere = choices.length === 0 && Object.keys(dates).length === 0;
  return { choices, dates, ...(isElsewhere && { failure: failureOf(error) }) };
}

/** Whether a copy fails since the event has other dates than when its preview was made. */
const hasOtherDates = (error: unknown): boolean =>
  isApiError(error) && error.errors.some(({ path, code }) => code === 'copied_date_unknown' || path === 'corrections');

function CopySteps({ event, counts, suggested }: StepsProps) {
  const form = useForm<CopyChoices>({
    defaultValues: { ...suggested, parts: USUAL_PARTS.filter((part) => counts.some((one) => one.part === part)) },
  });
  const [shown, setShown] = useState<Shown | null>(null);
  const [isReturn, setReturn] = useState(false);
  /** Corrections by the first day, since they are of the dates as that day moved them. */
  const [corrected, setCorrected] = useState<Readonly<Record<string, Corrections>>>({});
  const [refused, setRefused] = useState(NOT_REFUSED);
  const [copied, setCopied] = useState<number | null>(null);
  const { keyOf, arrived } = useBatchKey();
  const client = useQueryClient();
  const navigate = useNavigate();
  const begun = form.formState.isDirty || Object.values(corrected).some(({ typed }) => Object.keys(typed).length > 0);
  useLeaveQuestion(copied === null && begun, () =>
    event.isTemplate
      ? i18n.t('The event isn’t added yet. Do you want to leave?')
      : i18n.t('The event isn’t copied yet. Do you want to leave?'),
  );
  useEffect(() => {
    if (copied !== null) void navigate(`/event/${copied}`);
  }, [copied, navigate]);

  function show(next: Shown): void {
    // What was typed while the preview was made is not in it.
    if (!isSameCopy(next.asked, form.getValues())) return;
    setRefused(NOT_REFUSED);
    setShown(next);
  }

  function goBack(): void {
    setReturn(true);
    setShown(null);
  }

  const firstDay = shown?.asked.first_day ?? '';
  const corrections = corrected[firstDay] ?? NO_CORRECTIONS;
  const correct = useCallback(
    (date: CopiedDate, value: string | null): void => {
      setCorrected((all) => ({ ...all, [firstDay]: withCorrection(all[firstDay] ?? NO_CORRECTIONS, date, value) }));
      setRefused(({ dates: { [date.key]: _refused, ...dates } }) => ({ choices: [], dates }));
    },
    [firstDay],
  );

  async function showAgain(asked: CopyChoices): Promise<void> {
    try {
      setShown({ preview: await askPreview(event, asked), asked });
      setRefused({ ...NOT_REFUSED, failure: { message: i18n.t('The event has changed. Check the dates again.') } });
    } catch (error) {
      setRefused({ ...NOT_REFUSED, failure: failureOf(error) });
    }
  }

  async function copy({ preview: { dates }, asked }: Shown): Promise<void> {
    const sent = dates.flatMap(({ key }) => {
      const value = corrections.typed[key];
      return value === undefined ? [] : [{ key, new: value }];
    });
    const end = corrections.typed['event_end'] ?? dates.find(({ key }) => key === 'event_end')?.new;
    if (end !== undefined && !(await mayBeOver(toInstant(end, event.time_zone)))) return;
    const body = { ...asked, parts: [...asked.parts], corrections: sent };
    setRefused(NOT_REFUSED);
    try {
      const given = { body, idempotencyKey: keyOf(body) };
      const { event: copy } = await orDeleted(
        event,
        event.isTemplate
          ? call(copyEventTemplate, { ...given, params: { templateId: event.id } })
          : call(copyEvent, { ...given, params: { eventId: event.id } }),
      );
      arrived();
      await client.invalidateQueries(eventsQuery);
      void refreshSession();
      toast.success(event.isTemplate ? i18n.t('Event added') : i18n.t('Event copied'));
      setCopied(copy.id);
    } catch (error) {
      if (hasOtherDates(error)) {
        await showAgain(asked);
        return;
      }
      const next = refusedBy(
        error,
        sent.map(({ key }) => key),
      );
      setRefused(next);
      if (next.choices.length > 0) goBack();
    }
  }

  return (
    <Frame event={event} isWide={shown !== null}>
      {shown ? (
        <CopyPreviewStep
          event={event}
          name={shown.asked.name}
          preview={shown.preview}
          corrections={corrections}
          refusals={refused.dates}
          failure={refused.failure}
          onCorrect={correct}
          onBack={goBack}
          onCopy={() => copy(shown)}
        />
      ) : (
        <CopyChoicesForm
          event={event}
          form={form}
          counts={counts}
          refused={refused.choices}
          isReturn={isReturn}
          onPreview={(preview, asked) => show({ preview, asked })}
        />
      )}
    </Frame>
  );
}

interface FrameProps {
  readonly event: CopySource;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Frame({ event, isWide = false, children }: FrameProps) {
  const title = event.isTemplate ? i18n.t('Event from a template') : i18n.t('Copy event');
  return (
    <Page
      title={title}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: title, event: event.name })}
      width={isWide ? 'full' : 'form'}
      breadcrumbs={
        <Breadcrumbs
          label={i18n.t('Breadcrumbs')}
          items={[{ label: i18n.t('My events'), href: '/events' }, { label: title }]}
        />
      }
    >
      {children}
    </Page>
  );
}

/** The outline of the form, once it takes long enough to be noticed. */
const Late = () => (
  <div role="status" className={classes.late}>
    <VisuallyHidden>{i18n.t('Loading')}</VisuallyHidden>
    <Skeleton width="60%" />
    <Skeleton height="240px" />
  </div>
);
