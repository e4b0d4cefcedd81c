import { createClient, LaminateError } from '@laminate/client';

export async function addGuest(baseUrl: string, token: string, eventId: number): Promise<number> {
  const laminate = createClient({ baseUrl, token });
  const { events } = await laminate.call('GET /api/events');
  const event = events.find(({ id }) => id === eventId);
  try {
    const { added } = await laminate.call('POST /api/event/{eventId}/add_guests', {
      path: { eventId },
      body: { guests: [{ name: 'Mari Kask', extra: 1 }] },
    });
    console.log(`${added} entries were added to ${event?.name}`);
    return added;
  } catch (error) {
    if (error instanceof LaminateError && error.code === 'limit_reached') return 0;
    throw error;
  }
}
