import { useState } from 'react';

/** Whether an image could not be loaded, and what its `img` element needs to report it. */
export function useLoadFailure(path: string | undefined) {
  const [failedPath, setFailedPath] = useState<string | null>(null);
  const fail = () => setFailedPath(path ?? null);
  return {
    hasFailed: path !== undefined && failedPath === path,
    img: {
      onError: fail,
      // In server-rendered HTML it may have failed before the listener was attached.
      ref: (img: HTMLImageElement | null) => {
        if (img?.complete && img.naturalWidth === 0) fail();
      },
    },
  };
}
