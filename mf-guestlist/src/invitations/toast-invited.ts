import type { Invited } from '@laminate/contracts/guest-invitations';
import { toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';

/** Says how many guests were invited, and why the others were left out. */
export function toastInvited({ invited, without_address: withoutAddress, already, stopped }: Invited): void {
  const words = [
    i18n.t('{count, plural, =0 {No one invited} one {# guest invited} other {# guests invited}}', { count: invited }),
    withoutAddress > 0 &&
      i18n.t('{count, plural, one {# guest} other {# guests}} without an e-mail address', { count: withoutAddress }),
    already > 0 && i18n.t('{count, plural, one {# guest} other {# guests}} already invited', { count: already }),
    stopped > 0 &&
      i18n.t('{count, plural, one {# guest} other {# guests}} asked for no more e-mails', { count: stopped }),
  ]
    .filter(Boolean)
    .join(' · ');
  if (invited > 0) toast.success(words);
  else toast.error(words);
}
