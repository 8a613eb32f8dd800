import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../theme/class-names.ts';
import { useLoadFailure } from './use-load-failure.ts';
import './picture.css';

/**
 * A decorative picture of which only the path is known; an icon if there is none or it could not be loaded.
 *
 * @param props.size edge of its square, in pixels
 */
export function PlainPicture({
  path,
  size,
  placeholderIcon = 'image',
}: {
  path: string | null;
  size: number;
  placeholderIcon?: IconName;
}) {
  const { hasFailed, img } = useLoadFailure(path ?? undefined);
  const isAbsent = path === null || hasFailed;
  return (
    <span className={classNames('picture', isAbsent && 'picture--absent')}>
      {isAbsent ? (
        <Icon name={placeholderIcon} />
      ) : (
        <img key={path} {...img} src={path} alt="" width={size} height={size} />
      )}
    </span>
  );
}
