import type { Scan } from './documents/clamd.ts';

/**
 * Where files lie, by keys of 22 characters of base64url. Two adapters: a folder of this machine, and an S3-compatible
 * store.
 */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when it is not there. */
  get(key: string): Promise<Buffer | null>;
  /** Deleting what is not there does no harm. */
  delete(key: string): Promise<void>;
}

/** A store of documents, with what scans them before they are put there where the operator has it. */
export interface DocumentStore extends FileStore {
  readonly scan?: Scan | undefined;
}

/** What a store keeps, which is how it names and serves it. */
export interface FileKind {
  /** First part of the name in a bucket. */
  readonly prefix: string;
  /** With its dot. */
  readonly ending: string;
  readonly contentType: string;
}

/** Pictures, re-encoded by `makePicture`. */
export const PICTURES: FileKind = { prefix: 'pictures', ending: '.webp', contentType: 'image/webp' };

/** Files of any kind as they were sent: a store says of them that they are bytes and nothing more. */
export const DOCUMENTS: FileKind = { prefix: 'documents', ending: '.bin', contentType: 'application/octet-stream' };

const KEY = /^[\w-]{22}$/;

/** Nothing else reaches a store: a key from outside is no path. */
export const isKey = (text: string): boolean => KEY.test(text);
