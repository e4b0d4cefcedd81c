import { formatPercent, i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Meter, preloadTable, TextLink, VirtualTable, type TableColumn } from '@laminate/ui';
import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { BoardCell, type BoardArtist, type BoardSection } from './cell-mark.tsx';
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

/** Least width of the column of a section, in pixels. */
const SECTION_WIDTH = 116;

/** Who an artist is, and how far. */
const artistColumns = (eventId: number): TableColumn<BoardArtist>[] => [
  {
    id: 'artist',
    header: i18n.t('Artist'),
    width: 'minmax(180px, 1.6fr)',
    kind: 'name',
    pinned: true,
    cell: ({ id, name, form_submitted }) => (
      <>
        <span className={classes.name} title={name}>
          <TextLink href={`/event/${eventId}/advancing-form-artist/${id}`}>{name}</TextLink>
        </span>
        {form_submitted && <small className={classes.submitted}>{i18n.t('submitted')}</small>}
      </>
    ),
  },
  {
    id: 'progress',
    header: i18n.t('Progress'),
    width: '104px',
    cell: ({ name, progress }) => (
      <span className={classes.progress}>
        <span>{formatPercent(progress)}</span>
        <Meter
          label={i18n.t('{name}’s progress', { name })}
          value={progress}
          max={100}
          valueText={formatPercent(progress)}
          size="thin"
        />
      </span>
    ),
  },
];

/** A column for each section of the form. */
const sectionColumns = (sections: readonly BoardSection[]): TableColumn<BoardArtist>[] =>
  sections.map((section, at) => ({
    id: String(section.id),
    header: section.name,
    ...(section.admin_only && { note: i18n.t('Admins only') }),
    width: `minmax(${SECTION_WIDTH}px, 1fr)`,
    cell: ({ cells }) => {
      const cell = cells[at];
      return cell && <BoardCell cell={cell} section={section} />;
    },
  }));

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
