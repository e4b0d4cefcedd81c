import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Functions of HarfBuzz's subsetter that are used here. Numbers are addresses in its memory. */
interface HarfBuzz {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly _initialize: () => void;
  readonly malloc: (bytes: number) => number;
  readonly free: (at: number) => void;
  readonly hb_blob_create: (data: number, bytes: number, mode: number, userData: number, destroy: number) => number;
  readonly hb_blob_get_data: (blob: number, length: number) => number;
  readonly hb_blob_get_length: (blob: number) => number;
  readonly hb_blob_destroy: (blob: number) => void;
  readonly hb_face_create: (blob: number, index: number) => number;
  readonly hb_face_reference_blob: (face: number) => number;
  readonly hb_face_destroy: (face: number) => void;
  readonly hb_subset_input_create_or_fail: () => number;
  readonly hb_subset_input_keep_everything: (input: number) => void;
  readonly hb_subset_input_pin_axis_location: (input: number, face: number, axis: number, value: number) => number;
  readonly hb_subset_or_fail: (face: number, input: number) => number;
  readonly hb_subset_input_destroy: (input: number) => void;
}

declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

/** Mode in which the owner of the memory can write to it. */
const WRITABLE = 2;
/** The four letters `wght` as OpenType writes them. */
const WEIGHT_AXIS = 0x77676874;

let opened: HarfBuzz | undefined;

function open(): HarfBuzz {
  if (opened) return opened;
  const wasm = readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  opened = new WebAssembly.Instance(new WebAssembly.Module(wasm)).exports as HarfBuzz;
  opened._initialize();
  return opened;
}

/**
 * A variable TrueType font in one weight: what embeds fonts takes no variable ones.
 * @throws Error when it has no axis of weights
 */
export function pinWeight(font: Uint8Array, weight: number): Buffer {
  const hb = open();
  const data = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer, data, font.length).set(font);
  const blob = hb.hb_blob_create(data, font.length, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_keep_everything(input);
  const pinned = hb.hb_subset_input_pin_axis_location(input, face, WEIGHT_AXIS, weight);
  const still = pinned ? hb.hb_subset_or_fail(face, input) : 0;
  const result = still ? hb.hb_face_reference_blob(still) : 0;
  // Its memory moves when it grows, so a copy is taken before anything else.
  const bytes = result
    ? Buffer.from(new Uint8Array(hb.memory.buffer, hb.hb_blob_get_data(result, 0), hb.hb_blob_get_length(result)))
    : null;
  for (const each of [result, blob]) if (each) hb.hb_blob_destroy(each);
  for (const each of [still, face]) if (each) hb.hb_face_destroy(each);
  hb.hb_subset_input_destroy(input);
  hb.free(data);
  if (!bytes) throw new Error(`A font could not be set in weight ${weight}`);
  return bytes;
}
