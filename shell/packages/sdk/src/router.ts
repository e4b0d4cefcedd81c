/**
 * The router, as far as screens need it. There is one router in the page, the shell's. Remotes share this facade, so
 * that the unused rest of the library stays out of the page.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  createSearchParams,
  generatePath,
  matchPath,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
export type { LinkProps, NavLinkProps, NavigateFunction, To } from 'react-router';
import { useParams } from 'react-router';

/**
 * A number of the path, such as the `eventId` of `/event/:eventId/people`.
 *
 * @returns the id, or NaN when the path has none or it is not a whole number
 */
export function useIdParam(name: string): number {
  const text = useParams()[name] ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
}
