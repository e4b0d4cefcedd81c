import { MAX_CONSENT, type InvitationList } from '@laminate/contracts/guest-invitations';
import { MAX_EXTRA } from '@laminate/contracts/people';
import { NumberField } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Textarea } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { PublicLinkModal } from '../../event/public-link-modal.tsx';
import { closeSignUp, saveSignUp } from '../../invitations/api/invitations.ts';

interface SignUpModalProps {
  readonly eventId: number;
  readonly list: InvitationList;
  readonly onClose: () => void;
}

/** Lets people sign up to a list by a link, changes what they are asked, and ends it. */
export function SignUpModal({ eventId, list, onClose }: SignUpModalProps) {
  const { sign_up: given } = list;
  return (
    <PublicLinkModal<{ code: string; domain: string; consent: string; extra: number | null }>
      title={i18n.t('Public sign-up')}
      values={given ?? { code: '', domain: '', consent: '', extra: 0 }}
      isOpen={given !== null}
      save={(values, newLink) => saveSignUp(eventId, list.id, { ...values, extra: values.extra ?? 0 }, newLink)}
      end={() => closeSignUp(eventId, list.id)}
      words={{
        about: i18n.t('Anyone with the link can sign up. They become a guest once they confirm their e-mail address.'),
        code: i18n.t('Only those who know it can sign up. Leave empty for no code.'),
        open: i18n.t('Open sign-up'),
        saved: i18n.t('Sign-up saved'),
        renew: i18n.t('The current sign-up link will stop working. Create a new one?'),
        end: i18n.t('End sign-up'),
        endQuestion: i18n.t('End sign-up? The link stops working. Guests who signed up stay.'),
        ended: i18n.t('Sign-up ended'),
      }}
      onClose={onClose}
    >
      <Field
        as={Textarea}
        name="consent"
        label={i18n.t('Consent')}
        description={i18n.t('What people agree to when they sign up.')}
        required={i18n.t('Enter what people agree to')}
        maxLength={MAX_CONSENT}
        rows={4}
        data-autofocus
      />
      <NumberField
        name="extra"
        label={i18n.t('Plus-ones')}
        description={i18n.t('Maximum for one sign-up.')}
        min={0}
        max={MAX_EXTRA}
        required={i18n.t('Enter a number')}
      />
    </PublicLinkModal>
  );
}
