import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { ChevronDown } from '../icons.ts';
import { Perforation } from '../marks/perforation.tsx';
import type { MenuItem } from '../overlays/mantine/menu-items.tsx';
import { Menu } from '../overlays/menu.tsx';
import { AppLink } from '../theme/link-context.tsx';
import classes from './pass-sheet.module.css';

/** A place of the bar: at the thumb on a phone, under the name on anything wider. */
export interface PassPlace {
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly current: boolean;
}

interface PassSheetProps {
  /** The product, which leads home. Shown if there is room. */
  readonly brand: { readonly name: string; readonly href: string };
  /** Person the pass is for. */
  readonly name: string;
  /** Others to go on as: the name then opens a menu of them. */
  readonly names?: { readonly label: string; readonly items: readonly MenuItem[] };
  /** Where it is valid, e.g. the event. */
  readonly where: string;
  /** Leads from there to the first screen. */
  readonly whereHref?: string;
  /** When, at the other end of that line. */
  readonly when?: ReactNode;
  /** Names the bar for screen readers. */
  readonly placesLabel: string;
  readonly places: readonly PassPlace[];
  /** Controls in the head's corner. On a phone, the signed-in person and the way out have their place there. */
  readonly tools?: ReactNode;
  /** The signed-in person, and the way out. Shown if there is room. */
  readonly person?: { readonly email: string; readonly signOut: string; readonly onSignOut: () => void };
  readonly footer?: ReactNode;
  /** "Skip to content". */
  readonly skipLabel: string;
  readonly children: ReactNode;
}

/** The frame for a person who carries one pass: its head with name and event, one column, and up to five places. */
export function PassSheet({
  brand,
  name,
  names,
  where,
  whereHref,
  when,
  placesLabel,
  places,
  tools,
  person,
  footer,
  skipLabel,
  children,
}: PassSheetProps) {
  const head = useRef<HTMLElement>(null);
  useLayoutEffect(() => keepClear(head.current), []);
  return (
    <div className={classes.pass} data-density="touch">
      <a className={classes.skip} href="#content" onClick={skip}>
        {skipLabel}
      </a>
      <header ref={head} className={classes.head}>
        <span className={classes.band} aria-hidden="true" />
        <div className={classes.slot} aria-hidden="true" />
        <div className={classes.lines}>
          <p className={classes.where}>
            <AppLink href={brand.href} className={classes.brand}>
              {brand.name}
            </AppLink>
            {whereHref ? <AppLink href={whereHref}>{where}</AppLink> : <span>{where}</span>}
            {when && <span>{when}</span>}
          </p>
          {names ? (
            <Menu sections={[{ key: 'names', ...names }]}>
              <button type="button" className={classes.name} aria-label={`${names.label}: ${name}`}>
                <b>{name}</b> <ChevronDown aria-hidden="true" />
              </button>
            </Menu>
          ) : (
            <p className={classes.name}>
              <b>{name}</b>
            </p>
          )}
        </div>
        <div className={classes.tools}>
          {person && (
            <span className={classes.person}>
              {person.email}{' '}
              <button type="button" onClick={person.onSignOut}>
                {person.signOut}
              </button>
            </span>
          )}
          {tools}
        </div>
      </header>
      {/* Before the content for the keyboard, also where it is at the thumb. */}
      {places.length > 0 && (
        <nav className={classes.places} aria-label={placesLabel}>
          {places.map(({ href, label, icon, current }) => (
            <AppLink key={href} href={href} className={classes.place} aria-current={current ? 'page' : undefined}>
              {icon}
              <span>{label}</span>
            </AppLink>
          ))}
        </nav>
      )}
      <div className={classes.scroller}>
        <main id="content" className={classes.main} tabIndex={-1}>
          {children}
        </main>
        {footer && (
          <footer className={classes.footer}>
            <Perforation />
            {footer}
          </footer>
        )}
      </div>
    </div>
  );
}

/** Keeps messages below the head, however tall its names make it. */
function keepClear(head: HTMLElement | null): (() => void) | undefined {
  if (!head) return undefined;
  const { style } = document.documentElement;
  const watcher = new ResizeObserver(() => style.setProperty('--toast-top', `${head.offsetHeight}px`));
  watcher.observe(head);
  return () => {
    watcher.disconnect();
    style.removeProperty('--toast-top');
  };
}

/** By hand, so that the address stays the screen's own. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
