import { useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { PROBLEM_PHOTO_MAX_BYTES } from '@app/contract/feedback/feedback-values.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { reducePhoto, type Photo } from './photo.ts';

/** One photo of a problem, from the camera or the files. */
export function PhotoField({ photo, onChange }: { photo: Photo | null; onChange: (photo: Photo | null) => void }) {
  const text = useText();
  const [hasFailed, setHasFailed] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const taken = await reducePhoto(file).catch(() => null);
    const isUsable = taken !== null && taken.bytes.length <= PROBLEM_PHOTO_MAX_BYTES;
    setHasFailed(!isUsable);
    if (isUsable) onChange(taken);
  };
  return (
    <div className="photo">
      {photo ? (
        <div className="photo__taken">
          <img src={photo.address} alt={text('problem-photo-alt')} />
          <IconButton icon="x" variant="float" label={text('problem-photo-remove')} onPress={() => onChange(null)} />
        </div>
      ) : (
        <label className="photo__add">
          <input type="file" accept="image/*" className="sr" onChange={({ target }) => void take(target.files?.[0])} />
          <Icon name="camera" />
          {text('problem-photo')}
        </label>
      )}
      <p className="small mut" role={hasFailed ? 'alert' : undefined}>
        {text(hasFailed ? 'problem-photo-failed' : 'problem-photo-hint')}
      </p>
    </div>
  );
}
