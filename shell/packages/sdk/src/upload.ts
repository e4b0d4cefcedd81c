import type { ResponseOf } from '@laminate/contracts/route';
import { isSignedOut } from './api-error.ts';
import { readAnswer, renewSession, timedOut, unreachable, urlOf } from './http.ts';
import type { CallableRoute } from './http.ts';
import { endSession, getSession } from './session.ts';

/** A large picture over a slow network at a festival. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** A route with `upload`. */
type UploadRoute = CallableRoute & { readonly upload?: { readonly field: string } };

interface Upload {
  readonly params: Readonly<Record<string, string | number>>;
  /** The fields sent with the file. */
  readonly fields: Readonly<Record<string, string | number>>;
  readonly file: File;
  readonly signal?: AbortSignal;
  /** Hears how much of the file is on its way, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Sends a file to a route of the route table as multipart, under the name that the route gives it. An expired token is
 * renewed as with `call`.
 *
 * @throws ApiError for anything but success, or the signal's reason when the caller gave up
 */
export async function uploadFile<R extends UploadRoute>(route: R, upload: Upload): Promise<ResponseOf<R>> {
  const token = getSession()?.token;
  const response = await send(route, upload, token);
  if (response.status === 422) endSession();
  if (response.status !== 401) return readAnswer<R>(response);
  if (!token || !(await renewSession(token))) {
    endSession();
    return readAnswer<R>(response);
  }
  const retried = await send(route, upload, getSession()?.token);
  if (isSignedOut(retried.status)) endSession();
  return readAnswer<R>(retried);
}

/** By XMLHttpRequest, since fetch can't tell how far an upload is. */
function send(
  route: UploadRoute,
  { params, fields, file, signal, onProgress }: Upload,
  token: string | undefined,
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  body.append(route.upload?.field ?? 'file', file);
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    request.open(route.method, urlOf(route.path, { params }));
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) })),
    );
    request.addEventListener('error', () => reject(unreachable(new Error('XMLHttpRequest failed'))));
    request.addEventListener('timeout', () => reject(timedOut()));
    request.addEventListener('abort', () => reject(signal?.reason));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp));
    signal?.addEventListener('abort', giveUp);
    request.send(body);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const id = request.getResponseHeader('x-request-id');
  return new Headers(id ? { 'x-request-id': id } : {});
}
