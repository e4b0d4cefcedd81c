import { placeName } from '@laminate/rules/place-name';
import type { Checkpoint, CheckpointSettings, Quota } from '@laminate/contracts/checkpoints';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { formatDay } from '@laminate/sdk/format';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import {
  Alert,
  Button,
  EmptyState,
  FormError,
  IconButton,
  Page,
  RecordActions,
  RecordName,
  RecordNote,
  RecordTable,
  TimeInput,
} from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { MapPin, Pencil, Plus, Trash2 } from '@laminate/ui/icons';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { removeCheckpoint, removeQuota, saveDayStart } from './api/checkpoints.ts';
import { CheckpointDialog } from './checkpoint-dialog.tsx';
import { whenFullLabel } from '../../access/checkpoint-labels.ts';
import { CheckpointList } from './checkpoint-list.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { QuotaDialog } from './quota-dialog.tsx';
import classes from './checkpoints.module.css';

type Area = CheckpointSettings['areas'][number];

/** Item that is being changed, with null in it for something new. */
type Dialog =
  | { readonly of: 'checkpoint'; readonly item: Checkpoint | null }
  | { readonly of: 'limit'; readonly item: Area }
  | { readonly of: 'quota'; readonly item: Quota | null };

interface CheckpointsPageProps {
  readonly event: { readonly id: number; readonly name: string };
  readonly settings: CheckpointSettings;
}

/** Asks, does it, and says so when it fails. */
async function removeAfterConfirm(question: string, work: () => Promise<void>): Promise<void> {
  const options = { confirmLabel: i18n.t('Delete'), cancelLabel: i18n.t('Cancel'), danger: true };
  if (!(await confirm(question, options))) return;
  await work().catch((error: unknown) => toast.error(failureOf(error).message));
}

/** That no profile opens some areas: one sentence, however many there are while an event is set up. */
function shutText([name = '', ...others]: readonly string[]): string {
  if (others.length === 0) return i18n.t('No one can enter {name}: no profile gives access to it.', { name });
  const areas = new Intl.ListFormat(getLocale(), { type: 'disjunction' }).format([name, ...others]);
  return i18n.t('No one can enter {areas}: no profile gives access to these areas.', { areas });
}

