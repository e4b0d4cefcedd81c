/** A gettext catalogue, compiled by the build. */
declare module '*.po' {
  export const messages: Awaited<ReturnType<import('@laminate/sdk/i18n').CatalogLoader>>['messages'];
}

/** Styles of one component: the name of each class as it is in the page. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
