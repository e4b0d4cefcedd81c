/** What is shown of a picture: a square of it, by its middle and by how often it would fit into the shorter side. */
export interface Crop {
  /** In pixels of the picture. */
  readonly across: number;
  readonly down: number;
  /** 1 shows as much as a square can. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Largest zoom. The crop never has fewer pixels than a face. */
const MAX_ZOOM = 8;
const MIN_SIDE = 128;

/** Returns the largest zoom that is possible. */
export const maxZoom = ({ width, height }: Size): number =>
  Math.max(1, Math.min(MAX_ZOOM, Math.min(width, height) / MIN_SIDE));

/** The side of the square, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Returns the nearest crop within the picture. */
export function fitted(size: Size, crop: Crop): Crop {
  const zoom = within(crop.zoom, 1, maxZoom(size));
  const half = sideOf(size, { ...crop, zoom }) / 2;
  return {
    zoom,
    across: within(crop.across, half, size.width - half),
    down: within(crop.down, half, size.height - half),
  };
}

/** The middle of a picture. */
export const middleOf = ({ width, height }: Size): Crop => ({ across: width / 2, down: height / 2, zoom: 1 });

/** Moves what is shown by shares of its side: to the right and down. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop);
  return fitted(size, { ...crop, across: crop.across + right * side, down: crop.down + down * side });
}

/** Zooms in by a factor, or out. The middle stays where it is as far as it can. */
export const closer = (size: Size, crop: Crop, factor: number): Crop =>
  fitted(size, { ...crop, zoom: crop.zoom * factor });
