import { readStored, save } from '@app/app-kit/device/storage.ts';

const KEY = 'staff-sound';

/** Two rising notes. Browsers allow sound only after a tap, so `enableBell` must run inside one. */
let context: AudioContext | null = null;

export async function enableBell(): Promise<boolean> {
  context ??= new AudioContext();
  await context.resume();
  save(KEY, 'on');
  return context.state === 'running';
}

/** Whether a person turned the sound on on this device. After a reload it needs one tap anywhere. */
export function wantsBell(): boolean {
  return readStored(KEY) === 'on';
}

export function isBellEnabled(): boolean {
  return context?.state === 'running';
}

/** Notes of each signal: news, a pass that is valid, a pass that is not. */
const NOTES_HZ = { bell: [880, 1318.5], yes: [1318.5], no: [330, 220] } as const;
const NOTE_SECONDS = 0.18;

/** Plays a signal where a person turned the sound on. */
export function ringBell(signal: keyof typeof NOTES_HZ = 'bell'): void {
  if (context?.state !== 'running') return;
  for (const [index, frequencyHz] of NOTES_HZ[signal].entries()) {
    playNote(context, frequencyHz, index * NOTE_SECONDS);
  }
}

function playNote(audio: AudioContext, frequencyHz: number, delaySeconds: number): void {
  const startSeconds = audio.currentTime + delaySeconds;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.value = frequencyHz;
  volume.gain.setValueAtTime(0.0001, startSeconds);
  volume.gain.exponentialRampToValueAtTime(0.6, startSeconds + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, startSeconds + NOTE_SECONDS * 2);
  tone.connect(volume).connect(audio.destination);
  tone.start(startSeconds);
  tone.stop(startSeconds + NOTE_SECONDS * 2);
}
