import { HeadlessMantineProvider } from '@mantine/core';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { LinkContext } from './link-context.tsx';
import type { LinkComponent } from './link-context.tsx';
import { applyScheme, useScheme } from './scheme.ts';

interface LaminateProviderProps {
  children: ReactNode;
  /** The router's link; without it links are plain anchors. */
  link?: LinkComponent;
}

/**
 * Wraps the app once. Mantine gives behaviour (focus, keyboard, placing) and runs headless;
 * every style comes from this package's tokens.
 */
export function LaminateProvider({ children, link }: LaminateProviderProps) {
  const { scheme } = useScheme();
  useLayoutEffect(applyScheme, [scheme]);
  const content = <HeadlessMantineProvider>{children}</HeadlessMantineProvider>;
  return link ? <LinkContext value={link}>{content}</LinkContext> : content;
}
