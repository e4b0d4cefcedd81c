import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { AppLink } from '../theme/link-context.tsx';
import classes from './navigation.module.css';

export interface NavTab {
  href: string;
  label: string;
  current?: boolean;
  count?: ReactNode;
}

interface NavTabsProps {
  /** The group's name for screen readers. */
  label: string;
  items: readonly NavTab[];
  /**
   * `bar` fills the height of the event bar. `underlined` is above a list of views. `side` is next to a page, on phones
   * above it.
   */
  kind?: 'bar' | 'underlined' | 'side';
  className?: string;
}

/** Links between the places of one thing. On narrow screens they scroll sideways to the current one. */
export function NavTabs({ label, items, kind = 'bar', className }: NavTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const current = items.find((item) => item.current)?.href;
  useEffect(() => {
    const strip = nav.current;
    if (!strip) return;
    // Tells of the first size, too.
    const observer = new ResizeObserver(() => {
      const tab = strip.querySelector<HTMLElement>('[aria-current]');
      if (tab) strip.scrollLeft = tab.offsetLeft - strip.clientWidth / 2 + tab.clientWidth / 2;
    });
    observer.observe(strip);
    return () => observer.disconnect();
  }, [current]);

  const look = [classes.tabs, kind !== 'bar' && classes[kind], className].filter(Boolean).join(' ');
  return (
    <nav aria-label={label} className={look} ref={nav}>
      {items.map((item) => (
        <AppLink
          key={item.href}
          href={item.href}
          className={classes.tab}
          aria-current={item.current ? 'page' : undefined}
        >
          <span className={classes.tabLabel} data-text={item.label}>
            {item.label}
          </span>
          {item.count !== undefined && <span className={classes.count}>{item.count}</span>}
        </AppLink>
      ))}
    </nav>
  );
}
