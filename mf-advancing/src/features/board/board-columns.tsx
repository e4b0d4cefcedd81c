import { i18n, formatPercent } from '@laminate/sdk/i18n';
import { Meter, TextLink } from '@laminate/ui';
import type { TableColumn } from '@laminate/ui';
import { BoardCell, type BoardArtist, type BoardSection } from './cell-mark.tsx';
import classes from './board.module.css';

/** Least width of the column of a section, in pixels. */
export const SECTION_WIDTH = 116;

/** Who an artist is, and how far. */
export const artistColumns = (eventId: number): TableColumn<BoardArtist>[] => [
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
export const sectionColumns = (sections: readonly BoardSection[]): TableColumn<BoardArtist>[] =>
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
