import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { LinkContext } from './link-context.tsx';
import type { LinkComponent } from './link-context.tsx';
import { OVERLAYS_ID } from './overlays-id.ts';
import { applyScheme, useScheme } from './scheme.ts';

interface LaminateProviderProps {
  children: ReactNode;
  /** The router's link. Without it links are plain anchors. */
  link?: LinkComponent;
  /** Names the region that menus, dialogs and hints open in, e.g. "Pop-ups". */
  overlaysLabel: string;
}

/** Wraps the app once. */
export function LaminateProvider({ children, link, overlaysLabel }: LaminateProviderProps) {
  const { scheme } = useScheme();
  useLayoutEffect(applyScheme, [scheme]);
  const content = (
    <>
      {children}
      <section id={OVERLAYS_ID} aria-label={overlaysLabel} />
    </>
  );
  return link ? <LinkContext value={link}>{content}</LinkContext> : content;
}