/** Shows where people pass, how many an area takes, and who can have how much of it. */
export function CheckpointsPage({ event, settings }: CheckpointsPageProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { areas, checkpoints, quotas, units } = settings;
  const close = () => setDialog(null);
  const areaOf = (id: number) => areas.find((area) => area.id === id)?.name ?? '';
  // No one passes a checkpoint of an area that no profile opens.
  const shut = areas.filter(({ id, profiles }) => profiles === 0 && checkpoints.some(({ area_id }) => area_id === id));
  const add = (
    <Button
      id="add-checkpoint"
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onClick={() => setDialog({ of: 'checkpoint', item: null })}
    >
      {i18n.t('Add checkpoint')}
    </Button>
  );
  return (
    <Page
      title={i18n.t('Checkpoints')}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: i18n.t('Checkpoints'), event: event.name })}
      actions={checkpoints.length > 0 && add}
    >
      {areas.length === 0 ? (
        <EmptyState
          title={i18n.t('No areas yet')}
          icon={<MapPin aria-hidden="true" />}
          actions={<Button href={`/event/${event.id}/access-system`}>{i18n.t('Set up the access system')}</Button>}
        >
          {i18n.t('Every checkpoint leads into an area. Add areas in the access system first.')}
        </EmptyState>
      ) : (
        <div className={classes.page}>
          {shut.length > 0 && <Alert kind="warning">{shutText(shut.map(({ name }) => name))}</Alert>}
          {checkpoints.length === 0 ? (
            <EmptyState title={i18n.t('No checkpoints yet')} icon={<MapPin aria-hidden="true" />} actions={add}>
              {i18n.t('Add one for each place you scan guests: a gate, backstage, catering or the car park.')}
            </EmptyState>
          ) : (
            <CheckpointList
              eventId={event.id}
              checkpoints={checkpoints}
              areaOf={areaOf}
              actionsOf={(checkpoint) => (
                <RowActions
                  edit={i18n.t('Edit {name}', { name: checkpoint.name })}
                  remove={i18n.t('Delete {name}', { name: checkpoint.name })}
                  onEdit={() => setDialog({ of: 'checkpoint', item: checkpoint })}
                  onDelete={() =>
                    void removeAfterConfirm(
                      i18n.t(
                        'Delete the checkpoint “{name}”? Its scans stay in the history and in the counts. Devices there will be told it was deleted and asked for another checkpoint. Devices set up by link will need a new link.',
                        { name: checkpoint.name },
                      ),
                      () => removeCheckpoint(event.id, checkpoint.id),
                    )
                  }
                />
              )}
            />
          )}
          <section aria-labelledby="limits" className={classes.part}>
            <h2 id="limits">{i18n.t('Capacity')}</h2>
            <RecordTable
              className={classes.table}
              label={i18n.t('Capacity')}
              heads={[i18n.t('Area'), i18n.t('Capacity'), i18n.t('When it’s full')]}
              actionsHead={i18n.t('Actions')}
            >
              {areas.map((area) => (
                <tr key={area.id}>
                  <th scope="row">
                    <RecordName>{area.name}</RecordName>
                  </th>
                  <td>
                    {area.most_guests === null
                      ? i18n.t('No limit')
                      : i18n.t('{most, number}, warning at {percent}%', {
                          most: area.most_guests,
                          percent: area.warn_at,
                        })}
                  </td>
                  <td>{area.most_guests !== null && whenFullLabel(area.when_full)}</td>
                  <RecordActions>
                    <RowActions
                      edit={i18n.t('Edit capacity of {name}', { name: area.name })}
                      onEdit={() => setDialog({ of: 'limit', item: area })}
                    />
                  </RecordActions>
                </tr>
              ))}
            </RecordTable>
          </section>
          <section aria-labelledby="quotas" className={classes.part}>
            <h2 id="quotas">{i18n.t('Quotas')}</h2>
            {units.length === 0 ? (
              <p className={classes.lead}>{i18n.t('Each quota applies to one unit or group on the guest list.')}</p>
            ) : (
              <>
                <p className={classes.lead}>
                  {i18n.t(
                    'For example, 40 lunches for Crew on Friday. Without a quota, only the access matrix applies.',
                  )}
                </p>
                {quotas.length > 0 && (
                  <RecordTable
                    className={classes.table}
                    label={i18n.t('Quotas')}
                    heads={[i18n.t('Who it’s for'), i18n.t('Area'), i18n.t('Day'), i18n.t('Number of guests')]}
                    actionsHead={i18n.t('Actions')}
                  >
                    {quotas.map((quota) => {
                      const unit = units.find(({ id }) => id === quota.unit_id);
                      const group = unit?.groups.find(({ id }) => id === quota.group_id);
                      const day = quota.day === null ? i18n.t('All days combined') : formatDay(quota.day);
                      const whose = placeName(unit?.name, group?.name);
                      const name = [whose, areaOf(quota.area_id), day].join(', ');
                      return (
                        <tr key={quota.id}>
                          <th scope="row">
                            <RecordName>{unit?.name ?? ''}</RecordName>
                            {group && whose !== unit?.name && <RecordNote>{group.name}</RecordNote>}
                          </th>
                          <td>{areaOf(quota.area_id)}</td>
                          <td>{day}</td>
                          <td>{i18n.t('{guests, plural, one {# guest} other {# guests}}', { guests: quota.most })}</td>
                          <RecordActions>
                            <RowActions
                              edit={i18n.t('Edit quota for {name}', { name })}
                              remove={i18n.t('Delete quota for {name}', { name })}
                              onEdit={() => setDialog({ of: 'quota', item: quota })}
                              onDelete={() =>
                                void removeAfterConfirm(i18n.t('Delete the quota for {name}?', { name }), () =>
                                  removeQuota(event.id, quota.id),
                                )
                              }
                            />
                          </RecordActions>
                        </tr>
                      );
                    })}
                  </RecordTable>
                )}
                <Button icon={<Plus aria-hidden="true" />} onClick={() => setDialog({ of: 'quota', item: null })}>
                  {i18n.t('Add quota')}
                </Button>
              </>
            )}
          </section>
          <section aria-labelledby="day" className={classes.part}>
            <h2 id="day">{i18n.t('The day of the event')}</h2>
            <DayStart key={settings.day_starts_at} eventId={event.id} minutes={settings.day_starts_at} />
          </section>
        </div>
      )}
      {dialog?.of === 'checkpoint' && (
        <CheckpointDialog eventId={event.id} areas={areas} checkpoint={dialog.item} onClose={close} />
      )}
      {dialog?.of === 'limit' && <LimitDialog eventId={event.id} area={dialog.item} onClose={close} />}
      {dialog?.of === 'quota' && (
        <QuotaDialog eventId={event.id} settings={settings} quota={dialog.item} onClose={close} />
      )}
    </Page>
  );
}

interface RowActionsProps {
  /** What the buttons are called: they name the row. */
  readonly edit: string;
  readonly remove?: string;
  readonly onEdit: () => void;
  /** Without it the row stays. */
  readonly onDelete?: () => void;
}

function RowActions({ edit, remove = '', onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <IconButton label={edit} withoutTooltip onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      {onDelete && (
        <IconButton label={remove} withoutTooltip onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </>
  );
}

const timeOf = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Sets when a day of the event begins. A meal at one in the night belongs to the day before. */
function DayStart({ eventId, minutes }: { readonly eventId: number; readonly minutes: number }) {
  const form = useForm({ defaultValues: { day_starts_at: timeOf(minutes) } });
  const { failure, attempt } = useAttempt(form, ['day_starts_at']);
  const submit = ({ day_starts_at }: { day_starts_at: string }) =>
    attempt(async () => {
      await saveDayStart(eventId, minutesOf(day_starts_at));
      toast.success(i18n.t('Saved'));
    });
  return (
    <Form form={form} onSubmit={submit} className={classes.day}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <Field
        as={TimeInput}
        name="day_starts_at"
        label={i18n.t('Event day starts at')}
        description={i18n.t('Until then, daily quotas and limits still count towards the day before.')}
        required={i18n.t('Enter a time')}
        validate={(time) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(String(time)) ? undefined : i18n.t('Enter a time'))}
      />
      <Button type="submit" loading={form.formState.isSubmitting}>
        {i18n.t('Save changes')}
      </Button>
    </Form>
  );
}
