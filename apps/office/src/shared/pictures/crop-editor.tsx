import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ImageCrop, ImageFocus } from '@app/contract/values/image-places.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { CENTRE, cropOf, frameOf, MAX_ZOOM, movedFocus, movedFrame, shownPart, WHOLE, type Frame } from './crop.ts';
import type { ChosenPart } from './use-placed-picture.ts';
import { useText } from './use-text.ts';
import styles from './pictures.module.css';

const STEP = 0.02;
const ZOOM_STEP = 0.1;
const STEPS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const percent = (part: number) => `${part * 100}%`;

interface CropEditorProps {
  path: string;
  ratio: number | null;
  first: ChosenPart;
  isBusy: boolean;
  onApply: (part: ChosenPart) => void;
  onCancel: () => void;
}

/**
 * Chooses the part of a picture that is shown, and the point that stays visible where a screen cuts it. Both move by
 * pointer and by arrow keys.
 *
 * @param path of the whole upload
 * @param ratio of the sides of the part; null: that of the picture
 */
export function CropEditor({ path, ratio: wantedRatio, first, isBusy, onApply, onCancel }: CropEditorProps) {
  const text = useText();
  const [pictureRatio, setPictureRatio] = useState<number | null>(null);
  const [isCropped, setCropped] = useState(first.crop !== null);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [focus, setFocus] = useState<ImageFocus>(first.focus ?? CENTRE);
  const sides = pictureRatio ?? 1;
  const ratio = wantedRatio ?? sides;
  const shownFrame = frame ?? (first.crop ? frameOf(sides, ratio, first.crop) : { zoom: 1, x: 0.5, y: 0.5 });
  const crop = isCropped ? cropOf(sides, ratio, shownFrame) : WHOLE;
  const zoomBy = (by: number) =>
    setFrame({ ...shownFrame, zoom: Math.min(MAX_ZOOM, Math.max(1, shownFrame.zoom + by)) });
  const onKeys = (event: KeyboardEvent, move: (by: { x: number; y: number }) => void) => {
    const step = STEPS[event.key];
    const zoom = { '+': ZOOM_STEP, '-': -ZOOM_STEP }[event.key];
    if (!step && (zoom === undefined || !isCropped)) return;
    event.preventDefault();
    if (step) move(step);
    else zoomBy(zoom ?? 0);
  };
  const moveFrame = (by: { x: number; y: number }) => setFrame(movedFrame(sides, ratio, shownFrame, by));
  const moveFocus = (by: { x: number; y: number }) => setFocus(movedFocus(focus, by));
  return (
    <div className={styles['editor']}>
      <div className={styles['stage']}>
        <img
          src={path}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setPictureRatio(naturalWidth / naturalHeight)}
        />
        {isCropped && (
          <button
            type="button"
            className={styles['frame']}
            aria-label={text('picture-move')}
            style={boxOf(crop)}
            onKeyDown={(event) => onKeys(event, moveFrame)}
            onPointerDown={holdPointer}
            onPointerMove={(event) => dragBy(event, WHOLE, moveFrame)}
          />
        )}
        <button
          type="button"
          className={styles['focus']}
          aria-label={text('picture-focus')}
          style={{ left: percent(crop.x + focus.x * crop.width), top: percent(crop.y + focus.y * crop.height) }}
          onKeyDown={(event) => onKeys(event, moveFocus)}
          onPointerDown={holdPointer}
          onPointerMove={(event) => dragBy(event, crop, moveFocus)}
        />
      </div>
      <div className={styles['tools']}>
        <p>{text('picture-help')}</p>
        <SegmentedControl
          label={text('picture-part')}
          value={isCropped ? 'crop' : 'whole'}
          options={[
            { value: 'whole', label: text('picture-whole') },
            { value: 'crop', label: text('picture-crop') },
          ]}
          onChange={(part) => setCropped(part === 'crop')}
        />
        {isCropped && <Zoom zoom={shownFrame.zoom} onChange={(zoom) => setFrame({ ...shownFrame, zoom })} />}
        <div className={styles['previews']} aria-hidden="true">
          <Preview path={path} part={shownPart(sides, crop, focus, 1)} ratio={1} label={text('picture-in-list')} />
          <Preview path={path} part={shownPart(sides, crop, focus, 2)} ratio={2} label={text('picture-in-card')} />
        </div>
        <CropActions
          isBusy={isBusy}
          isUnavailable={pictureRatio === null}
          onApply={() => onApply({ crop: isCropped ? crop : null, focus })}
          onCancel={onCancel}
        />
      </div>
    </div>
  );
}

function Preview({ path, part, ratio, label }: { path: string; part: ImageCrop; ratio: number; label: string }) {
  return (
    <figure>
      <span className={styles['preview']} style={{ aspectRatio: String(ratio) }}>
        <img
          src={path}
          alt=""
          style={{
            width: percent(1 / part.width),
            height: percent(1 / part.height),
            left: percent(-part.x / part.width),
            top: percent(-part.y / part.height),
          }}
        />
      </span>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

function boxOf({ x, y, width, height }: ImageCrop) {
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}

function holdPointer({ currentTarget, pointerId }: PointerEvent): void {
  currentTarget.setPointerCapture(pointerId);
}

/** Moves by the way of the pointer, as parts of an area of the picture. */
function dragBy(
  { currentTarget, pointerId, movementX, movementY }: PointerEvent,
  area: ImageCrop,
  move: (by: { x: number; y: number }) => void,
): void {
  if (!currentTarget.hasPointerCapture(pointerId)) return;
  const stage = currentTarget.parentElement?.getBoundingClientRect();
  if (!stage || (movementX === 0 && movementY === 0)) return;
  move({ x: movementX / (stage.width * area.width), y: movementY / (stage.height * area.height) });
}

function CropActions({
  isBusy,
  isUnavailable,
  onApply,
  onCancel,
}: {
  isBusy: boolean;
  isUnavailable: boolean;
  onApply: () => void;
  onCancel: () => void;
}) {
  const text = useText();
  return (
    <div className={styles['actions']}>
      <Button variant="primary" icon="check" isBusy={isBusy} isUnavailable={isUnavailable} onPress={() => onApply()}>
        {text('picture-apply')}
      </Button>
      <Button variant="quiet" onPress={onCancel}>
        {text('cancel')}
      </Button>
    </div>
  );
}

function Zoom({ zoom, onChange }: { zoom: number; onChange: (zoom: number) => void }) {
  const text = useText();
  return (
    <label className={styles['zoom']}>
      {text('picture-zoom')}
      <input
        type="range"
        min={1}
        max={MAX_ZOOM}
        step={ZOOM_STEP}
        value={zoom}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}
