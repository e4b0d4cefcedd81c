import type { LibraryForm } from '@laminate/contracts/form-edit';
import type { Event } from '@laminate/contracts/events';
import { dayIn } from '@laminate/rules/form-rules';
import { failureOf, hasCode, toast } from '@laminate/sdk';
import { toastWithWayBack } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
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
} from '@laminate/ui';
import { ListChecks, Pencil, Plus, Trash2 } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdvancingFrame } from '../../advancing-frame.tsx';
import { withinForms } from '../../advancing-trail.ts';
import { formatDay } from '../../form-view/format-day.ts';
import { Loaded } from '../../loaded.tsx';
import { RenameModal } from '../../rename-modal.tsx';
import { attempted } from '../../say-failure.ts';
import {
  canChangeLibrary,
  deleteLibraryForm,
  libraryQuery,
  renameLibraryForm,
  restoreLibraryForm,
} from './api/forms.ts';
import { deadlineLabel, sizeLabel } from './form-labels.ts';
import classes from './forms.module.css';

/** The forms that the account keeps for all of its events. */
function Library({ event }: { readonly event: Event }) {
  const answer = useQuery(libraryQuery(event.id));
  const [renamed, setRenamed] = useState<LibraryForm | null>(null);
  const title = i18n.t('Forms library');

  async function remove(form: LibraryForm): Promise<void> {
    if (await attempted(deleteLibraryForm(event.id, form.id))) offerUndo(form);
  }
  const offerUndo = (form: LibraryForm) =>
    toastWithWayBack(i18n.t('“{name}” deleted from the forms library', { name: form.name }), () => void restore(form));
  async function restore(form: LibraryForm): Promise<void> {
    try {
      await restoreLibraryForm(event.id, form.id);
      toast.success(i18n.t('Undone'));
    } catch (error) {
      toast.error(failureOf(error).message);
      // What is in the way can be removed first.
      if (!hasCode(error, 'not_found')) offerUndo(form);
    }
  }
  return (
    <Page
      title={title}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: title, event: event.name })}
      breadcrumbs={<Breadcrumbs label={i18n.t('Breadcrumbs')} items={withinForms(event.id, { label: title })} />}
    >
      <Loaded answers={[answer]} failed={i18n.t('Couldn’t load the forms library')}>
        {(forms) =>
          forms.length === 0 ? (
            <EmptyState
              title={i18n.t('The forms library is empty')}
              icon={<ListChecks aria-hidden="true" />}
              actions={<Button href={`/event/${event.id}/forms`}>{i18n.t('Go to forms')}</Button>}
            >
              {canChangeLibrary()
                ? i18n.t(
                    'Open a form and choose “Save to the forms library”. All events of your account can then start with it.',
                  )
                : i18n.t('People who manage all events of your account can save forms to it.')}
            </EmptyState>
          ) : (
            <RecordTable
              label={title}
              heads={[i18n.t('Form'), i18n.t('Sections'), i18n.t('Saved')]}
              actionsHead={i18n.t('Actions')}
            >
              {forms.map((form) => (
                <tr key={form.id}>
                  <th scope="row">
                    <RecordName>{form.name}</RecordName>
                    {form.description && (
                      <RecordNote>
                        <span className={classes.oneLine}>{form.description}</span>
                      </RecordNote>
                    )}
                  </th>
                  <td>
                    {sizeLabel(form)}
                    {form.deadlines.length > 0 && (
                      <RecordNote>{form.deadlines.map(deadlineLabel).join(', ')}</RecordNote>
                    )}
                  </td>
                  <td>{formatDay(dayIn(event.time_zone, new Date(form.saved_at)))}</td>
                  <RecordActions>
                    <IconButton
                      label={i18n.t('Start a form with {name}', { name: form.name })}
                      href={`/event/${event.id}/forms/add?start=library-${form.id}`}
                    >
                      <Plus aria-hidden="true" />
                    </IconButton>
                    {canChangeLibrary() && (
                      <>
                        <IconButton
                          label={i18n.t('Rename {name}', { name: form.name })}
                          onClick={() => setRenamed(form)}
                        >
                          <Pencil aria-hidden="true" />
                        </IconButton>
                        <IconButton
                          label={i18n.t('Delete {name}', { name: form.name })}
                          onClick={() => void remove(form)}
                        >
                          <Trash2 aria-hidden="true" />
                        </IconButton>
                      </>
                    )}
                  </RecordActions>
                </tr>
              ))}
            </RecordTable>
          )
        }
      </Loaded>
      {renamed && (
        <RenameModal
          title={i18n.t('Rename form')}
          label={i18n.t('Name in the forms library')}
          name={renamed.name}
          onRename={(name) => renameLibraryForm(event.id, renamed.id, { name, revision: renamed.revision })}
          onClose={() => setRenamed(null)}
        />
      )}
    </Page>
  );
}

/** The forms library, in an event. */
export default function LibraryScreen() {
  return <AdvancingFrame>{(event) => <Library event={event} />}</AdvancingFrame>;
}
