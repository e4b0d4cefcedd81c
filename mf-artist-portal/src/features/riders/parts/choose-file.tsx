import type { RiderFileType } from '@laminate/contracts/rider-files';
import { MAX_RIDER_BYTES } from '@laminate/contracts/rider-limits';
import { i18n } from '@laminate/sdk/i18n';
import { useRef, type ReactNode } from 'react';
import { riderWork } from '../work/rider-work.ts';
import type { ArtistPath } from '../../../portal/artist-path.ts';

interface Chosen {
  readonly path: ArtistPath;
  readonly files: readonly File[];
  readonly fileType: RiderFileType;
  readonly replaces: number | null;
}

/** Returns what is wrong with a file before it is sent, in words, or null for nothing. */
function faultIn({ size }: File): string | null {
  if (size > MAX_RIDER_BYTES) return i18n.t('This file is larger than 20 MB. Choose a smaller one.');
  return size === 0 ? i18n.t('This file is empty.') : null;
}

/** Takes files to send. A file that can't be sent says so among the others. */
export function sendFiles({ path: { eventId, artistId }, files, fileType, replaces }: Chosen): void {
  for (const file of files) {
    const upload = { eventId, artistId, file, name: file.name, fileType, replaces };
    const message = faultIn(file);
    if (message === null) void riderWork.uploader.add(upload);
    else riderWork.uploader.refuse(upload, { words: message, remedy: 'other' });
  }
}

interface ChooseFileProps {
  /** The accessible name of the browser's native field. */
  readonly label: string;
  readonly accept: string;
  /** Opens the camera where there is one. */
  readonly camera?: boolean;
  readonly multiple?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
  /** What is pressed to choose. */
  readonly children: (choose: () => void) => ReactNode;
}

/** Shows a button for the browser's file chooser. */
export function ChooseFile({ label, accept, camera = false, multiple = false, onChoose, children }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}
