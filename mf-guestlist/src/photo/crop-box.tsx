import { formatPercent, i18n } from '@laminate/sdk/i18n';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { closer, maxZoom, moved, sideOf, type Crop, type Size } from './crop.ts';
import classes from './photo.module.css';

/** Share of the visible part by which a key moves it. With Shift the steps are larger. */
const STEP = 0.05;
const LARGE_STEP = 0.25;
const ZOOM_STEP = 1.1;
/** How much closer a wheel goes by a pixel of its turn. */
const ZOOM_A_PIXEL = 1.002;

/** What an arrow key moves, to the right and down. */
const ARROWS: ReadonlyMap<string, readonly [right: number, down: number]> = new Map(
  Object.entries<readonly [right: number, down: number]>({
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }),
);
const ZOOMS: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    '+': ZOOM_STEP,
    '=': ZOOM_STEP,
    '-': 1 / ZOOM_STEP,
    _: 1 / ZOOM_STEP,
  }),
);

interface CropBoxProps {
  readonly image: HTMLImageElement;
  readonly crop: Crop;
  readonly onCrop: (change: (crop: Crop) => Crop) => void;
  /** Enter was pressed. */
  readonly onUse: () => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Middle of the fingers, and how far they are from each other. */
function gripOf(points: readonly Point[]): Point & { readonly apart: number } {
  const [first, second = first] = points;
  if (!first || !second) return { x: 0, y: 0, apart: 0 };
  return {
    x: (first.x + second.x) / 2,
    y: (first.y + second.y) / 2,
    apart: Math.hypot(first.x - second.x, first.y - second.y),
  };
}

const percent = (share: number) => formatPercent(Math.round(share * 100));

/** The square of a picture that becomes the photo: moved and zoomed by keys, one finger or two, mouse and wheel. */
export function CropBox({ image, crop, onCrop, onUse }: CropBoxProps) {
  const size: Size = { width: image.naturalWidth, height: image.naturalHeight };
  const box = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const [byKey, setByKey] = useState(false);
  const hintId = useId();
  const zoomId = useId();
  const side = sideOf(size, crop);

  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    const element = box.current;
    // React listens to wheels without a say in whether the page scrolls.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      onCrop((before) => closer(size, before, ZOOM_A_PIXEL ** -event.deltaY));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  });

  function enter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    // Else it would send the form that the photo is for.
    event.preventDefault();
    onUse();
  }
  function press(event: KeyboardEvent): void {
    enter(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS.get(event.key);
    const factor = ZOOMS.get(event.key);
    if (!arrow && factor === undefined) return;
    event.preventDefault();
    setByKey(true);
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onCrop((before) =>
      arrow ? moved(size, before, arrow[0] * step, arrow[1] * step) : closer(size, before, factor ?? 1),
    );
  }
  function hold(event: PointerEvent): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }
  function drag(event: PointerEvent): void {
    if (!fingers.current.has(event.pointerId)) return;
    const before = gripOf([...fingers.current.values()]);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = gripOf([...fingers.current.values()]);
    const width = event.currentTarget.getBoundingClientRect().width;
    // The picture goes with the finger, so what is shown of it goes the other way.
    const [right, down] = [(before.x - now.x) / width, (before.y - now.y) / width];
    const factor = before.apart > 0 ? now.apart / before.apart : 1;
    onCrop((crop) => closer(size, moved(size, crop, right, down), factor));
  }
  const letGo = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  const closest = maxZoom(size);
  const where = {
    zoom: percent(crop.zoom),
    across: percent(crop.across / size.width),
    down: percent(crop.down / size.height),
  };
  return (
    <>
      <div
        ref={box}
        className={classes.crop}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes keys
        tabIndex={0}
        aria-label={i18n.t('Crop area')}
        aria-describedby={hintId}
        onKeyDown={press}
        onPointerDown={hold}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <img
          src={image.src}
          alt=""
          draggable={false}
          style={{
            width: `${(size.width / side) * 100}%`,
            left: `${-(crop.across / side - 0.5) * 100}%`,
            top: `${-(crop.down / side - 0.5) * 100}%`,
          }}
        />
      </div>
      <p id={hintId} className={classes.hint}>
        {i18n.t('Drag the photo to position it, or use the arrow keys. Press + or − to zoom.')}
      </p>
      <p role="status" className="visually-hidden">
        {byKey && i18n.t('Zoom {zoom}, centred at {across} across and {down} down', where)}
      </p>
      {closest > 1 && (
        <label className={classes.zoom} htmlFor={zoomId}>
          {i18n.t('Zoom')}
          <input
            id={zoomId}
            type="range"
            min={1}
            max={closest}
            step="any"
            value={crop.zoom}
            aria-valuetext={where.zoom}
            onKeyDown={enter}
            onChange={({ currentTarget: { value } }) =>
              onCrop((before) => closer(size, before, Number(value) / before.zoom))
            }
          />
        </label>
      )}
    </>
  );
}
