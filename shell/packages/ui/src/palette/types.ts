import type { ReactNode } from 'react';
import type { TextRange } from '../text/highlight.tsx';

/** One thing to choose. */
export interface PaletteOption {
  /** Unique among all groups. */
  key: string;
  label: string;
  /** What the search hit in the label. */
  ranges?: readonly TextRange[];
  /** A few words next to the label. */
  note?: string;
  icon?: ReactNode;
  /** Keys that do the same without the palette, e.g. Ctrl and K. */
  keys?: readonly string[];
  onChoose: () => void;
}

export interface PaletteGroup {
  key: string;
  label: string;
  options: readonly PaletteOption[];
}

export interface PaletteProps {
  onClose: () => void;
  /** Names the dialog, its search box and its list. */
  label: string;
  placeholder: string;
  closeLabel: string;
  query: string;
  onQuery: (query: string) => void;
  groups: readonly PaletteGroup[];
  /** What screen readers hear about the list, e.g. "7 results". */
  status: string;
  /** Shown under the list: what is loading, what failed, that nothing was found. */
  children?: ReactNode;
  /** The keys that work in it. Hidden if there is no keyboard. */
  footer?: ReactNode;
  /** A button at the end of the palette's foot. */
  footerAction?: Pick<PaletteOption, 'label' | 'onChoose'>;
}
