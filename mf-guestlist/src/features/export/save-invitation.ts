import type { Person } from '@laminate/contracts/people';
import { failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import type { EventDetails } from '../../event/event-details.ts';
import { runExport } from './api/export-people.ts';
import { unprintableMessage } from './unprintable-alert.tsx';

/** Saves the invitation of one person as a PDF, and says so. */
export async function saveInvitation(event: EventDetails, person: Person): Promise<void> {
  try {
    const job = { format: 'invitations', layout: 'a4', parts: [[person.id]] } as const;
    const { title, unprintable } = await runExport(event.id, job, new AbortController().signal, () => undefined);
    if (unprintable.count > 0) toast.error(unprintableMessage(unprintable));
    else toast.success(i18n.t('Saved {title}', { title }));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}
