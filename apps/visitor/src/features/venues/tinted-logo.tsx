import { useLayoutEffect, useRef } from 'react';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import './tinted-logo.css';

/** The venue's plain logo in the colour of the text around it; nothing without one. @see APP-05 */
export function TintedLogo() {
  const { venue } = useVenueState();
  const path = venue?.images.find(({ venueImageId }) => venueImageId === 'LogoForTinting')?.path;
  const ref = useRef<HTMLSpanElement>(null);
  // The page's policy forbids style attributes, so the mask is set by script.
  useLayoutEffect(() => {
    if (path !== undefined) ref.current?.style.setProperty('mask-image', `url(${JSON.stringify(path)})`);
  }, [path]);
  return path === undefined ? null : <span ref={ref} className="tinted-logo" aria-hidden="true" />;
}
