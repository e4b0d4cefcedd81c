import { useCallback, useEffect, useState } from 'react';
import {
  chooseNextCamera,
  closeCamera,
  hasTorch,
  listCameras,
  mayOpenCamera,
  openCamera,
  setTorch,
  troubleOf,
  type CameraTrouble,
} from './camera.ts';

interface Camera {
  /** Null until it is open, and when there is trouble. */
  readonly stream: MediaStream | null;
  readonly trouble: CameraTrouble | null;
  /** Switches to the next camera, or null if there is only one. */
  readonly switchCamera: (() => void) | null;
  /** Null where the camera has no light. */
  readonly torch: { readonly on: boolean; readonly toggle: () => void } | null;
  readonly retry: () => void;
}

interface Opened {
  readonly stream: MediaStream;
  readonly cameras: number;
}

/** A camera for as long as the component is on the screen. It is off while the page is out of sight or locked. */
export function useCamera(locked: boolean): Camera {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null);
  const [torchOn, setTorchOn] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);

  useEffect(() => {
    if (locked) return;
    let gone = false;
    let own: MediaStream | undefined;
    const stop = () => {
      if (own) closeCamera(own);
      own = undefined;
      setOpened(null);
      setTorchOn(false);
    };
    const start = async () => {
      if (!mayOpenCamera()) return setTrouble('insecure');
      try {
        const stream = await openCamera();
        // Asking for permission takes time. A page that has been hidden during that opens the camera when it is back.
        if (gone || document.hidden) return closeCamera(stream);
        own = stream;
        // Pulled out, or taken by another app.
        stream.getVideoTracks()[0]?.addEventListener('ended', () => {
          stop();
          setTrouble('failed');
        });
        const cameras = await listCameras();
        if (own !== stream) return;
        setTrouble(null);
        setOpened({ stream, cameras: cameras.length });
      } catch (error) {
        if (!gone) setTrouble(troubleOf(error));
      }
    };
    const onVisible = () => (document.hidden ? stop() : retry());
    document.addEventListener('visibilitychange', onVisible);
    void start();
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', onVisible);
      stop();
    };
  }, [attempt, retry, locked]);

  const stream = opened?.stream ?? null;
  const switchCamera = opened && opened.cameras > 1 ? () => void chooseNextCamera(opened.stream).then(retry) : null;
  const toggle = () => {
    if (stream)
      void setTorch(stream, !torchOn).then(
        () => setTorchOn(!torchOn),
        (error: unknown) => console.warn('The light could not be switched', error),
      );
  };
  return { stream, trouble, switchCamera, torch: stream && hasTorch(stream) ? { on: torchOn, toggle } : null, retry };
}
