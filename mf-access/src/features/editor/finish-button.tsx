import { hasCode, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Modal, ModalActions } from '@laminate/ui';
import { LockKeyhole } from '@laminate/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showSystem } from '../../access/access-system.ts';
import { changesBetween } from '../../access/changes.ts';
import type { DescribedChange } from '../../access/changes.ts';
import { fieldFailure } from '../../access/failure.ts';
import { fetchSystem, save } from './api/access-calls.ts';
import type { AccessDraft } from './draft/access-draft.ts';
import { takeEditSession } from './edit-session.ts';
import { ChangeList } from './news.tsx';

interface Review {
  readonly by: string | null;
  readonly changes: readonly DescribedChange[];
}

/**
 * Ends the editing. Each change is stored already, and from now on the system is read-only. Changes by others that this
 * page has not shown are shown first.
 */
export function FinishButton({ eventId, draft }: { eventId: number; draft: AccessDraft }) {
  const [review, setReview] = useState<Review | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // It is where 'Edit matrix' was, which had the focus before the page was loaded again.
  useEffect(() => {
    if (takeEditSession()) button.current?.focus();
  }, []);

  const finish = useMutation({
    async mutationFn() {
      if (!(await draft.flush())) return void toast.error(i18n.t('Some changes haven’t been saved yet'));
      const before = draft.server;
      try {
        const saved = await save(eventId, before.revision);
        setReview(null);
        toast.success(i18n.t('Access system saved'));
        showSystem(eventId, saved);
      } catch (error) {
        if (!hasCode(error, 'changed_meanwhile')) throw error;
        const now = await fetchSystem(eventId);
        setReview({ by: now.changed_by, changes: changesBetween(before, now) });
        draft.take(now, () => true);
      }
    },
    onError: (error) => toast.error(fieldFailure(error).message),
  });

  return (
    <>
      <Button
        ref={button}
        variant="primary"
        icon={<LockKeyhole aria-hidden="true" />}
        loading={finish.isPending}
        onClick={() => finish.mutate()}
      >
        {i18n.t('Finish editing')}
      </Button>
      {review && (
        <Modal
          opened
          title={
            review.by === null
              ? i18n.t('Someone else has changed this')
              : i18n.t('Changed by {name} while you were editing', { name: review.by })
          }
          closeLabel={i18n.t('Close')}
          onClose={() => setReview(null)}
        >
          <p>{i18n.t('Editing isn’t finished. Changes since you last looked:')}</p>
          <ChangeList changes={review.changes} />
          <ModalActions>
            <Button onClick={() => setReview(null)}>{i18n.t('Review first')}</Button>
            <Button variant="primary" loading={finish.isPending} onClick={() => finish.mutate()}>
              {i18n.t('Finish with these changes')}
            </Button>
          </ModalActions>
        </Modal>
      )}
    </>
  );
}
