/** A gettext catalogue, compiled by the web build. */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
