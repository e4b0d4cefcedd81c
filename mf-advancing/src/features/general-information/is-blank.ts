/** Whether a rich text shows nothing: neither a word nor a picture. */
export const isBlank = (html: string): boolean =>
  html.replace(/<(?!img\b)[^>]*>/g, '').replace(/&nbsp;|\s/g, '') === '';
