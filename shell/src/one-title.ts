/**
 * Keeps one `<title>` in the page. React puts that of a screen beside the one that came with the page, in front of it,
 * and takes neither for the other, so tools that read the page find two. The page's own leaves while a screen has
 * one, and is back while none has.
 */
export function keepOneTitle(): void {
  const { head } = document;
  const own = head.querySelector('title') ?? document.createElement('title');
  own.textContent ||= 'Laminate';
  const keep = () => {
    const others = [...head.querySelectorAll('title')].filter((title) => title !== own);
    if (others.length > 0) own.remove();
    else if (!own.isConnected) head.append(own);
  };
  keep();
  new MutationObserver(keep).observe(head, { childList: true });
}
