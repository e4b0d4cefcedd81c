import { Skeleton } from '../feedback/skeleton.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import classes from './virtual-table.module.css';

const WIDTHS = ['62%', '48%', '71%', '55%', '66%', '43%', '58%', '69%'];

/** Grey lines where rows will be, and the word for those who can't see them. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <div>
      <div className="visually-hidden">
        <Spinner label={label} delay={0} />
      </div>
      {WIDTHS.map((width) => (
        <div key={width} className={classes.skeletonRow}>
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
