import type { Event } from '@laminate/contracts/events';
import type { Schedule, Stage } from '@laminate/contracts/programme';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import {
  Breadcrumbs,
  Button,
  EmptyState,
  IconButton,
  Page,
  RecordActions,
  RecordName,
  RecordNote,
  RecordTable,
  TextInput,
} from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { MapPin, Pencil, Plus, Trash2 } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AdvancingFrame } from '../../advancing-frame.tsx';
import { Loaded } from '../../loaded.tsx';
import { nameList } from '../../name-list.ts';
import { RenameModal } from '../../rename-modal.tsx';
import { attempted } from '../../say-failure.ts';
import { addStage, nameStage, removeStage, schedulesQuery, stagesQuery } from './api/programme.ts';
import classes from './stages.module.css';

/** A stage on its way to the server, under an id of this page's own. */
interface UnsavedStage {
  readonly localId: string;
  readonly name: string;
}

/** The stages of an event. */
function StagesPage({ event }: { readonly event: Event }) {
  const answers = [useQuery(stagesQuery(event.id)), useQuery(schedulesQuery(event.id))] as const;
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const [unsaved, setUnsaved] = useState<readonly UnsavedStage[]>([]);
  const [renamed, setRenamed] = useState<Stage | null>(null);
  const serial = useRef(0);
  const addButton = !adding && (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {i18n.t('Add stage')}
    </Button>
  );

  async function add(name: string): Promise<string | null> {
    serial.current += 1;
    const stage = { localId: `new-${serial.current}`, name };
    setUnsaved((there) => [...there, stage]);
    try {
      await addStage(event.id, name);
      return null;
    } catch (error) {
      return failureOf(error).message;
    } finally {
      setUnsaved((there) => there.filter(({ localId }) => localId !== stage.localId));
    }
  }

  async function remove({ id, name }: Stage, days: readonly Schedule[]): Promise<void> {
    const players = days.flatMap(({ id: day, artists }) =>
      artists.filter(({ stage_id }) => stage_id === id).map(({ artist_name }) => ({ day, artist_name })),
    );
    if (players[0]) {
      // A stage in use can't be deleted: lead to the artists who block it instead.
      const artists = nameList(players.map(({ artist_name }) => artist_name));
      const why = i18n.t(
        'Artists are performing on “{name}”: {artists}. Move their performances first, then delete the stage.',
        {
          name,
          artists,
        },
      );
      if (
        await confirm(why, {
          title: i18n.t('This stage is in use'),
          confirmLabel: i18n.t('Schedule'),
          cancelLabel: i18n.t('Close'),
        })
      )
        await navigate(`/event/${event.id}/timetable?day=${players[0].day}`);
      return;
    }
    const question = i18n.t('Are you sure you want to delete the stage “{name}”?', { name });
    if (!(await confirm(question, { confirmLabel: i18n.t('Delete'), cancelLabel: i18n.t('Cancel'), danger: true })))
      return;
    if (await attempted(removeStage(event.id, id))) toast.success(i18n.t('Stage deleted'));
  }

  return (
    <Page
      title={i18n.t('Stages')}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: i18n.t('Stages'), event: event.name })}
      breadcrumbs={
        <Breadcrumbs
          label={i18n.t('Breadcrumbs')}
          items={[{ label: i18n.t('Schedule'), href: `/event/${event.id}/timetable` }, { label: i18n.t('Stages') }]}
        />
      }
      actions={addButton}
    >
      {adding && <AddStage onAdd={add} onClose={() => setAdding(false)} />}
      <Loaded answers={answers} failed={i18n.t('Couldn’t load the stages')}>
        {(saved, days) =>
          saved.length + unsaved.length === 0 ? (
            <EmptyState title={i18n.t('No stages yet')} icon={<MapPin aria-hidden="true" />}>
              {i18n.t('Add the stages where artists perform. You’ll choose from them when you set up each day.')}
            </EmptyState>
          ) : (
            <RecordTable label={i18n.t('Stages')} heads={[i18n.t('Name')]} actionsHead={i18n.t('Actions')}>
              {saved.map((stage) => (
                <tr key={stage.id}>
                  <th scope="row">
                    <RecordName>{stage.name}</RecordName>
                  </th>
                  <RecordActions>
                    <IconButton label={i18n.t('Rename {name}', { name: stage.name })} onClick={() => setRenamed(stage)}>
                      <Pencil aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      label={i18n.t('Delete {name}', { name: stage.name })}
                      onClick={() => void remove(stage, days)}
                    >
                      <Trash2 aria-hidden="true" />
                    </IconButton>
                  </RecordActions>
                </tr>
              ))}
              {unsaved.map(({ localId, name }) => (
                <tr key={localId}>
                  <th scope="row">
                    <RecordName>{name}</RecordName>
                    <RecordNote>{i18n.t('Saving…')}</RecordNote>
                  </th>
                  <RecordActions>{null}</RecordActions>
                </tr>
              ))}
            </RecordTable>
          )
        }
      </Loaded>
      {renamed && (
        <RenameModal
          title={i18n.t('Rename stage')}
          label={i18n.t('Stage name')}
          name={renamed.name}
          onRename={(name) => nameStage(event.id, renamed.id, name)}
          onClose={() => setRenamed(null)}
        />
      )}
    </Page>
  );
}

interface AddStageProps {
  /** @returns why it could not be added */
  readonly onAdd: (name: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** The panel stays open for the next stage. An empty name adds nothing. */
function AddStage({ onAdd, onClose }: AddStageProps) {
  const form = useForm({ defaultValues: { name: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  async function submit({ name }: { name: string }): Promise<void> {
    form.reset({ name: '' });
    setFocus('name');
    const refused = name.trim() === '' ? null : await onAdd(name.trim());
    if (refused === null) return;
    // The user might already be typing the next name.
    if (form.getValues('name') === '') form.setValue('name', name.trim());
    form.setError('name', { message: refused });
  }
  return (
    <div className={classes.adding}>
      <Form form={form} onSubmit={submit}>
        <Field as={TextInput} name="name" label={i18n.t('Stage name')} autoComplete="off" />
        <div className={classes.acts}>
          <Button type="submit" variant="primary">
            {i18n.t('Save')}
          </Button>
          <Button onClick={onClose}>{i18n.t('Close')}</Button>
        </div>
      </Form>
    </div>
  );
}

/** The stages of an event. */
export default function StagesScreen() {
  return <AdvancingFrame>{(event) => <StagesPage event={event} />}</AdvancingFrame>;
}
