import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode, Ref } from 'react';
import { SpinnerMark } from '../feedback/spinner.tsx';
import { AppLink } from '../theme/link-context.tsx';
import classes from './button.module.css';

export type ButtonVariant = 'default' | 'primary' | 'ghost' | 'link' | 'danger';
/** `regular` follows the density of the page. `door` is at least 56 px for thumbs. */
export type ButtonSize = 'regular' | 'door';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Icon before the text. It hides itself from screen readers. */
  icon?: ReactNode;
  /** Takes no clicks, keeps its width and focus, and tells screen readers that it is busy. */
  loading?: boolean;
  /** As wide as its container. */
  block?: boolean;
  /** Shows the icon alone on phones. Screen readers still hear the text. */
  iconOnPhones?: boolean;
  /** Renders a router link that looks like the button. */
  href?: string;
  onClick?: MouseEventHandler<HTMLElement>;
  ref?: Ref<HTMLButtonElement>;
}

/** The class names of a button's look, shared with the icon button. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, ...more: (string | false | undefined)[]) {
  return [classes.button, variant !== 'default' && classes[variant], size === 'door' && classes.door, ...more]
    .filter(Boolean)
    .join(' ');
}

/** A button, or with `href` a link that looks like one. The default type is `button`, never `submit`. */
export function Button(props: ButtonProps) {
  const {
    variant = 'default',
    size = 'regular',
    icon,
    loading = false,
    block = false,
    iconOnPhones = false,
    href,
    className,
    children,
    onClick,
    type = 'button',
    ref,
    ...rest
  } = props;
  const look = buttonClass(variant, size, block && classes.block, className);
  const label = (
    <span className={classes.label}>
      {icon}
      {iconOnPhones ? <span className={classes.text}>{children}</span> : children}
    </span>
  );

  if (href !== undefined) {
    return (
      <AppLink href={href} className={look} onClick={onClick} aria-label={rest['aria-label']} id={rest.id}>
        {label}
      </AppLink>
    );
  }
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={look}
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
      onClick={(event) => {
        // A busy submit button must not send the form a second time.
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {label}
      {loading && (
        <>
          <span className="visually-hidden">{children}</span>
          <span className={classes.busy}>
            <SpinnerMark />
          </span>
        </>
      )}
    </button>
  );
}
