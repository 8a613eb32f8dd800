import readerWasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

type Detector = { detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };

/** The browser's own detector, in Chromium on Android, macOS and ChromeOS. */
declare class BarcodeDetector implements Detector {
  constructor(options: { formats: readonly string[] });
  detect: Detector['detect'];
}

const LOOK_EVERY_MS = 200;

export function hasCamera(): boolean {
  return 'mediaDevices' in navigator;
}

/**
 * Shows the camera in a video until a QR code or barcode is read.
 *
 * @returns the content; null after an abort
 * @throws DOMException without camera access
 */
export async function readCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    if (signal.aborted) return null;
    video.srcObject = camera;
    const [detector] = await Promise.all([createDetector(), video.play()]);
    while (!signal.aborted) {
      const [found] = await detector.detect(video);
      if (found) return found.rawValue;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    return null;
  } finally {
    for (const track of camera.getTracks()) track.stop();
  }
}

/** Loads ZXing if the browser has no detector. Its WebAssembly file is one of our assets, not the library's CDN. */
async function createDetector(): Promise<Detector> {
  const options = { formats: ['qr_code' as const, 'code_128' as const] };
  if ('BarcodeDetector' in globalThis) return new BarcodeDetector(options);
  const zxing = await import('barcode-detector/ponyfill');
  zxing.prepareZXingModule({ overrides: { locateFile: () => readerWasm } });
  return new zxing.BarcodeDetector(options);
}
