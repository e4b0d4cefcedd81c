import { BandStrip } from '@laminate/ui';
import type { AccessKind, Item } from '../../../access/access-system.ts';
import { BadgeMark } from '../../../access/badge-mark.tsx';
import { lookOf } from '../../../access/band-look.ts';
import classes from './lists.module.css';

/** Shows what identifies an item apart from its name: the number of an area, the look of a wristband or badge. */
export function ItemMark({ item, kind, position }: { item: Item; kind: AccessKind; position: number }) {
  if ('color' in item)
    return (
      <span className={classes.band}>
        <BandStrip band={lookOf(item)} name="" />
      </span>
    );
  if ('picture_url' in item) return <BadgeMark picture={item.picture_url} />;
  return kind === 'area' ? <span className={classes.place}>{position}</span> : null;
}
