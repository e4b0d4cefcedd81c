import { undoProgramme } from '@laminate/contracts/routes/programme';
import { call, queryClient, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { attempted } from './say-failure.ts';

async function undo(eventId: number, id: number): Promise<void> {
  try {
    await call(undoProgramme, { params: { eventId }, body: { id } });
  } finally {
    await Promise.all(
      ['programme', 'artists-logs'].map((list) => queryClient.invalidateQueries({ queryKey: [list, eventId] })),
    );
  }
}

/** Undoes a change of performances, and says so. @param id the `undo` of the change */
export async function undoProgrammeChange(eventId: number, id: number): Promise<void> {
  if (await attempted(undo(eventId, id))) toast.success(i18n.t('Undone'));
}
