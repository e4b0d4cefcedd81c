import type { RequestCategory, RequestVote } from '@laminate/contracts/requests';
import { hasCode } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Select, TextInput, Textarea } from '@laminate/ui';
import { Field } from '@laminate/ui/form';

/** Texts of a decision. */
export interface DecisionWords {
  reason: string | null;
  to_applicant: string;
  note: string;
  override: string;
}

export const NO_WORDS: DecisionWords = { reason: '', to_applicant: '', note: '', override: '' };

/** Names of the fields, which the server's faults are shown at. */
export const DECISION_FIELDS = ['reason', 'to_applicant', 'note', 'override'] as const;

const MAX_REASON = 100;
const MAX_OVERRIDE = 300;
const MAX_NOTE = 2000;

/** The people on the blocked list whom an approval was refused for. */
export function blockedIn(error: unknown): number[] {
  const ids = hasCode(error, 'conflict') ? error.body['blocked'] : null;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}

interface DecisionFieldsProps {
  readonly verdict: RequestVote['verdict'];
  readonly category: RequestCategory | undefined;
  /** A limit is full, or a person is on the blocked list: it takes a reason to approve. */
  readonly full: boolean;
  /** Only organisers can give one. */
  readonly mayOverride: boolean;
}

/** The words of a decision, in the `Form` around them: to the applicant, and apart from it to those who decide. */
export function DecisionFields({ verdict, category, full, mayOverride }: DecisionFieldsProps) {
  const reasons = category?.reasons ?? [];
  return (
    <>
      {verdict === 'refuse' &&
        (reasons.length > 0 ? (
          <Field
            as={Select}
            name="reason"
            label={i18n.t('Reason')}
            description={i18n.t('The applicant sees it.')}
            required={i18n.t('Choose a reason')}
            options={reasons.map((reason) => ({ value: reason, label: reason }))}
          />
        ) : (
          <Field
            as={TextInput}
            name="reason"
            label={i18n.t('Reason')}
            description={i18n.t('The applicant sees it.')}
            required={i18n.t('Enter a reason')}
            maxLength={MAX_REASON}
            autoComplete="off"
          />
        ))}
      {full && verdict === 'approve' && !mayOverride && (
        <Alert kind="warning">
          {i18n.t('A limit is full or a person is on the blocked list. Only organisers can approve then.')}
        </Alert>
      )}
      {full && verdict === 'approve' && mayOverride && (
        <Field
          as={TextInput}
          name="override"
          label={i18n.t('Reason for approving anyway')}
          description={i18n.t(
            'Needed over a limit or for a person on the blocked list. The activity log keeps it with your name.',
          )}
          maxLength={MAX_OVERRIDE}
          autoComplete="off"
        />
      )}
      <Field
        as={Textarea}
        name="to_applicant"
        label={i18n.t('Message to the applicant')}
        {...(verdict === 'ask_more' && { required: i18n.t('Enter what is missing') })}
        maxLength={MAX_NOTE}
        rows={3}
      />
      <Field
        as={Textarea}
        name="note"
        label={i18n.t('Note for those who decide')}
        description={i18n.t('The applicant never sees it.')}
        maxLength={MAX_NOTE}
        rows={2}
      />
    </>
  );
}
