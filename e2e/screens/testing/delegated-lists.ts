import type { Api } from '../../pages/api.ts';

interface Delegated {
  readonly listId: number;
  /** The path of its page, with its secret. */
  readonly link: string;
  /** Adds guests by the link, as its holder does. @returns their ids */
  readonly add: (...names: readonly string[]) => Promise<number[]>;
}

/** A delegated list of an event, open until the end of the century. */
export async function delegated(
  api: Api,
  eventId: number,
  { title = 'Raadio Kuku', quota = 10 } = {},
): Promise<Delegated> {
  const list = { title, quota, deadline: '2099-12-31', unitId: null, groupId: null };
  const { body } = await api.post<{ link: string; delegated_list: { id: number } }>(
    `/api/event/${eventId}/delegated_lists`,
    list,
  );
  const [, token = ''] = body.link.split('#');
  return {
    listId: body.delegated_list.id,
    link: body.link,
    add: async (...names) => {
      const added = await api.post<{ guests: { id: number }[] }>('/api/shared_list/add_guests', {
        token,
        guests: names.map((name) => ({ name })),
      });
      return added.body.guests.slice(-names.length).map(({ id }) => id);
    },
  };
}

/** Changes the name of a guest, as the holder of a link does. */
export const renameGuest = (api: Api, link: string, guestId: number, name: string) =>
  api.post(`/api/shared_list/update_guest/${guestId}`, { token: link.split('#')[1], name });
