import { useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import './picture.css';

/** A picture stored once per width, as AVIF and as WebP, under the hash of its content. */
export type PictureImage = {
  key: string;
  /** A WebP that every browser shows. */
  path: string;
  /** Pixels. */
  widths: readonly number[];
  width: number;
  height: number;
  /** Point that stays visible where a screen cuts the picture, from 0 to 1; without it, the centre. */
  focus?: { x: number; y: number } | undefined;
};

export type PictureProps = {
  image: PictureImage | null | undefined;
  /** Alternative text; empty where the text beside it says the same. */
  alt: string;
  /** How wide it is drawn, as in the `sizes` attribute: `120px`, `(min-width: 768px) 560px, 100vw`. */
  sizes: string;
  /** Above the fold: loaded eagerly. */
  isEager?: boolean | undefined;
  /** The most important picture of the screen. */
  isFirst?: boolean | undefined;
  /** Fallback for a missing or failed picture. */
  placeholder?: ReactNode;
  placeholderIcon?: IconName | undefined;
  className?: string | undefined;
};

export function Picture({
  image,
  alt,
  sizes,
  isEager = false,
  isFirst = false,
  placeholder,
  placeholderIcon = 'image',
  className,
}: PictureProps) {
  const [failedPath, setFailedPath] = useState<string | null>(null);

  if (!image || failedPath === image.path) {
    return (
      <span
        className={classNames('picture picture--absent', className)}
        role={alt === '' ? undefined : 'img'}
        aria-label={alt === '' ? undefined : alt}
      >
        {placeholder ?? <Icon name={placeholderIcon} />}
      </span>
    );
  }

  const fail = () => setFailedPath(image.path);
  return (
    <picture
      className={classNames('picture', className)}
      // Set by script, because the page's policy forbids style attributes.
      ref={(element) => setFocus(element, image.focus)}
    >
      <source type="image/avif" srcSet={srcSet(image, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(image, 'webp')} sizes={sizes} />
      <img
        key={image.path}
        // In server-rendered HTML it may have failed before the listener was attached.
        ref={(img) => {
          if (img?.complete && img.naturalWidth === 0) fail();
        }}
        src={image.path}
        alt={alt}
        width={image.width}
        height={image.height}
        decoding="async"
        loading={isEager || isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        onError={fail}
      />
    </picture>
  );
}

function setFocus(element: HTMLElement | null, focus: PictureImage['focus']): void {
  if (focus) element?.style.setProperty('--focus', `${focus.x * 100}% ${focus.y * 100}%`);
  else element?.style.removeProperty('--focus');
}

function srcSet(image: PictureImage, format: 'avif' | 'webp'): string {
  return image.widths.map((width) => `/media/${image.key}/${width}.${format} ${width}w`).join(', ');
}
