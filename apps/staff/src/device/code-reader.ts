/** The browser's own reader of codes in pictures; not every browser has one. */
declare class BarcodeDetector {
  constructor(options: { formats: readonly string[] });
  detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

const LOOK_EVERY_MS = 200;

export function canReadCodes(): boolean {
  return 'BarcodeDetector' in globalThis && 'mediaDevices' in navigator;
}

/**
 * Shows the camera in a video until a QR code is seen in it.
 *
 * @returns what the code says; null when it was stopped
 * @throws DOMException when the camera cannot be had
 */
export async function readCode(video: HTMLVideoElement, stopped: AbortSignal): Promise<string | null> {
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    if (stopped.aborted) return null;
    video.srcObject = camera;
    await video.play();
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    while (!stopped.aborted) {
      const [found] = await detector.detect(video);
      if (found) return found.rawValue;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    return null;
  } finally {
    for (const track of camera.getTracks()) track.stop();
  }
}
