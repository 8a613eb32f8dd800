import { useState } from 'react';
import { showToast } from '#shared/toasts/toasts.ts';
import { SendingProgress } from '#shared/uploads/sending-progress.tsx';
import { isWorthRepeating, useSending } from '#shared/uploads/use-sending.ts';
import { NetworkFailure } from '@app/client/failures.ts';
import { problemText } from '@app/contract/protocol/problem-texts.ts';
import { IMAGE_MAX_BYTES, type ImageOwner } from '@app/contract/values/image-places.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { CropEditor } from './crop-editor.tsx';
import { DropZone } from './drop-zone.tsx';
import { usePlacedPicture, type ChosenPart, type PicturePlace } from './use-placed-picture.ts';
import { useLanguage, useFailureText, useText } from './use-text.ts';
import styles from './pictures.module.css';

type Uploaded = { key: string; path: string; part: ChosenPart };
const NO_PART: ChosenPart = { crop: null, focus: null };

/**
 * A picture of an object: drop or choose a file, crop it, choose its focus, remove it. It is stored at once, apart from
 * the form around it.
 *
 * @param ownerId null: an object that is not stored yet
 * @param ratio of the sides of a crop; null: that of the picture
 */
export function PictureField({
  owner,
  ownerId,
  imageType = '1',
  ratio,
  label,
  hint,
}: {
  owner: ImageOwner;
  ownerId: number | null;
  imageType?: string;
  ratio: number | null;
  label: string;
  hint?: string;
}) {
  const text = useText();
  return (
    <div className={styles['field']} role="group" aria-label={label}>
      <b>{label}</b>
      {hint !== undefined && <small>{hint}</small>}
      {ownerId === null ? (
        <p>{text('picture-after-saving')}</p>
      ) : (
        <StoredPicture place={{ owner, ownerId, imageType }} ratio={ratio} label={label} />
      )}
    </div>
  );
}

function StoredPicture({ place, ratio, label }: { place: PicturePlace; ratio: number | null; label: string }) {
  const text = useText();
  const failureText = usePictureFailureText();
  const language = useLanguage();
  const picture = usePlacedPicture(place);
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isStored, setStored] = useState(false);
  const sending = useSending();
  const { placed } = picture;

  const work = async (words: string, during: () => Promise<void>) => {
    setFailure(null);
    setStored(false);
    setBusy(words);
    try {
      await during();
    } catch (error) {
      setFailure(failureText(error));
      setStored(isWorthRepeating(error));
    } finally {
      setBusy(null);
    }
  };
  const choose = (chosen: File) => {
    if (chosen.size > IMAGE_MAX_BYTES) {
      setFailure(problemText(language, 'image-too-large', {}));
      return;
    }
    setFile(chosen);
    void work('', async () => {
      const stored = await sending.send((parts) => picture.upload(chosen, parts));
      setFile(null);
      if (stored) setUploaded({ key: stored.key, path: stored.path, part: NO_PART });
    });
  };
  const undo = async () => {
    if (placed) await picture.place(placed.originalKey, { crop: placed.crop, focus: placed.focus });
    else await picture.remove();
  };
  const apply = (key: string, part: ChosenPart) =>
    void work(text('picture-placing'), async () => {
      await picture.place(key, part);
      setUploaded(null);
      showToast(text('picture-saved', { label }), undo);
    });
  const remove = () =>
    void work(text('picture-placing'), async () => {
      await picture.remove();
      showToast(text('picture-removed', { label }), undo);
    });

  if (picture.isPending) return <Skeleton shape="card" />;
  return (
    <>
      {uploaded ? (
        <CropEditor
          key={uploaded.key}
          path={uploaded.path}
          ratio={ratio}
          first={uploaded.part}
          isBusy={busy !== null}
          onApply={(part) => apply(uploaded.key, part)}
          onCancel={() => setUploaded(null)}
        />
      ) : placed ? (
        <div className={styles['placed']}>
          <img src={placed.path} alt="" />
          <div className={styles['actions']}>
            <Button
              variant="plain"
              icon="image"
              isBusy={busy !== null}
              onPress={() => {
                const { originalKey: key, originalPath: path, crop, focus } = placed;
                setUploaded({ key, path, part: { crop, focus } });
              }}
            >
              {text('picture-edit')}
            </Button>
            <DropZone label={text('picture-change')} isSmall isBusy={busy !== null} onFile={choose} />
            <Button variant="quiet" icon="trash-2" isBusy={busy !== null} onPress={remove}>
              {text('picture-remove')}
            </Button>
          </div>
        </div>
      ) : (
        <DropZone label={text('picture-drop')} isBusy={busy !== null} onFile={choose} />
      )}
      {file !== null && sending.share !== null && (
        <SendingProgress name={file.name} share={sending.share} onCancel={sending.cancel} />
      )}
      <p role="status" className={styles['progress']}>
        {busy !== null && busy !== '' && (
          <>
            <Icon name="loader-circle" isSpinning />
            {busy}
          </>
        )}
      </p>
      {(failure !== null || picture.error !== null) && (
        <p role="alert" className={styles['failure']}>
          {failure ?? failureText(picture.error)}
        </p>
      )}
      {file !== null && isStored && (
        <p className={styles['stored']}>
          {file.name}
          <Button size="s" variant="plain" icon="refresh-cw" onPress={() => choose(file)}>
            {text('retry')}
          </Button>
        </p>
      )}
    </>
  );
}

function usePictureFailureText(): (error: unknown) => string {
  const text = useText();
  const failureText = useFailureText();
  return (error) =>
    error instanceof NetworkFailure && error.reason === 'timeout' ? text('picture-slow') : failureText(error);
}
