import type { Event } from '@laminate/contracts/events';
import type { Schedule, Stage } from '@laminate/contracts/programme';
import { confirm, queryClient, toast } from '@laminate/sdk';
import { DayField, toastWithWayBack, Touches } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam, useNavigate } from '@laminate/sdk/router';
import {
  Breadcrumbs,
  Button,
  EmptyState,
  FormError,
  ListSelect,
  Page,
  TextInput,
  TextLink,
  TimeInput,
} from '@laminate/ui';
import { Field, Form, FormActions } from '@laminate/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Loaded } from '../../loaded.tsx';
import { attempted } from '../../say-failure.ts';
import { undoProgrammeChange } from '../../undo-programme.ts';
import {
  dayPreviewQuery,
  removeSchedule,
  saveSchedule,
  schedulesQuery,
  stagesQuery,
  startSchedule,
} from './api/programme.ts';
import { timeOrNone } from './set-form.ts';
import { useDayTouches } from './use-set-touches.ts';

/** The form of a day of the programme: a new one, or that of the address. */
export function SchedulePage({ event, isNew }: { readonly event: Event; readonly isNew: boolean }) {
  const id = useIdParam('scheduleId');
  const answers = [useQuery(schedulesQuery(event.id)), useQuery(stagesQuery(event.id))] as const;
  const title = isNew ? i18n.t('Add day') : i18n.t('Edit day');
  const timetable = `/event/${event.id}/timetable`;
  return (
    <Page
      title={title}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: title, event: event.name })}
      width="form"
      breadcrumbs={
        <Breadcrumbs
          label={i18n.t('Breadcrumbs')}
          items={[{ label: i18n.t('Schedule'), href: timetable }, { label: title }]}
        />
      }
    >
      <Loaded answers={answers} failed={i18n.t('Couldn’t load the schedule')}>
        {(schedules, stages) => {
          const schedule = schedules.find((each) => each.id === id) ?? null;
          if (!isNew && !schedule)
            return (
              <EmptyState
                title={i18n.t('Day not found')}
                actions={<Button href={timetable}>{i18n.t('Schedule')}</Button>}
              />
            );
          return <ScheduleForm event={event} schedule={isNew ? null : schedule} stages={stages} />;
        }}
      </Loaded>
    </Page>
  );
}

interface ScheduleFormProps {
  readonly event: Event;
  /** Null for a new day. */
  readonly schedule: Schedule | null;
  readonly stages: readonly Stage[];
}

interface Values {
  name: string;
  scheduleDate: string;
  startTime: string;
  endTime: string;
  stages: string[];
}

const bodyOf = (values: Values) => ({ ...values, stages: values.stages.map(Number) });

const FIELDS = ['name', 'scheduleDate', 'startTime', 'endTime', 'stages'] as const;

function ScheduleForm({ event, schedule, stages }: ScheduleFormProps) {
  const navigate = useNavigate();
  const form = useForm({
    defaultValues: {
      name: schedule?.name ?? '',
      scheduleDate: schedule?.scheduleDate ?? '',
      startTime: schedule?.start_time ?? '',
      endTime: schedule?.end_time ?? '',
      stages: (schedule?.stages ?? []).map(String),
    },
  });
  const { failure, attempt } = useAttempt(form, FIELDS);
  const timetable = `/event/${event.id}/timetable`;
  const time = { required: i18n.t('Enter a time like HH:MM'), validate: timeOrNone };

  const typed = useWatch({ control: form.control }) as Values;
  const touches = useDayTouches(event.id, schedule, bodyOf(typed));

  const submit = (values: Values) =>
    attempt(async () => {
      if (!schedule) {
        const added = await startSchedule(event.id, bodyOf(values));
        toast.success(i18n.t('Schedule added'));
        return navigate(`${timetable}?day=${added}`);
      }
      if (!(await touches.isSeen())) return;
      const change = { ...bodyOf(values), revision: schedule.revision, along: [...touches.along] };
      const undo = await saveSchedule(event.id, schedule.id, change);
      toastWithWayBack(i18n.t('Schedule saved'), () => void undoProgrammeChange(event.id, undo));
      await navigate(`${timetable}?day=${schedule.id}`);
    });

  /** What the deletion of a day touches with its performances, for its question. @throws ApiError */
  async function aboutDeletion(day: Schedule): Promise<readonly string[]> {
    const effects = await queryClient.fetchQuery(dayPreviewQuery(event.id, day.id, null));
    const others = effects.filter(({ kind }) => kind !== 'day').map(({ message }) => message);
    return others.length > 0 ? ['', ...others] : [];
  }

  async function remove(day: Schedule): Promise<void> {
    let touched: readonly string[] = [];
    if (!(await attempted(aboutDeletion(day).then((lines) => (touched = lines))))) return;
    const question =
      day.artists.length === 0
        ? i18n.t('Are you sure you want to delete this day?')
        : i18n.t(
            'Are you sure you want to delete this day with its {count, plural, one {# performance} other {# performances}}?',
            { count: day.artists.length },
          );
    if (
      !(await confirm([question, ...touched].join('\n'), {
        title: day.name,
        confirmLabel: i18n.t('Delete'),
        cancelLabel: i18n.t('Cancel'),
        danger: true,
      }))
    )
      return;
    let undo = 0;
    if (!(await attempted(removeSchedule(event.id, day.id).then((id) => (undo = id))))) return;
    toastWithWayBack(i18n.t('Schedule deleted'), () => void undoProgrammeChange(event.id, undo));
    await navigate(timetable);
  }

  return (
    <Form form={form} onSubmit={submit}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <Field as={TextInput} name="name" label={i18n.t('Name')} required={i18n.t('Enter a name')} autoComplete="off" />
      <DayField name="scheduleDate" label={i18n.t('Date')} required />
      <Field as={TimeInput} name="startTime" label={i18n.t('Start time')} {...time} />
      <Field
        as={TimeInput}
        name="endTime"
        label={i18n.t('End time')}
        description={i18n.t('If the end time isn’t after the start time, it counts as the next day.')}
        {...time}
      />
      <Field
        as={ListSelect}
        name="stages"
        label={i18n.t('Stages')}
        rows={10}
        options={stages.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {stages.length === 0 && (
        <p>
          <TextLink href={`/event/${event.id}/stages`}>{i18n.t('Add a stage first')}</TextLink>
        </p>
      )}
      <Touches {...touches.shown} headingLevel={2} />
      <FormActions>
        {schedule && (
          <Button variant="danger" onClick={() => void remove(schedule)}>
            {i18n.t('Delete')}
          </Button>
        )}
        <Button href={timetable}>{i18n.t('Cancel')}</Button>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {i18n.t('Save')}
        </Button>
      </FormActions>
    </Form>
  );
}
