import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { LazyPart } from '#shared/layout/lazy-part.tsx';

/**
 * What lies over the screen, and its `frame` until its code is here.
 *
 * No Suspense: React shows a fallback for at least 300 ms once it has shown it, even an empty one, and the tap would
 * seem to do nothing for as long.
 */
export function OverlayPart<Props extends object>({
  part: Part,
  props,
  frame,
}: {
  part: LazyPart<Props>;
  props: Props;
  frame: ReactNode;
}) {
  const [isHere, setIsHere] = useState(Part.isHere);
  useEffect(() => {
    if (isHere) return;
    let isWanted = true;
    const draw = () => isWanted && setIsHere(true);
    // One whose code does not come is drawn too: it fails where a screen's failure is shown.
    Part.preload().then(draw, draw);
    return () => {
      isWanted = false;
    };
  }, [Part, isHere]);
  return isHere ? <Part {...props} /> : frame;
}
