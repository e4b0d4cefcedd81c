/** Everything of Mantine that opens over a page: see `use-overlays.ts`. */
export { LoadedFullScreen } from './full-screen.tsx';
export { LoadedMenu } from './menu.tsx';
export { LoadedModal } from './modal.tsx';
export { LoadedPopover } from './popover.tsx';
export { LoadedRowMenu } from './row-menu.tsx';
export { LoadedTooltip } from './tooltip.tsx';
