import { artistsLog, type ArtistsLogLine } from '@laminate/artists';
import { advancing, type ArtistsLogEntry } from '@laminate/contracts';
import { endpoint, scopeOf } from '@laminate/kit';

/** Returns a line in English, e.g. `Udu: add rider file (rider.pdf)`. Screens word `action` and `params` themselves. */
function describe({ artist_name: artist, action, details }: ArtistsLogLine): string {
  const said = Object.entries(details).filter(
    ([key, value]) => !key.endsWith('id') && ['string', 'number'].includes(typeof value) && value !== '',
  );
  const values = said.map(([, value]) => value);
  return `${artist === null ? '' : `${artist}: `}${action.replaceAll('_', ' ')}${values.length > 0 ? ` (${values.join(', ')})` : ''}`;
}

const present = (line: ArtistsLogLine): ArtistsLogEntry => ({
  id: line.id,
  timestamp: line.at,
  user: line.user_name,
  details: describe(line),
  action: line.action,
  params: { ...line.details },
  undo: line.undo,
  artist: line.artist_id === null || line.artist_name === null ? null : { id: line.artist_id, name: line.artist_name },
});

export const listArtistsLogs = endpoint(advancing.listArtistsLogs).handle(({ identity, params, query, transaction }) =>
  transaction(async (em) => {
    const { search, before, actions } = query;
    const { lines, more } = await artistsLog(em, scopeOf(identity, params.eventId), {
      search,
      before,
      actions: actions.split(',').filter((action) => action !== ''),
    });
    return { logs: lines.map(present), next: more ? (lines.at(-1)?.id ?? null) : null };
  }),
);
