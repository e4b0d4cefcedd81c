import type { LinkProps } from '../theme/link-context.tsx';
import { AppLink } from '../theme/link-context.tsx';
import classes from './navigation.module.css';

/** A link inside text, through the app's router. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <AppLink {...rest} className={[classes.link, className].filter(Boolean).join(' ')} />;
}
