import { useState } from 'react';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';

/** A picture of a feed, from this server; an icon without one, or when it fails. */
export function FeedPicture({ src, alt, icon }: { src: string | null; alt: string; icon: IconName }) {
  const [isBroken, setIsBroken] = useState(false);
  if (src === null || isBroken) return <Icon name={icon} />;
  return <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setIsBroken(true)} />;
}
