/** How a picture lies in its frame. Offsets are pixels from the frame's middle to the picture's. */
export interface PictureView {
  /** 1 shows the whole picture. */
  readonly zoom: number;
  /** Quarter turns to the right, 0 to 3. */
  readonly turns: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the picture is drawn in: the frame it has, and its own size. */
export interface Viewport {
  readonly frame: Size;
  readonly picture: Size;
}

export const WHOLE: PictureView = { zoom: 1, turns: 0, x: 0, y: 0 };

const MOST_ZOOM = 8;
const ZOOM_STEP = 1.35;
/** A key press moves by this share of the frame. */
const PAN_SHARE = 0.2;

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);
const within = (value: number, most: number): number => (most === 0 ? 0 : between(-most, value, most));

const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Frame pixels for each of the picture's when the whole of it is shown. */
export function fitScale({ frame, picture }: Viewport, turns: number): number {
  const { width, height } = turned(picture, turns);
  if (width <= 0 || height <= 0 || frame.width <= 0 || frame.height <= 0) return 0;
  return Math.min(frame.width / width, frame.height / height);
}

/** Nobody can push the picture out of the frame and then look for it. */
function kept(view: PictureView, viewport: Viewport): PictureView {
  const scale = fitScale(viewport, view.turns) * view.zoom;
  const { width, height } = turned(viewport.picture, view.turns);
  const mostX = Math.max(0, (width * scale - viewport.frame.width) / 2);
  const mostY = Math.max(0, (height * scale - viewport.frame.height) / 2);
  return { ...view, x: within(view.x, mostX), y: within(view.y, mostY) };
}

/** What lies under the point stays under it. */
export function zoomAt(view: PictureView, viewport: Viewport, factor: number, at: Point): PictureView {
  const zoom = between(1, view.zoom * factor, MOST_ZOOM);
  const growth = zoom / view.zoom;
  return kept({ ...view, zoom, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth }, viewport);
}

export const panBy = (view: PictureView, viewport: Viewport, by: Point): PictureView =>
  kept({ ...view, x: view.x + by.x, y: view.y + by.y }, viewport);

/** After a turn the whole of it is shown: what was looked at now lies elsewhere. */
const turnBy = ({ turns }: PictureView, quarters: 1 | 3): PictureView => ({ ...WHOLE, turns: (turns + quarters) % 4 });

export const turnRight = (view: PictureView): PictureView => turnBy(view, 1);
export const turnLeft = (view: PictureView): PictureView => turnBy(view, 3);

export const fitWhole = ({ turns }: PictureView): PictureView => ({ ...WHOLE, turns });

export const PICTURE_COMMANDS = ['zoomIn', 'zoomOut', 'fit', 'turnLeft', 'turn', 'up', 'down', 'left', 'right'] as const;
export type PictureCommand = (typeof PICTURE_COMMANDS)[number];

const KEYS: ReadonlyMap<string, PictureCommand> = new Map([
  ['+', 'zoomIn'],
  ['=', 'zoomIn'],
  ['-', 'zoomOut'],
  ['0', 'fit'],
  ['f', 'fit'],
  ['e', 'turnLeft'],
  ['r', 'turn'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
]);

/** The command of a key pressed by itself, or undefined. */
export const pictureCommandOf = (key: string): PictureCommand | undefined => KEYS.get(key.length === 1 ? key.toLowerCase() : key);

const DIRECTIONS: Readonly<Record<'up' | 'down' | 'left' | 'right', Point>> = {
  // The arrow points to what one wants to see: the picture goes the other way.
  up: { x: 0, y: 1 },
  down: { x: 0, y: -1 },
  left: { x: 1, y: 0 },
  right: { x: -1, y: 0 },
};

const MIDDLE: Point = { x: 0, y: 0 };

export function obey(view: PictureView, viewport: Viewport, command: PictureCommand): PictureView {
  switch (command) {
    case 'zoomIn':
      return zoomAt(view, viewport, ZOOM_STEP, MIDDLE);
    case 'zoomOut':
      return zoomAt(view, viewport, 1 / ZOOM_STEP, MIDDLE);
    case 'fit':
      return fitWhole(view);
    case 'turnLeft':
      return turnLeft(view);
    case 'turn':
      return turnRight(view);
    default: {
      const { x, y } = DIRECTIONS[command];
      return panBy(view, viewport, { x: x * viewport.frame.width * PAN_SHARE, y: y * viewport.frame.height * PAN_SHARE });
    }
  }
}
