import { Link } from '@laminate/sdk/router';
import type { LinkComponent } from '@laminate/ui';

/** The design system's links go through the router. */
export const RouterLink: LinkComponent = ({ href, ...rest }) => <Link to={href} {...rest} />;
