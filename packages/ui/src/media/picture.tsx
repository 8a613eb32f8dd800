import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../theme/class-names.ts';
import { useLoadFailure } from './use-load-failure.ts';
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
  /** `#rrggbb`, shown until the picture has loaded. */
  dominantColor?: string | undefined;
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
  /** Fallback for a missing or failed picture, which says what `alt` says; without it, an icon with the name `alt`. */
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
  const { hasFailed, img } = useLoadFailure(image?.path);

  if (!image || hasFailed) {
    const isNamed = alt !== '' && placeholder === undefined;
    return (
      <span
        className={classNames('picture picture--absent', className)}
        role={isNamed ? 'img' : undefined}
        aria-label={isNamed ? alt : undefined}
      >
        {placeholder ?? <Icon name={placeholderIcon} />}
      </span>
    );
  }

  return (
    <picture
      className={classNames('picture', className)}
      // Set by script, because the page's policy forbids style attributes.
      ref={(element) => {
        setProperty(element, '--focus', image.focus && `${image.focus.x * 100}% ${image.focus.y * 100}%`);
        setProperty(element, '--ground', image.dominantColor);
      }}
    >
      <source type="image/avif" srcSet={srcSet(image, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(image, 'webp')} sizes={sizes} />
      <img
        key={image.path}
        {...img}
        src={image.path}
        alt={alt}
        width={image.width}
        height={image.height}
        decoding="async"
        loading={isEager || isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </picture>
  );
}

function setProperty(element: HTMLElement | null, name: '--focus' | '--ground', value: string | undefined): void {
  if (value === undefined) element?.style.removeProperty(name);
  else element?.style.setProperty(name, value);
}

function srcSet(image: PictureImage, format: 'avif' | 'webp'): string {
  return image.widths.map((width) => `/media/${image.key}/${width}.${format} ${width}w`).join(', ');
}
