import classes from './perforation.module.css';

interface PerforationProps {
  direction?: 'horizontal' | 'vertical';
  /** Ends at the sheet's right edge with a bite out of it. */
  bite?: boolean;
}

/** Divides regions of the sheet. Rows are divided by hairlines instead. */
export function Perforation({ direction = 'horizontal', bite = false }: PerforationProps) {
  return (
    <div
      className={direction === 'vertical' ? classes.vertical : classes.horizontal}
      data-bite={bite || undefined}
      aria-hidden="true"
    />
  );
}
