import { AppLink } from '../theme/link-context.tsx';
import classes from './navigation.module.css';

export interface Crumb {
  label: string;
  /** Left out for the place one is at. */
  href?: string;
}

interface BreadcrumbsProps {
  /** The trail's name for screen readers, e.g. "Breadcrumbs". */
  label: string;
  items: readonly Crumb[];
}

/** The way back up from this page. */
export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={classes.crumbs}>
        {items.map((item) => (
          <li key={`${item.href ?? ''} ${item.label}`}>
            {item.href === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <AppLink href={item.href}>{item.label}</AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
