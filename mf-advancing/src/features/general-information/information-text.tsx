import { RichText, confirm, failureOf, toast } from '@laminate/sdk';
import { OthersText, useLeaveQuestion } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, SegmentedControl } from '@laminate/ui';
import { useMutation } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { textOfOthers, type SavedText, type TextChange } from './api/general-information.ts';
import classes from './general-information.module.css';
import { isBlank } from './is-blank.ts';
import { PictureModal } from './picture-modal.tsx';

// The editor weighs more than the rest of the screen.
const RichTextEditor = lazy(() => import('@laminate/sdk/forms/rich-text-editor'));

interface InformationTextProps {
  readonly eventId: number;
  /** Names the text for screen readers. */
  readonly label: string;
  readonly hint?: string;
  readonly saved: SavedText;
  readonly canPublish?: boolean;
  readonly save: (change: TextChange) => Promise<SavedText>;
}

/** Nothing is hardly meant: artists would find a page without a word. */
const mayPublishBlank = () =>
  confirm(
    i18n.t('There’s no text for all artists yet. Once published, changes appear to artists as soon as you save.'),
    {
      title: i18n.t('Publish without any text?'),
      confirmLabel: i18n.t('Publish'),
      cancelLabel: i18n.t('Cancel'),
    },
  );

/**
 * A text to write, view and save. When someone else has saved too, neither version is lost. It suspends while the
 * editor loads: everything below has to wait with it, since the height of the text is not known yet.
 */
export function InformationText({ eventId, label, hint, saved, canPublish = false, save }: InformationTextProps) {
  const [stored, setStored] = useState<SavedText>(saved);
  const [html, setHtml] = useState(saved.general_information);
  // What the editor makes of the stored text: the same words in its own way of writing.
  const [clean, setClean] = useState(saved.general_information);
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const [failure, setFailure] = useState<unknown>(null);
  const [others, setOthers] = useState<TextChange | null>(null);
  const [taken, setTaken] = useState<{ readonly html: string } | null>(null);
  const changed = html !== clean;
  useLeaveQuestion(changed, () => i18n.t('You have unsaved changes to this text. Do you want to leave?'));

  const sending = useMutation({
    async mutationFn(text: TextChange) {
      setFailure(null);
      setStored(await save(text));
      setClean(text.general_information);
      setOthers(null);
      toast.success(text.publish ? i18n.t('Success: Published') : i18n.t('Success: Saved'));
    },
    onError(error, { publish }) {
      const theirs = textOfOthers(error);
      if (theirs) setOthers({ ...theirs, publish });
      else setFailure(error);
    },
  });
  const textWith = (publish: boolean) => ({ general_information: html, publish, revision: stored.revision });
  const underWay = sending.isPending && (sending.variables.publish ? 'publish' : 'save');

  async function publish(): Promise<void> {
    if (!isBlank(html) || (await mayPublishBlank())) sending.mutate(textWith(true));
  }

  function takeTheirs(theirs: SavedText): void {
    setStored(theirs);
    setTaken({ html: theirs.general_information });
    setClean(theirs.general_information);
    setHtml(theirs.general_information);
    setOthers(null);
  }

  return (
    <div className={classes.text}>
      {hint && <p className={classes.hint}>{hint}</p>}
      {failure !== null && (
        <Alert kind="error" title={i18n.t('An error occurred while saving.')}>
          {failureOf(failure).message}
        </Alert>
      )}
      {others && (
        <OthersText
          html={others.general_information}
          busy={sending.isPending}
          onKeepMine={() => sending.mutate({ ...textWith(others.publish), revision: others.revision })}
          onTakeTheirs={() => takeTheirs(others)}
        />
      )}
      <SegmentedControl
        label={i18n.t('View')}
        value={view}
        onChange={setView}
        options={[
          { value: 'edit', label: i18n.t('Edit') },
          { value: 'preview', label: i18n.t('Artist view') },
        ]}
      />
      <div hidden={view !== 'edit'}>
        <RichTextEditor
          label={label}
          initial={saved.general_information}
          replacement={taken}
          onReady={(written) => {
            setClean(written);
            setHtml(written);
          }}
          onChange={setHtml}
          pictureDialog={(insert, onClose) => <PictureModal eventId={eventId} onInsert={insert} onClose={onClose} />}
        />
      </div>
      {view === 'preview' && (
        <div className={classes.preview}>
          <RichText html={html} empty={i18n.t('No text yet')} />
        </div>
      )}
      <div className={classes.actions}>
        <span className={classes.state} role="status">
          {changed ? i18n.t('Not saved yet') : ''}
        </span>
        <Button
          variant={canPublish ? 'default' : 'primary'}
          loading={underWay === 'save'}
          disabled={underWay === 'publish'}
          onClick={() => sending.mutate(textWith(false))}
        >
          {i18n.t('Save')}
        </Button>
        {canPublish && (
          <Button
            variant="primary"
            loading={underWay === 'publish'}
            disabled={underWay === 'save'}
            onClick={() => void publish()}
          >
            {i18n.t('Save and publish')}
          </Button>
        )}
      </div>
    </div>
  );
}
