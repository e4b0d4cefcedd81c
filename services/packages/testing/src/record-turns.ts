/** Turns of an event loop, as processor time of its thread in milliseconds. */
export interface Turns {
  /** Of the longest turn. */
  readonly longest: number;
  /** Of all of them. */
  readonly total: number;
}

const spentMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

// Preloaded into a service's process: it counts from the first message of its parent to the second, and answers that.
let recording: { begun: number; last: number; longest: number } | undefined;

function turn(): void {
  if (!recording) return;
  const now = spentMs();
  recording.longest = Math.max(recording.longest, now - recording.last);
  recording.last = now;
  setImmediate(turn);
}

process.on('message', () => {
  if (recording) {
    const { begun, last, longest } = recording;
    recording = undefined;
    process.send?.({ longest, total: last - begun } satisfies Turns);
  } else {
    const now = spentMs();
    recording = { begun: now, last: now, longest: 0 };
    setImmediate(turn);
  }
});
process.channel?.unref();
