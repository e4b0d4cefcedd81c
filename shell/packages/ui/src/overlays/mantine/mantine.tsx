import { HeadlessMantineProvider, createTheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { OVERLAYS_ID } from '../../theme/overlays-id.ts';

const theme = createTheme({ components: { Portal: { defaultProps: { target: `#${OVERLAYS_ID}` } } } });

/**
 * Wrapper for parts of Mantine. Each has one around itself, so that a page without any doesn't load Mantine. It gives
 * behaviour (focus, keyboard, placing) and runs headless. Every style comes from this package's tokens.
 */
export function Mantine({ children }: { children: ReactNode }) {
  return <HeadlessMantineProvider theme={theme}>{children}</HeadlessMantineProvider>;
}
