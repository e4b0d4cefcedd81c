import type { AnyRoute } from '@laminate/contracts';
import type { RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { apiError, fieldError, type ApiError } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { networkOf } from '../network.ts';
import { isUnmeasured } from './bodies.ts';
import { limitConcurrency } from './concurrency-limit.ts';

/** A file that came with a request. Its content is not what its name says. */
export interface UploadedFile {
  readonly bytes: Buffer;
  /** The sender's name for the file, for people to read: no path, no control characters, up to 255 characters. */
  readonly name: string;
}

/** Files processed at the same time. Each can become a picture of many times its size. */
const MAX_AT_ONCE = 24;
const MAX_OF_ACCOUNT = 12;
const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 1000;
const MAX_NAME = 255;
/**
 * Folders, control characters, and those that turn the direction of writing: no browser sends a file with such a name.
 */
const TRICK = /[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

function toApiError(error: unknown, field: string): unknown {
  if (!(error instanceof Error) || 'details' in error) return error;
  if (!(error instanceof MulterError)) return fieldError('body', 'not_form_data');
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return fieldError(field, 'file_too_large', 'payload_too_large');
    case 'LIMIT_FILE_COUNT':
      return fieldError(field, 'must_be_one_file');
    case 'LIMIT_UNEXPECTED_FILE':
      return error.field === field
        ? fieldError(field, 'must_be_one_file')
        : fieldError(error.field || 'body', 'unknown_field');
    case 'LIMIT_FIELD_VALUE':
      return fieldError(error.field ?? 'body', 'part_too_long');
    default:
      return fieldError('body', 'too_many_parts');
  }
}

function nameError(field: string, name: string): ApiError | null {
  return name.length > MAX_NAME || TRICK.test(name) ? fieldError(field, 'file_name_bad') : null;
}

/**
 * Takes the file of a route's `upload` and the fields sent with it. Answers 415 for another content type, 413 for too
 * many bytes, 400 for the rest.
 */
export function takeUpload({ field, maxBytes }: NonNullable<AnyRoute['upload']>): RequestHandler[] {
  const take = multer({
    storage: multer.memoryStorage(),
    limits: {
      files: 1,
      fileSize: maxBytes,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: 100,
      parts: MAX_FIELDS + 1,
    },
    // As it was sent: a path is a trick, not a name to shorten.
    preservePath: true,
    defParamCharset: 'utf8',
    fileFilter: (_req, { originalname }, done) => {
      const error = nameError(field, originalname);
      if (error) done(error);
      else done(null, true);
    },
  }).single(field);
  const [enter, enterOfAccount] = [limitConcurrency(MAX_AT_ONCE), limitConcurrency(MAX_OF_ACCOUNT)];
  const read: RequestHandler = (req, res, next) => {
    if (!req.is('multipart/form-data'))
      return next(apiError('unsupported_media_type', { message: 'form_data_wanted' }));
    if (isUnmeasured(req)) return next(apiError('payload_too_large'));
    take(req, res, (error: unknown) => {
      if (error) return next(toApiError(error, field));
      if (!req.file) return next(fieldError(field, 'is_missing'));
      res.locals.file = { bytes: req.file.buffer, name: req.file.originalname } satisfies UploadedFile;
      return next();
    });
  };
  // Only once it is there: files that never arrive take no place.
  const takePlace: RequestHandler = (req, res, next) => {
    if (req.socket.destroyed) return;
    // Who has no session, such as a guest with a key, is known by their network.
    const identity = res.locals.identity as Identity | undefined;
    res.once('close', enterOfAccount(identity?.accountId ?? networkOf(req)));
    res.once('close', enter());
    next();
  };
  return [read, takePlace];
}
