import type { Person } from '@laminate/contracts/people';
import { failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import type { EventDetails } from '../../event/event-details.ts';
import { runExport } from './api/export-people.ts';

/** Saves the invitation of one person as a PDF, and says so. */
export async function saveInvitation(event: EventDetails, person: Person): Promise<void> {
  try {
    const job = { format: 'invitations', layout: 'a4', parts: [[person.id]] } as const;
    const title = await runExport(event.id, job, new AbortController().signal, () => undefined);
    toast.success(i18n.t('Saved {title}', { title }));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}
