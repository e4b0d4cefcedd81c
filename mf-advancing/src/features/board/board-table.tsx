import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { VirtualTable, preloadTable } from '@laminate/ui';
import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { artistColumns, SECTION_WIDTH, sectionColumns } from './board-columns.tsx';
import type { BoardArtist, BoardSection } from './cell-mark.tsx';
import { OpenSections } from './open-sections.tsx';
import classes from './board.module.css';

interface BoardTableProps {
  readonly eventId: number;
  readonly sections: readonly BoardSection[];
  readonly artists: readonly BoardArtist[];
  /** Shown when there are no artists. */
  readonly empty: ReactNode;
}

preloadTable();

const artistId = ({ id }: BoardArtist) => id;
/** Pixels: below it an artist is a card with what is not done. */
const CARDS_BELOW = 560;
/** What the columns of the artist take at least, in pixels. */
const ARTIST_WIDTH = 300;

/** Shows artists by sections, with heads and names that stay in sight. On a phone there is a card for each artist. */
export function BoardTable({ eventId, sections, artists, empty }: BoardTableProps) {
  const navigate = useNavigate();
  const own = useMemo(() => artistColumns(eventId), [eventId]);
  const columns = useMemo(() => [...own, ...sectionColumns(sections)], [own, sections]);
  const card = useMemo(
    () =>
      ({
        below: CARDS_BELOW,
        columns: own,
        lines: 2,
        line: (artist: BoardArtist) => <OpenSections artist={artist} sections={sections} />,
      }) as const,
    [own, sections],
  );
  return (
    <div className={classes.board}>
      <div className={classes.rows} style={{ '--rows': Math.max(artists.length, 3) } as CSSProperties}>
        <VirtualTable
          label={i18n.t('Artists by section')}
          rows={artists}
          rowId={artistId}
          columns={columns}
          minWidth={ARTIST_WIDTH + sections.length * SECTION_WIDTH}
          wrapHeads
          card={card}
          onOpen={({ id }) => void navigate(`/event/${eventId}/advancing-form-artist/${id}`)}
          empty={empty}
        />
      </div>
    </div>
  );
}
