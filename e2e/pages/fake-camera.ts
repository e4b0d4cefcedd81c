import { writeFileSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Api } from './api.ts';
import { exported } from './exported.ts';
import { watchPagesIn } from './test.ts';

/** What the camera sees, in pixels. */
const VIEW = { width: 1280, height: 720 } as const;
const PER_SECOND = 10;

/** The invitations of these people as a PDF. */
export async function invitationsOf(api: Api, eventId: number, people: readonly number[]): Promise<Buffer> {
  return exported(api, eventId, { format: 'invitations', people });
}

/** A page of a PDF held before a camera. */
export async function delayed(pdf: Buffer, page = 1): Promise<Canvas> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const sheet = await document.getPage(page);
  const viewport = sheet.getViewport({ scale: VIEW.height / sheet.getViewport({ scale: 1 }).height });
  const paper = createCanvas(Math.round(viewport.width), VIEW.height);
  await sheet.render({ canvas: null, canvasContext: paper.getContext('2d') as never, viewport }).promise;
  await task.destroy();
  const view = blank();
  view.getContext('2d').drawImage(paper, (VIEW.width - paper.width) / 2, 0);
  return view;
}

/** A picture of a code, as of a phone that is held before a camera. */
export async function heldUp(picture: Buffer): Promise<Canvas> {
  const image = await loadImage(picture);
  const side = VIEW.height * 0.8;
  const view = blank();
  view.getContext('2d').drawImage(image, (VIEW.width - side) / 2, (VIEW.height - side) / 2, side, side);
  return view;
}

/** A wall. */
export function blank(): Canvas {
  const view = createCanvas(VIEW.width, VIEW.height);
  const context = view.getContext('2d');
  context.fillStyle = '#8d8678';
  context.fillRect(0, 0, VIEW.width, VIEW.height);
  return view;
}

/** Brightness only: codes have no colours. */
function frameOf(view: Canvas): Buffer {
  const { data } = view.getContext('2d').getImageData(0, 0, VIEW.width, VIEW.height);
  const [luma, chroma] = [Buffer.alloc(VIEW.width * VIEW.height), Buffer.alloc((VIEW.width * VIEW.height) / 2, 128)];
  for (let pixel = 0; pixel < luma.length; pixel += 1) {
    luma[pixel] = Math.round(
      0.299 * (data[pixel * 4] ?? 0) + 0.587 * (data[pixel * 4 + 1] ?? 0) + 0.114 * (data[pixel * 4 + 2] ?? 0),
    );
  }
  return Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
}

/** Writes what the camera sees, each view for this many seconds. Then it begins again. */
export function writeVideo(file: string, views: readonly (readonly [view: Canvas, seconds: number])[]): void {
  const head = Buffer.from(`YUV4MPEG2 W${VIEW.width} H${VIEW.height} F${PER_SECOND}:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(
    file,
    Buffer.concat([
      head,
      ...views.flatMap(([view, seconds]) => Array<Buffer>(seconds * PER_SECOND).fill(frameOf(view))),
    ]),
  );
}

/** A browser whose camera shows this video. */
export async function browserWithCamera(
  launchOptions: { executablePath?: string; args?: string[] },
  video: string,
): Promise<Browser> {
  const camera = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ];
  return watchPagesIn(await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] }));
}
