import type { ReactNode } from 'react';
import { Tooltip } from '../overlays/tooltip.tsx';
import { AppLink } from '../theme/link-context.tsx';
import { buttonClass } from './button.tsx';
import type { ButtonProps } from './button.tsx';
import classes from './button.module.css';

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'block' | 'children' | 'loading'> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  children: ReactNode;
  /** Leaves the tooltip out, where the dependencies already say the word. */
  withoutTooltip?: boolean;
}

/** A square button that holds one icon. Its `label` is spoken, and shown on hover and focus. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    variant = 'ghost',
    size = 'regular',
    className,
    href,
    withoutTooltip = false,
    type = 'button',
    children,
    ...rest
  } = props;
  const look = buttonClass(variant, size, classes.icon, className);
  const button =
    href === undefined ? (
      <button {...rest} type={type} className={look} aria-label={label}>
        {children}
      </button>
    ) : (
      <AppLink href={href} className={look} aria-label={label} onClick={rest.onClick}>
        {children}
      </AppLink>
    );
  return withoutTooltip ? button : <Tooltip label={label}>{button}</Tooltip>;
}
