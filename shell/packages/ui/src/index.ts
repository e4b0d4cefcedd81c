import './styles/layers.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/forced-colors.css';
import './styles/reset.css';

export { LaminateProvider } from './theme/laminate-provider.tsx';
export { AppLink } from './theme/link-context.tsx';
export type { LinkComponent, LinkProps } from './theme/link-context.tsx';
export { applyScheme, setSchemePreference, useScheme, wearScheme } from './theme/scheme.ts';
export type { Scheme, SchemePreference } from './theme/scheme.ts';

export { keepFocus } from './focus/keep-focus.ts';

export { Button } from './button/button.tsx';
export type { ButtonProps, ButtonSize, ButtonVariant } from './button/button.tsx';
export { IconButton } from './button/icon-button.tsx';
export type { IconButtonProps } from './button/icon-button.tsx';

export { TextInput } from './inputs/text-input.tsx';
export type { TextInputProps } from './inputs/text-input.tsx';
export { PasswordInput } from './inputs/password-input.tsx';
export { NumberInput } from './inputs/number-input.tsx';
export { Textarea } from './inputs/textarea.tsx';
export { Select } from './inputs/select.tsx';
export { NativeSelect } from './inputs/native-select.tsx';
export { SuggestInput } from './inputs/suggest-input.tsx';
export type { SelectOption, SelectProps } from './inputs/select-props.ts';
export { Checkbox } from './inputs/checkbox.tsx';
export { CheckboxGroup } from './inputs/checkbox-group.tsx';
export { Switch } from './inputs/switch.tsx';
export { SegmentedControl } from './inputs/segmented-control.tsx';
export type { Segment } from './inputs/segmented-control.tsx';
export { DateInput } from './inputs/date-input.tsx';
export { ListSelect } from './inputs/list-select.tsx';
export { DateTimeInput } from './inputs/date-time-input.tsx';
export type { DateTimeLabels } from './inputs/date-time-input.tsx';
export { TimeInput } from './inputs/time-input.tsx';
export { Chip } from './inputs/chip.tsx';
export { FilterChip } from './inputs/filter-chip.tsx';
export type { FilterOption } from './inputs/filter-chip.tsx';

export { FormError } from './form/form-error.tsx';

export { Modal, ModalActions } from './overlays/modal.tsx';
export type { ModalProps } from './overlays/modal.tsx';
export { FullScreen } from './overlays/full-screen.tsx';
export { ConfirmDialog } from './overlays/confirm-dialog.tsx';
export type { ConfirmDialogProps } from './overlays/confirm-dialog.tsx';
export { Menu } from './overlays/menu.tsx';
export type { MenuItem, MenuSection } from './overlays/mantine/menu-items.tsx';
export { Palette, preloadPalette } from './palette/lazy-palette.tsx';
export type { PaletteGroup, PaletteOption } from './palette/types.ts';
export { Popover } from './overlays/popover.tsx';
export { Tooltip } from './overlays/tooltip.tsx';
export { mendFailedFiles, mendOverlaysWith, preloadOverlays } from './overlays/use-overlays.ts';

export { Alert } from './feedback/alert.tsx';
export type { AlertKind } from './feedback/alert.tsx';
export { EmptyState } from './feedback/empty-state.tsx';
export { ErrorPanel } from './feedback/error-panel.tsx';
export { Meter, ProgressBar } from './feedback/meter.tsx';
export { Skeleton } from './feedback/skeleton.tsx';
export { Spinner } from './feedback/spinner.tsx';
export { TOAST_DURATIONS, Toaster } from './feedback/toaster.tsx';

export { useFileDrop } from './inputs/use-file-drop.ts';

export { Breadcrumbs } from './navigation/breadcrumbs.tsx';
export type { Crumb } from './navigation/breadcrumbs.tsx';
export { NavTabs } from './navigation/tabs.tsx';
export type { NavTab } from './navigation/tabs.tsx';
export { TextLink } from './navigation/text-link.tsx';

export { Face } from './marks/face.tsx';
export type { FaceProps } from './marks/face.tsx';
export { Badge, PassChip, StateMark } from './marks/state-mark.tsx';
export type { DoorState } from './marks/state-mark.tsx';
export { inkOn, weaveFor } from './marks/band-style.ts';
export type { Band, Weave } from './marks/band-style.ts';
export { BandEdge, BandStrip, EdgeStripe, Strap, WristbandChip } from './marks/wristband.tsx';
export type { EdgeBand } from './marks/wristband.tsx';
export { Perforation } from './marks/perforation.tsx';

export { Sheet } from './sheet/sheet.tsx';
export type { BarItem, EventBar, SheetProps } from './sheet/sheet.tsx';
export { Page } from './sheet/page.tsx';
export { PassSheet } from './sheet/pass-sheet.tsx';
export type { PassPlace } from './sheet/pass-sheet.tsx';

export { Dock, DockButton, DockSearch } from './door/dock.tsx';
export { DetailList } from './door/detail-list.tsx';
export type { DetailItem } from './door/detail-list.tsx';
export { VerdictPanel } from './door/verdict-panel.tsx';
export type { VerdictPanelProps } from './door/verdict-panel.tsx';

export { RecordActions, RecordName, RecordNote, RecordTable } from './record-table/record-table.tsx';
export { VirtualTable, preloadTable } from './virtual-table/lazy-virtual-table.tsx';
export type {
  RowId,
  TableCard,
  TableColumn,
  TableRowMenu,
  TableSelection,
  TableSort,
  TableSorting,
  VirtualTableProps,
  VisibleRows,
} from './virtual-table/types.ts';

export { Flag, Highlight } from './text/highlight.tsx';
export { LinkedText } from './text/linked-text.tsx';
export type { TextRange } from './text/highlight.tsx';
export { Kbd } from './text/kbd.tsx';
export { VisuallyHidden } from './text/visually-hidden.tsx';
