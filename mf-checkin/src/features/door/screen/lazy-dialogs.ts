export { BandNumbersDialog } from '../bands/band-numbers-dialog.tsx';
export { SettingsDialog } from '../settings/settings-dialog.tsx';
export { WalkInDialog } from '../walk-in/walk-in-dialog.tsx';
