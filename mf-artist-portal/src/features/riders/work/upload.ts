import type { RiderFileType } from '@laminate/contracts/rider-files';
import type { ArtistPath } from '../../../portal/artist-path.ts';

/**
 * Name of the database in which this browser keeps files that are not on the server yet. A browser that has shown an
 * artist's files has it, mostly empty.
 */
export const UPLOADS_DATABASE = 'portal-riders';

/** A file that is to be sent. */
export interface NewUpload extends ArtistPath {
  readonly file: Blob;
  readonly name: string;
  readonly fileType: RiderFileType;
  /** The file whose place it takes. */
  readonly replaces: number | null;
}

/** The same as it is stored on the device until it is on the server. */
export interface StoredUpload extends NewUpload {
  /** UUID by which the server knows it: sent again it goes on. */
  readonly key: string;
  /** When it was chosen, ISO 8601. */
  readonly at: string;
  /** Set where the file itself was refused: sent again it would be once more, also after a reload. */
  readonly refused?: Refusal;
}

/**
 * State of an upload: `queued` until those before it are done, `checking` once all of it is sent, `waiting` for the
 * network, and `refused` until the person decides.
 */
type UploadState = 'queued' | 'sending' | 'checking' | 'waiting' | 'refused';

/** Reason why a file was refused, and what helps: the same file again, another one, or nothing. */
export interface Refusal {
  /** The message. Devices have stored it under this name. */
  readonly words: string;
  readonly remedy: 'again' | 'other' | 'none';
}

export interface Upload extends StoredUpload {
  readonly state: UploadState;
  /** Bytes that the server has. */
  readonly sent: number;
  /** Set while it is refused. */
  readonly refusal: Refusal | null;
}
