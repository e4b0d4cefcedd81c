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

/** Takes files to be sent. @returns what is wrong with those that can't be, in words */
export function sendFiles({ path, files, fileType, replaces }: Chosen): string[] {
  const faults: string[] = [];
  for (const file of files) {
    if (file.size > MAX_RIDER_BYTES) faults.push(i18n.t('{name} is larger than 20 MB', { name: file.name }));
    else if (file.size === 0) faults.push(i18n.t('{name} is empty', { name: file.name }));
    else void riderWork.uploader.add({ ...path, file, name: file.name, fileType, replaces });
  }
  return faults;
}

interface ChooseFileProps {
  /** The accessible name of the browser's own field. */
  readonly label: string;
  readonly accept: string;
  /** Opens the camera where there is one. */
  readonly camera?: boolean;
  readonly multiple?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
  /** What is pressed to choose. */
  readonly children: (choose: () => void) => ReactNode;
}

/** A button for the browser's own choice of files. */
export function ChooseFile({ label, accept, camera = false, multiple = false, onChoose, children }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input} type="file" hidden aria-label={label} accept={accept} multiple={multiple} capture={camera ? 'environment' : undefined}
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
