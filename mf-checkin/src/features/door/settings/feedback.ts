import { doorSettings } from './door-settings.ts';

/** What the door answered: come in, wait, stop. */
export type FeedbackKind = 'go' | 'hold' | 'stop';

/** Sounds as tones: frequency in Hz, start and length in seconds. They differ in pitch, number and rhythm. */
interface Tone {
  readonly hz: number;
  readonly at: number;
  readonly for: number;
  readonly shape: OscillatorType;
}

const SOUNDS: Readonly<Record<FeedbackKind, readonly Tone[]>> = {
  go: [
    { hz: 880, at: 0, for: 0.07, shape: 'sine' },
    { hz: 1320, at: 0.08, for: 0.1, shape: 'sine' },
  ],
  hold: [
    { hz: 520, at: 0, for: 0.12, shape: 'triangle' },
    { hz: 520, at: 0.2, for: 0.12, shape: 'triangle' },
  ],
  stop: [
    { hz: 220, at: 0, for: 0.2, shape: 'square' },
    { hz: 165, at: 0.22, for: 0.28, shape: 'square' },
  ],
};
/** Milliseconds on, off, on … */
const VIBRATIONS: Readonly<Record<FeedbackKind, number[]>> = { go: [60], hold: [90, 70, 90], stop: [260, 80, 260] };

const VOLUME = 0.25;
/** Fade in seconds: a tone that starts or ends abruptly clicks. */
const SOFT_S = 0.01;

let audio: AudioContext | undefined;

/** Browsers let a page sound only after it was touched. */
const wasTouched = () => navigator.userActivation?.hasBeenActive ?? true;

/** Can this device vibrate? Browsers of computers say so, too, but only phones do. */
export const canVibrate = (): boolean => 'vibrate' in navigator && globalThis.matchMedia('(pointer: coarse)').matches;

function play(tones: readonly Tone[]): void {
  audio ??= new AudioContext();
  // A phone that slept has put it to sleep, too.
  if (audio.state === 'suspended') void audio.resume();
  for (const { hz, at, for: length, shape } of tones) {
    const [start, end] = [audio.currentTime + at, audio.currentTime + at + length];
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.type = shape;
    tone.frequency.value = hz;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(VOLUME, start + SOFT_S);
    volume.gain.setValueAtTime(VOLUME, end - SOFT_S);
    volume.gain.linearRampToValueAtTime(0, end);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(end);
  }
}

/** Says the door's answer by sound and vibration, as far as this device's settings want them. Never throws. */
export function feedback(kind: FeedbackKind): void {
  const { sound, vibration } = doorSettings();
  if (!wasTouched()) return;
  try {
    if (vibration && canVibrate()) navigator.vibrate(VIBRATIONS[kind]);
    if (sound && 'AudioContext' in globalThis) play(SOUNDS[kind]);
  } catch (error) {
    // A device without a loudspeaker must not stop the door.
    console.warn('The answer could not be sounded', error);
  }
}
