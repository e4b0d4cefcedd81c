import type { ListedRequest, RequestLimit, RequestCategory, RequestVote } from '@laminate/contracts/requests';
import { hasCode } from '@laminate/sdk';
import { newUuid } from '@laminate/sdk/device';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, FormError, Modal, ModalActions, ProgressBar, Select } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { EventDetails } from '../../event/event-details.ts';
import { limitLabel } from '../../places/limits.tsx';
import { decide } from '../../requests/api/requests.ts';
import { DECISION_FIELDS, DecisionFields, NO_WORDS, blockedIn, type DecisionWords } from './decision-fields.tsx';
import { voteLabel } from './request-labels.tsx';
import { stepKey } from './request-query.ts';
import { toastDecided } from './use-requests.ts';

interface DecideModalProps {
  readonly event: EventDetails;
  readonly categories: ReadonlyMap<number, RequestCategory>;
  readonly requests: readonly ListedRequest[];
  readonly verdict: RequestVote['verdict'];
  /** Most requests of one call. More are decided in several. */
  readonly most: number;
  /** Gets the ids of requests that were decided. */
  readonly onDecided: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Requests that wait at one step of one category: what one decision can be about. */
interface Group {
  readonly key: string;
  readonly category: RequestCategory;
  readonly step: number;
  readonly requests: readonly ListedRequest[];
}

/** Groups requests by the steps that the caller can do, the largest first. */
function groupsOf({ categories, requests }: DecideModalProps): Group[] {
  const groups = new Map<string, Group & { readonly requests: ListedRequest[] }>();
  for (const request of requests) {
    const category = categories.get(request.category_id);
    if (!category) continue;
    for (const step of request.can_decide) {
      const key = stepKey(category.id, step);
      const group = groups.get(key) ?? { key, category, step, requests: [] };
      group.requests.push(request);
      groups.set(key, group);
    }
  }
  return [...groups.values()].toSorted((one, other) => other.requests.length - one.requests.length);
}

/** Decides several requests at one step in the same way, with a way back. */
export function DecideModal(props: DecideModalProps) {
  const { event, categories, requests, verdict, most, onDecided, onClose } = props;
  const groups = groupsOf(props);
  const form = useForm<DecisionWords & { group: string | null }>({
    defaultValues: { ...NO_WORDS, group: groups[0]?.key ?? null },
  });
  const chosen = useWatch({ control: form.control, name: 'group' });
  const group = groups.find(({ key }) => key === chosen) ?? groups[0];
  const [full, setFull] = useState(false);
  const [limits, setLimits] = useState<readonly RequestLimit[]>([]);
  const [done, setDone] = useState<number | null>(null);
  // The versions that were on the screen when the dialog was opened.
  const [seen] = useState(() => new Map(requests.map(({ id, version }) => [id, version])));
  const changed = requests.filter(({ id, version }) => seen.get(id) !== version);
  const keys = useRef<{ readonly of: string; readonly keys: string[] }>({ of: '', keys: [] });
  const { failure, attempt } = useAttempt(form, [...DECISION_FIELDS, 'group']);
  const { isSubmitting } = form.formState;

  const submit = ({ reason, to_applicant, note, override }: DecisionWords) =>
    attempt(async () => {
      if (!group) return;
      const parts = Array.from({ length: Math.ceil(group.requests.length / most) }, (_, at) =>
        group.requests.slice(at * most, (at + 1) * most),
      );
      const words = { reason: reason ?? '', to_applicant, note, override };
      const of = JSON.stringify([group.key, group.requests.map(({ id, version }) => [id, version]), words]);
      // A part whose answer was lost is sent with the same key again.
      if (keys.current.of !== of) keys.current = { of, keys: parts.map(newUuid) };
      const undos: number[] = [];
      let count = 0;
      try {
        for (const [at, part] of parts.entries()) {
          setDone(count);
          const body = {
            requests: part.map(({ id, version }) => ({ id, version })),
            step: group.step,
            verdict,
            ...words,
            guests: [],
          };
          const decided = await decide(event.id, body, keys.current.keys[at] ?? newUuid());
          undos.push(decided.undo);
          count += decided.decided;
          onDecided(part.map(({ id }) => id));
        }
        onClose();
      } catch (error) {
        const reached = hasCode(error, 'limit_reached') ? error.body['limits'] : null;
        setLimits(Array.isArray(reached) ? (reached as RequestLimit[]) : []);
        if (hasCode(error, 'limit_reached') || blockedIn(error).length > 0) setFull(true);
        throw error;
      } finally {
        setDone(null);
        if (count > 0) toastDecided(event.id, doneMessage(verdict, count), undos);
      }
    });

  const left = requests.length - (group?.requests.length ?? 0);
  return (
    <Modal
      opened
      title={i18n.t('{verdict, select, approve {Approve requests} refuse {Refuse requests} other {Ask for more}}', {
        verdict,
      })}
      closeLabel={i18n.t('Close')}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        {limits.length > 0 && (
          <Alert kind="warning" title={i18n.t('Spot limits')}>
            {limits.map(({ limit_id: id, places, used, needed, ...of }) => (
              <p key={id}>
                {i18n.t('{limit}: {needed, number} needed, {left, number} left', {
                  limit: limitLabel(of, event, [...categories.values()]),
                  needed,
                  left: Math.max(0, places - used),
                })}
              </p>
            ))}
          </Alert>
        )}
        {changed.length > 0 && (
          <Alert kind="warning" title={i18n.t('Changed since you selected them')}>
            {changed.map(({ applicant }) => applicant).join(', ')}
          </Alert>
        )}
        {!group && <Alert>{i18n.t('None of these requests waits at a step that you can do.')}</Alert>}
        {groups.length > 1 && (
          <Field
            as={Select}
            name="group"
            label={i18n.t('Category and step')}
            description={i18n.t('One decision is for one step of one category.')}
            required={i18n.t('Choose a step')}
            options={groups.map(({ key, category, step, requests: some }) => ({
              value: key,
              label: i18n.t('{category} › {step} ({count, number})', {
                category: category.name,
                step: category.steps[step]?.name ?? '',
                count: some.length,
              }),
            }))}
          />
        )}
        {group && left > 0 && (
          <p>
            {i18n.t(
              '{left, plural, one {# request waits elsewhere and stays.} other {# requests wait elsewhere and stay.}}',
              {
                left,
              },
            )}
          </p>
        )}
        {group && (
          <DecisionFields verdict={verdict} category={group.category} full={full} mayOverride={event.can.block} />
        )}
        {done !== null && group && group.requests.length > most && (
          <ProgressBar label={i18n.t('Deciding requests')} value={done} max={group.requests.length} />
        )}
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button
            type="submit"
            variant={verdict === 'refuse' ? 'danger' : 'primary'}
            disabled={!group}
            loading={isSubmitting}
          >
            {group
              ? i18n.t('{verdict}: {count, plural, one {# request} other {# requests}}', {
                  verdict: voteLabel(verdict),
                  count: group.requests.length,
                })
              : voteLabel(verdict)}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}

function doneMessage(verdict: RequestVote['verdict'], count: number): string {
  switch (verdict) {
    case 'approve':
      return i18n.t('{count, plural, one {# request approved} other {# requests approved}}', { count });
    case 'refuse':
      return i18n.t('{count, plural, one {# request refused} other {# requests refused}}', { count });
    case 'ask_more':
      return i18n.t('{count, plural, one {# applicant asked for more} other {# applicants asked for more}}', { count });
  }
}
