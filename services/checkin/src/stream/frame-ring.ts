import type { Frame } from './frames.ts';

/** The last frames of an event, without a hole between them, to resume from without asking the database. */
export class FrameRing {
  readonly #size: number;
  #frames: Frame[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  push(frames: readonly Frame[]): void {
    this.#frames.push(...frames);
    // Cut in large steps: shifting one by one would copy the whole ring for each frame.
    if (this.#frames.length > this.#size * 2) this.#frames = this.#frames.slice(-this.#size);
  }

  /** Returns what follows `seq`, or undefined when the ring doesn't reach back that far. */
  after(seq: number): Frame[] | undefined {
    const first = this.#frames[0];
    if (!first || first.seq > seq + 1) return undefined;
    return this.#frames.slice(seq + 1 - first.seq);
  }
}
