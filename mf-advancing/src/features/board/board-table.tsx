import type { AdvancingBoard } from '@laminate/contracts/answers';
import { i18n } from '@laminate/sdk/i18n';
import { Meter, TextLink } from '@laminate/ui';
import { memo } from 'react';
import { formatDay } from '../../form-view/format-day.ts';
import { CellMark, cellWord, type BoardArtist } from './cell-mark.tsx';
import classes from './board.module.css';

interface BoardTableProps {
  readonly eventId: number;
  readonly sections: AdvancingBoard['forms'][number]['sections'];
  readonly artists: readonly BoardArtist[];
}

/** Artists by sections, with heads that stay in sight; on a phone a card for each artist with what is not done. */
export function BoardTable({ eventId, sections, artists }: BoardTableProps) {
  return (
    <div role="region" className={classes.scroller} tabIndex={0} aria-label={i18n.t('Artists by sections')}>
      <table className={classes.board} aria-label={i18n.t('Artists by sections')}>
        <thead>
          <tr>
            <th scope="col">{i18n.t('Artist')}</th>
            <th scope="col">{i18n.t('Progress')}</th>
            {sections.map(({ id, name, admin_only }) => (
              <th key={id} scope="col">
                {name}
                {admin_only && <small>{i18n.t('Admins only')}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {artists.map((artist) => <Row key={artist.id} eventId={eventId} artist={artist} sections={sections} />)}
        </tbody>
      </table>
    </div>
  );
}

const Row = memo(function Row({ eventId, artist, sections }: { readonly eventId: number; readonly artist: BoardArtist; readonly sections: BoardTableProps['sections'] }) {
  return (
    <tr>
      <th scope="row">
        <TextLink href={`/event/${eventId}/advancing-form-artist/${artist.id}`}>{artist.name}</TextLink>
        {artist.form_submitted && <small>{i18n.t('submitted')}</small>}
      </th>
      <td className={classes.progress}>
        <span>{`${artist.progress} %`}</span>
        <Meter label={i18n.t('Progress of {name}', { name: artist.name })} value={artist.progress} max={100} valueText={`${artist.progress} %`} size="thin" />
      </td>
      {artist.cells.map((cell, at) => (
        <td key={cell.section_id} data-section={sections[at]?.name} data-quiet={(!cell.late && cell.state !== 'partly' && cell.state !== 'empty') || undefined} title={cell.deadline ? `${cellWord(cell)}, ${formatDay(cell.deadline)}` : undefined}>
          <CellMark cell={cell} />
          {cell.deadline && cell.state !== 'done' && cell.state !== 'hidden' && <small className={classes.deadline}>{formatDay(cell.deadline).slice(0, 5)}</small>}
        </td>
      ))}
    </tr>
  );
});
