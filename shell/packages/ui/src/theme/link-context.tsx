import { createContext, createElement, useContext } from 'react';
import type { AnchorHTMLAttributes, FunctionComponent, Ref } from 'react';

/** What every link of the design system hands to the app's router link: an anchor's own props. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };
/** The router's link, taking `href` like an anchor. */
export type LinkComponent = FunctionComponent<LinkProps>;

function PlainLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}

/** Gives the app's router link to all components below. */
export const LinkContext = createContext<LinkComponent>(PlainLink);

/** A link through the app's router, or a plain anchor outside an app. It has no styling. */
export function AppLink(props: LinkProps) {
  return createElement(useContext(LinkContext), props);
}
