import { useEffect, useState } from 'react';

/** False until the first screen is drawn, on the server and in the browser: for what comes after it. */
export function useIsDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => setIsDrawn(true), []);
  return isDrawn;
}
