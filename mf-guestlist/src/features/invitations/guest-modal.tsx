import type { GuestInvitation, InvitationList } from '@laminate/contracts/guest-invitations';
import { MAX_NAME } from '@laminate/contracts/people';
import { toast } from '@laminate/sdk';
import { FormModal, NumberField } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { SegmentedControl, TextInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { useForm, useWatch } from 'react-hook-form';
import { answerFor, changeAddress } from '../../invitations/api/invitations.ts';

interface GuestModalProps {
  readonly eventId: number;
  readonly guest: GuestInvitation;
  readonly onClose: () => void;
}

interface Answered {
  comes: 'yes' | 'no';
  count: number | null;
  names: string[];
}

/** Notes an answer that a guest gave by telephone or in person. */
export function AnswerModal({ eventId, guest, list, onClose }: GuestModalProps & { readonly list: InvitationList }) {
  const extra = guest.invited_count - 1;
  const form = useForm<Answered>({
    defaultValues: {
      comes: guest.answer === 'declined' ? 'no' : 'yes',
      count: Math.min(guest.guest_count, guest.invited_count),
      names: Array.from({ length: extra }, (_, at) => guest.names[at] ?? ''),
    },
  });
  const [comes, count] = useWatch({ control: form.control, name: ['comes', 'count'] });
  const asked = list.asks_names && comes === 'yes' ? Math.max(0, Math.min(extra, (count ?? 1) - 1)) : 0;
  const { failure, attempt } = useAttempt(form, ['count']);
  const submit = (given: Answered) =>
    attempt(async () => {
      const body = { comes: given.comes === 'yes', count: given.count ?? 1, names: given.names.slice(0, asked) };
      const { invitation } = await answerFor(eventId, guest.person_id, body);
      toast.success(doneMessage(invitation));
      onClose();
    });

  return (
    <FormModal
      title={i18n.t('Answer for {name}', { name: guest.name })}
      form={form}
      onSubmit={submit}
      failure={failure}
      save={i18n.t('Save answer')}
      onClose={onClose}
    >
      <p>{i18n.t('Your name is kept with the answer in the activity log.')}</p>
      <SegmentedControl
        label={i18n.t('Answer')}
        value={comes}
        onChange={(value) => form.setValue('comes', value)}
        options={[
          { value: 'yes', label: i18n.t('Comes') },
          { value: 'no', label: i18n.t('Doesn’t come') },
        ]}
      />
      {comes === 'yes' && extra > 0 && (
        <NumberField
          name="count"
          label={i18n.t('How many come')}
          description={i18n.t('With the guest, up to {count, number}.', { count: guest.invited_count })}
          min={1}
          max={guest.invited_count}
          required={i18n.t('Enter a number')}
        />
      )}
      {Array.from({ length: asked }, (_, at) => (
        <Field
          key={at}
          as={TextInput}
          name={`names.${at}`}
          label={i18n.t('Name of plus-one {number}', { number: at + 1 })}
          maxLength={MAX_NAME}
          autoComplete="off"
        />
      ))}
    </FormModal>
  );
}

/** Without a place the guest waits, whatever was asked for. */
const doneMessage = ({ name, answer }: GuestInvitation): string =>
  answer === 'waiting'
    ? i18n.t('No spots left. {name} is on the waiting list.', { name })
    : i18n.t('Answer of {name} saved', { name });

/** Mails an invitation to another address, whose key ends the one before. */
export function AddressModal({ eventId, guest, onClose }: GuestModalProps) {
  const form = useForm({ defaultValues: { e_mail: guest.e_mail } });
  const { failure, attempt } = useAttempt(form, ['e_mail']);
  const submit = ({ e_mail: eMail }: { e_mail: string }) =>
    attempt(async () => {
      const { invitation } = await changeAddress(eventId, guest.person_id, eMail);
      toast.success(i18n.t('E-mail sent to {email}', { email: invitation.e_mail }));
      onClose();
    });
  return (
    <FormModal
      title={i18n.t('Address of {name}', { name: guest.name })}
      form={form}
      onSubmit={submit}
      failure={failure}
      save={i18n.t('Change and send')}
      onClose={onClose}
    >
      <Field
        as={TextInput}
        name="e_mail"
        label={i18n.t('E-mail')}
        description={i18n.t('The e-mail goes there, and the link in the earlier one stops working.')}
        required={i18n.t('Enter an e-mail address')}
        inputMode="email"
        autoComplete="off"
        data-autofocus
      />
    </FormModal>
  );
}
