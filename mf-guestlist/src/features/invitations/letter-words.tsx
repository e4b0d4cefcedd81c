import type { InvitationList } from '@laminate/contracts/guest-invitations';
import { failureOf, isApiError, queryClient, toast } from '@laminate/sdk';
import { OthersText, useLeaveQuestion } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Skeleton } from '@laminate/ui';
import { useMutation } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { invitationListsQuery, updateList } from '../../invitations/api/invitations.ts';
import { LetterPicture } from './letter-picture.tsx';
import classes from './invitations.module.css';

// The editor weighs more than the rest of the screen.
const RichTextEditor = lazy(() => import('@laminate/sdk/forms/rich-text-editor'));

interface LetterWordsProps {
  readonly eventId: number;
  readonly list: InvitationList;
}

/** The organiser's words in a letter, to write and save. When someone else has saved too, neither version is lost. */
export function LetterWords({ eventId, list }: LetterWordsProps) {
  const [initial] = useState(list.words);
  const [html, setHtml] = useState(list.words);
  // What the editor makes of the stored words: the same in its own way of writing.
  const [clean, setClean] = useState(list.words);
  // As they were stored when these were begun.
  const [based, setBased] = useState(list.words);
  const [others, setOthers] = useState<string | null>(null);
  const [taken, setTaken] = useState<{ readonly html: string } | null>(null);
  // Null until it is typed, so that what someone else saves is kept.
  const [alt, setAlt] = useState<string | null>(null);
  const changed = html !== clean || (alt !== null && alt !== list.picture_alt);
  useLeaveQuestion(changed, () => i18n.t('You have unsaved changes to this e-mail. Do you want to leave?'));

  const saving = useMutation({
    async mutationFn(over: string) {
      const { counts: _, sign_up: __, picture: ___, id, ...settings } = newest(eventId, list);
      if (settings.words !== over) return setOthers(settings.words);
      const saved = await updateList(eventId, id, {
        ...settings,
        words: html,
        ...(alt !== null && { picture_alt: alt }),
      });
      setClean(html);
      setAlt(null);
      setBased(saved.words);
      setOthers(null);
      toast.success(i18n.t('E-mail saved'));
    },
    onError(error) {
      const { words } = newest(eventId, list);
      if (isApiError(error) && error.status === 409 && words !== based) setOthers(words);
    },
  });
  const isTheirs = isApiError(saving.error) && saving.error.status === 409 && others !== null;

  function takeTheirs(words: string): void {
    setTaken({ html: words });
    setHtml(words);
    setClean(words);
    setBased(words);
    setOthers(null);
  }

  return (
    <div className={classes.words}>
      <p className={classes.hint}>
        {i18n.t('The e-mail greets the guest, shows these words and links to the guest’s page, which shows them too.')}
      </p>
      {saving.error && !isTheirs && (
        <Alert kind="error" title={i18n.t('Couldn’t save the e-mail')}>
          {failureOf(saving.error).message}
        </Alert>
      )}
      {others !== null && (
        <OthersText
          html={others}
          busy={saving.isPending}
          onTakeTheirs={() => takeTheirs(others)}
          onKeepMine={() => saving.mutate(others)}
        />
      )}
      <LetterPicture eventId={eventId} list={list} alt={alt ?? list.picture_alt} onAlt={setAlt} />
      <Suspense fallback={<Skeleton height="400px" />}>
        <RichTextEditor
          label={i18n.t('Words of the e-mail')}
          initial={initial}
          replacement={taken}
          onReady={(written) => {
            setClean(written);
            setHtml(written);
          }}
          onChange={setHtml}
        />
      </Suspense>
      <div className={classes.save}>
        <span role="status">{changed ? i18n.t('Not saved yet') : ''}</span>
        <Button variant="primary" loading={saving.isPending} disabled={!changed} onClick={() => saving.mutate(based)}>
          {i18n.t('Save e-mail')}
        </Button>
      </div>
    </div>
  );
}

/** The list as it was fetched last. Its other settings stay as they are. */
const newest = (eventId: number, list: InvitationList): InvitationList =>
  queryClient.getQueryData(invitationListsQuery(eventId).queryKey)?.invitation_lists.find(({ id }) => id === list.id) ??
  list;
