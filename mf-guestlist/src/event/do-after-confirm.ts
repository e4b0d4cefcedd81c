import { confirm, failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';

interface Deed {
  readonly question: string;
  /** Word of the button that agrees. */
  readonly label: string;
  /** False where nothing is lost. */
  readonly danger?: boolean;
  readonly work: () => Promise<unknown>;
  /** Said once it is done. */
  readonly done?: string;
}

/** Asks, does it, and says how it went. */
export async function doAfterConfirm({ question, label, danger = true, work, done }: Deed): Promise<void> {
  if (!(await confirm(question, { confirmLabel: label, cancelLabel: i18n.t('Cancel'), danger }))) return;
  try {
    await work();
    if (done !== undefined) toast.success(done);
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}
