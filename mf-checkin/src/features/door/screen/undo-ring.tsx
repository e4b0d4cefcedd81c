import { useEffect, useState } from 'react';
import { UNDO_MS } from './verdict.ts';
import classes from './result-panel.module.css';

const AROUND = 2 * Math.PI * 20;

/** Shows the seconds that are left to take a tap back, and reports when they are over. */
export function UndoRing({ since, onOver }: { since: number; onOver: () => void }) {
  const [left, setLeft] = useState(UNDO_MS);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, since + UNDO_MS - Date.now());
      setLeft(now);
      if (now === 0) onOver();
    }, 250);
    return () => clearInterval(timer);
  }, [since, onOver]);
  return (
    <span className={classes.ring} aria-hidden="true">
      <svg viewBox="0 0 46 46" fill="none" strokeWidth="5">
        <circle cx="23" cy="23" r="20" stroke="var(--rule-2)" />
        <circle
          cx="23"
          cy="23"
          r="20"
          stroke="var(--act)"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - left / UNDO_MS)}
        />
      </svg>
      {Math.ceil(left / 1000)}
    </span>
  );
}
