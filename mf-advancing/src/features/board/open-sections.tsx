import { CellMark, signOf, type BoardArtist, type BoardSection, type CellSign } from './cell-mark.tsx';
import classes from './board.module.css';

/** What an artist is asked for and has not done, the most pressing first. */
const OPEN: readonly CellSign[] = ['late', 'partly', 'empty'];

/** The sections of an artist that are not done, in two lines. */
export function OpenSections({
  artist,
  sections,
}: {
  readonly artist: BoardArtist;
  readonly sections: readonly BoardSection[];
}) {
  const open = OPEN.map((sign) => ({
    sign,
    names: sections
      .filter((section, at) => artist.cells[at] && signOf(artist.cells[at], section) === sign)
      .map(({ name }) => name),
  })).filter(({ names }) => names.length > 0);
  if (open.length === 0) return <CellMark sign="done" />;
  return (
    <span className={classes.open} title={open.flatMap(({ names }) => names).join(', ')}>
      {open.map(({ sign, names }) => (
        <span key={sign}>
          <CellMark sign={sign} />
          {` ${names.join(', ')} `}
        </span>
      ))}
    </span>
  );
}
