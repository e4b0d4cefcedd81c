import { getSession } from '@laminate/sdk';
import { useEffect, useState } from 'react';
import { loadFace, onFaces, type FaceReader } from './face-store.ts';

/**
 * The face of a guest from this device, as the address of a picture.
 *
 * @param reader on whose list they are
 * @param photo the id of their photo, or undefined for none
 * @returns null while there is none
 */
export function useFace(reader: FaceReader, eventId: number, photo: string | undefined): string | null {
  const [face, setFace] = useState<{ readonly photo: string; readonly url: string } | null>(null);
  const accountId = getSession()?.user.account_id;
  useEffect(() => {
    if (!photo || accountId === undefined) return;
    let url: string | null = null;
    let gone = false;
    const load = async () => {
      const picture = url ? undefined : await loadFace({ accountId, eventId, reader }, photo);
      if (!picture || url || gone) return;
      url = URL.createObjectURL(picture);
      setFace({ photo, url });
    };
    void load();
    const stop = onFaces(() => void load());
    return () => {
      gone = true;
      stop();
      if (url) URL.revokeObjectURL(url);
    };
  }, [accountId, eventId, reader, photo]);
  return face && face.photo === photo ? face.url : null;
}
