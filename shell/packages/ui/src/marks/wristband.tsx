import type { Band } from './band-style.ts';
import { bandAttributes } from './band-style.ts';
import classes from './wristband.module.css';

interface WristbandProps {
  band: Band;
  name: string;
}

/** A short length of the band, then its name: for rows. */
export function WristbandChip({ band, name }: WristbandProps) {
  return (
    <span className={classes.chip}>
      <span className={`${classes.band} ${classes.short}`} {...bandAttributes(band)} aria-hidden="true" />
      <span className={classes.chipText}>{name}</span>
    </span>
  );
}

/** The band at full length, torn at the left, its closing tail at the right. */
export function Strap({ band, name, count }: WristbandProps & { count?: number | string }) {
  return (
    <span className={`${classes.band} ${classes.strap}`} {...bandAttributes(band)}>
      <span className={classes.strapText}>{name}</span>
      {count !== undefined && <span className={classes.strapCount}>{count}</span>}
    </span>
  );
}

/** A whole band, small, as it is worn: woven end, print, name, closing tail. For rows of a table. */
export function BandStrip({ band, name, print }: WristbandProps & { print?: string }) {
  return (
    <span className={classes.strip} {...bandAttributes(band)}>
      <span className={`${classes.band} ${classes.stripEnd}`} data-weave={band.weave ?? 'plain'} aria-hidden="true" />
      {print && (
        <span className={classes.stripPrint} aria-hidden="true">
          {print}
        </span>
      )}
      <span className={classes.stripName}>{name}</span>
    </span>
  );
}

/** One band's colour as the edge of a unit's row or a guest's row. */
export function BandEdge({ band, className }: { band: Band; className?: string }) {
  return (
    <span
      className={[classes.band, classes.unitEdge, className].filter(Boolean).join(' ')}
      {...bandAttributes(band)}
      aria-hidden="true"
    />
  );
}

export interface EdgeBand extends Band {
  key: string | number;
  /** How many people wear it: its share of the edge. */
  weight: number;
}

/** The bands of an event stacked along the sheet's left edge, each as tall as its share. */
export function EdgeStripe({ bands }: { bands: readonly EdgeBand[] }) {
  return (
    <span className={classes.stripe} aria-hidden="true">
      {bands.map((band) => {
        const { style, ...rest } = bandAttributes(band);
        return (
          <span
            key={band.key}
            className={classes.band}
            {...rest}
            style={{ ...style, flexGrow: Math.max(band.weight, 0) }}
          />
        );
      })}
    </span>
  );
}
