import { HeadlessMantineProvider, createTheme } from '@mantine/core';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { LinkContext } from './link-context.tsx';
import type { LinkComponent } from './link-context.tsx';
import { applyScheme, useScheme } from './scheme.ts';

interface LaminateProviderProps {
  children: ReactNode;
  /** The router's link; without it links are plain anchors. */
  link?: LinkComponent;
  /** Names the region that menus, dialogs and hints open in, e.g. "Pop-ups". */
  overlaysLabel: string;
}

const OVERLAYS_ID = 'overlays';
const theme = createTheme({ components: { Portal: { defaultProps: { target: `#${OVERLAYS_ID}` } } } });

/**
 * Wraps the app once. Mantine gives behaviour (focus, keyboard, placing) and runs headless;
 * every style comes from this package's tokens.
 */
export function LaminateProvider({ children, link, overlaysLabel }: LaminateProviderProps) {
  const { scheme } = useScheme();
  useLayoutEffect(applyScheme, [scheme]);
  const content = (
    <HeadlessMantineProvider theme={theme}>
      {children}
      <section id={OVERLAYS_ID} aria-label={overlaysLabel} />
    </HeadlessMantineProvider>
  );
  return link ? <LinkContext value={link}>{content}</LinkContext> : content;
}
