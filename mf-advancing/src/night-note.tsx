import { isAfterMidnight } from '@laminate/rules/night-times';
import { i18n } from '@laminate/sdk/i18n';
import { RecordNote } from '@laminate/ui';

/** What `(+1)` means, where one of these hours has it. */
export const NightNote = ({ hours }: { readonly hours: readonly string[] }) =>
  hours.some(isAfterMidnight) && <RecordNote>{i18n.t('(+1): after midnight, the next day')}</RecordNote>;
