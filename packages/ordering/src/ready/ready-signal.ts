/** Two rising notes, Hz. */
const NOTES = [659, 988] as const;
const NOTE_SECONDS = 0.22;
const VIBRATION_MS = [180, 90, 180, 90, 360];

let audio: AudioContext | undefined;

/** Browsers allow sound only after a touch. */
export function prepareReadySignal(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
}

/** Whether the browser allows the sound now. */
export function isReadySignalAllowed(): boolean {
  return audio?.state === 'running';
}

/** Signals a ready order by sound and vibration, where the device allows them. */
export function signalReady(): void {
  if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.(VIBRATION_MS);
  if (audio?.state !== 'running') return;
  const line = audio;
  NOTES.forEach((pitch, place) => {
    const start = line.currentTime + place * NOTE_SECONDS;
    const tone = line.createOscillator();
    const volume = line.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.001, start);
    volume.gain.exponentialRampToValueAtTime(0.35, start + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS * 2);
    tone.connect(volume).connect(line.destination);
    tone.start(start);
    tone.stop(start + NOTE_SECONDS * 2);
  });
}
