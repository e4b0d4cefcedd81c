import { useLocation } from '@laminate/sdk/router';
import { useEffect, useRef, useState } from 'react';

/** A title that stays this long, in milliseconds, is that of the screen and not of one on its way. */
const SETTLED_MS = 400;
/** Time after which an unchanged title is taken as the right one, since two screens can share it. */
const UNCHANGED_MS = 1500;

/**
 * After a change of screen the focus goes to the content, where Tab then goes on, and the screen's title is read
 * out. A screen that puts the focus somewhere itself keeps it there, and so does a dialog. The first screen is the
 * browser's own business.
 */
export function Arrival() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.querySelector<HTMLElement>('main');
    // A person who has opened a dialog by now is at work there.
    const busy = document.activeElement?.closest('[role="dialog"]');
    if (!busy && !content?.contains(document.activeElement)) content?.focus({ preventScroll: true });

    setTitle('');
    const read = () => setTitle(document.title);
    let timer = setTimeout(read, UNCHANGED_MS);
    const watcher = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(read, SETTLED_MS);
    });
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [pathname]);

  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  );
}
