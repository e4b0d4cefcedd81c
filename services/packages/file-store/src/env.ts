import { withoutEmpty } from '@laminate/kit/env';
import { z } from 'zod';
import { ClamdUrl, openClamd } from './documents/clamd.ts';
import { DOCUMENTS, PICTURES, type DocumentStore, type FileKind, type FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

type FolderName = 'PICTURES_DIR' | 'DOCUMENTS_DIR';

const StoreEnv = z.object({
  /** Folders where there is no S3. */
  PICTURES_DIR: z.string().min(1).optional(),
  DOCUMENTS_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('auto'),
  /** A clamd that scans documents. Without one, they are accepted as they are. */
  CLAMD_URL: ClamdUrl.optional(),
});

/** Settings of a service that keeps files, in addition to those of every service. */
export type StoreEnv = z.input<typeof StoreEnv>;

/** Their names. */
export const STORE_SETTINGS: readonly string[] = Object.keys(StoreEnv.shape);

const completeWith = (folder: FolderName) =>
  StoreEnv.superRefine((env, context) => {
    const set = S3_NAMES.filter((name) => env[name] !== undefined);
    if (set.length === 0 && env[folder] === undefined)
      context.addIssue({ code: 'custom', path: [folder], message: 'must be set' });
    if (set.length === 0) return;
    for (const name of S3_NAMES.filter((each) => !set.includes(each))) {
      context.addIssue({ code: 'custom', path: [name], message: `must be set as ${set[0]} is` });
    }
  });

/** Reads the settings of a store whose folder is named so. */
function readStoreEnv(env: StoreEnv | NodeJS.ProcessEnv, folder: FolderName): z.infer<typeof StoreEnv> {
  const parsed = completeWith(folder).safeParse(withoutEmpty(env));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
}

function openStore(env: z.infer<typeof StoreEnv>, kind: FileKind, folder: FolderName): FileStore {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    S3_REGION: region,
  } = env;
  if (endpoint && bucket && accessKey && secretKey)
    return s3Store({ endpoint, bucket, accessKey, secretKey, region }, kind);
  return folderStore(env[folder] as string, kind);
}

/**
 * The store of pictures that the settings name: S3-compatible when `S3_ENDPOINT` is set, else the folder
 * `PICTURES_DIR`.
 * @throws Error whose message is one sentence a line, each naming the setting that is wrong
 */
export const openPictureStore = (env: StoreEnv | NodeJS.ProcessEnv): FileStore =>
  openStore(readStoreEnv(env, 'PICTURES_DIR'), PICTURES, 'PICTURES_DIR');

/** Opens the same for documents, whose folder is `DOCUMENTS_DIR`. With `CLAMD_URL`, they are scanned. */
export function openDocumentStore(env: StoreEnv | NodeJS.ProcessEnv): DocumentStore {
  const read = readStoreEnv(env, 'DOCUMENTS_DIR');
  return {
    ...openStore(read, DOCUMENTS, 'DOCUMENTS_DIR'),
    scan: read.CLAMD_URL === undefined ? undefined : openClamd(read.CLAMD_URL),
  };
}
