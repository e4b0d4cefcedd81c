import type { UploadState } from '@laminate/contracts/rider-uploads';

/** Bytes of a part: few enough that a cut costs little, more as long as the network takes them quickly. */
export const PART_BYTES = { least: 32 * 1024, first: 128 * 1024, most: 512 * 1024 } as const;
/** A part that took no longer than this is followed by one of twice the size. */
const QUICK_MS = 1500;

interface PartOptions {
  readonly put: (offset: number, bytes: ArrayBuffer) => Promise<Pick<UploadState, 'offset'>>;
  /** The offset that the server expects instead, where that is why it refused a part. */
  readonly expectedOffset: (error: unknown) => number | null;
  readonly onSent: (bytes: number) => void;
  readonly now: () => number;
}

/** Cuts files for the network that there is: it is learnt from part to part, also of the next file. */
export class PartSender {
  #size: number = PART_BYTES.first;

  /**
   * Sends a file from an offset to its end.
   * @throws what `put` does, and DOMException when the file can no longer be read
   */
  async send(file: Blob, from: number, { put, expectedOffset, onSent, now }: PartOptions): Promise<void> {
    let offset = from;
    while (offset < file.size) {
      const bytes = await file.slice(offset, offset + this.#size).arrayBuffer();
      const begun = now();
      try {
        ({ offset } = await put(offset, bytes));
        if (now() - begun <= QUICK_MS) this.#size = Math.min(PART_BYTES.most, this.#size * 2);
      } catch (error) {
        const expected = expectedOffset(error);
        if (expected === null || expected === offset) {
          this.#size = Math.max(PART_BYTES.least, this.#size / 2);
          throw error;
        }
        offset = expected;
      }
      onSent(offset);
    }
  }
}
