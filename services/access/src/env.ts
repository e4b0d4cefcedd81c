import { z } from 'zod';
import type { PictureStore } from './pictures/picture-store.ts';
import { folderStore } from './pictures/folder-store.ts';
import { s3Store } from './pictures/s3-store.ts';

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

const PictureEnv = z
  .object({
    /** Folder of pictures where there is no S3. */
    PICTURES_DIR: z.string().min(1).optional(),
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
    S3_BUCKET: z.string().min(1).optional(),
    S3_ACCESS_KEY: z.string().min(1).optional(),
    S3_SECRET_KEY: z.string().min(1).optional(),
    S3_REGION: z.string().min(1).default('auto'),
  })
  .superRefine((env, context) => {
    const set = S3_NAMES.filter((name) => env[name] !== undefined);
    if (set.length === 0 && env.PICTURES_DIR === undefined) context.addIssue({ code: 'custom', path: ['PICTURES_DIR'], message: 'must be set' });
    if (set.length === 0) return;
    for (const name of S3_NAMES.filter((each) => !set.includes(each))) {
      context.addIssue({ code: 'custom', path: [name], message: `must be set as ${set[0]} is` });
    }
  });

/** Settings of the access service besides those of every service. */
export type PictureEnv = z.input<typeof PictureEnv>;

/**
 * The store of pictures that the settings name: S3-compatible when `S3_ENDPOINT` is set, else a folder.
 * @throws Error whose message is one sentence a line, each naming the setting that is wrong
 */
export function openPictureStore(env: PictureEnv | NodeJS.ProcessEnv): PictureStore {
  const parsed = PictureEnv.safeParse(env);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region, PICTURES_DIR: folder } = parsed.data;
  if (endpoint && bucket && accessKey && secretKey) return s3Store({ endpoint, bucket, accessKey, secretKey, region });
  return folderStore(folder as string);
}
