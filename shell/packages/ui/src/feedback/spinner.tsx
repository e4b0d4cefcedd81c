import { useEffect, useState } from 'react';
import classes from './spinner.module.css';

/** The bare turning ring. The caller provides the word. */
export function SpinnerMark() {
  return <span className={classes.mark} aria-hidden="true" />;
}

/** True once `ms` milliseconds have passed since the component appeared. */
function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(ms === 0);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}

interface SpinnerProps {
  /** What is being waited for, e.g. "Loading people". */
  label: string;
  /** Milliseconds before anything shows, so quick answers never flash. Default 200. */
  delay?: number;
  /** In the middle of its region, with air around it. */
  centered?: boolean;
}

/** A waiting mark with its word. Shows nothing in the first 200 ms. */
export function Spinner({ label, delay = 200, centered = false }: SpinnerProps) {
  const visible = useAfter(delay);
  return (
    <div role="status" className={centered ? classes.center : undefined}>
      {visible && (
        <span className={classes.spinner}>
          <SpinnerMark />
          {label}
        </span>
      )}
    </div>
  );
}
