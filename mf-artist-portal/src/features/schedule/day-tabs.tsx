import { useEffect, useRef, type KeyboardEvent } from 'react';
import classes from './timetable.module.css';

interface DayTabsProps {
  readonly label: string;
  readonly days: readonly { readonly key: string; readonly label: string; readonly note: string }[];
  readonly chosen: string;
  /** The id of what the tabs choose between. */
  readonly panelId: string;
  readonly onChoose: (key: string) => void;
}

const STEPS: ReadonlyMap<string, (at: number, count: number) => number> = new Map(
  Object.entries<(at: number, count: number) => number>({
    ArrowRight: (at, count) => (at + 1) % count,
    ArrowLeft: (at, count) => (at - 1 + count) % count,
    Home: () => 0,
    End: (_at, count) => count - 1,
  }),
);

/**
 * Shows the days side by side. Arrow keys go from one to the next, and on a phone they scroll to the one that is shown.
 */
export function DayTabs({ label, days, chosen, panelId, onChoose }: DayTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [strip, tab] = [list.current, list.current?.querySelector<HTMLElement>('[aria-selected=true]')];
    if (strip && tab) strip.scrollLeft = tab.offsetLeft - strip.clientWidth / 2 + tab.clientWidth / 2;
  }, [chosen]);

  function go(event: KeyboardEvent): void {
    const next = STEPS.get(event.key)?.(
      days.findIndex(({ key }) => key === chosen),
      days.length,
    );
    const day = next === undefined ? undefined : days[next];
    if (!day) return;
    event.preventDefault();
    onChoose(day.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={classes.days}>
      {days.map(({ key, label: name, note }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === chosen}
          aria-controls={panelId}
          tabIndex={key === chosen ? 0 : -1}
          onKeyDown={go}
          onClick={() => onChoose(key)}
        >
          <b>{name}</b> {note}
        </button>
      ))}
    </div>
  );
}
