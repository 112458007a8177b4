import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import {
  obey,
  type PictureCommand,
  type PictureView,
  type Point,
  panBy,
  type Size,
  type Viewport,
  WHOLE,
  zoomAt,
} from './picture-view.rules.ts';

/** A notch of a mouse wheel is about 100; a touchpad sends many small ones. */
const WHEEL_RATE = 0.0018;
/** What a double click shows. */
const CLOSE_UP = 2.5;

const NO_ROOM: Size = { width: 0, height: 0 };
const STILL: Point = { x: 0, y: 0 };

function useFrameSize(frame: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(NO_ROOM);
  useEffect(
    function followFrame() {
      if (frame.current === null) return;
      const observer = new ResizeObserver(([entry]) => {
        if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
      });
      observer.observe(frame.current);
      return () => observer.disconnect();
    },
    [frame],
  );
  return size;
}

/** Where the fingers or the mouse are, from the frame's middle. */
function pointOf(frame: HTMLElement, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
  const box = frame.getBoundingClientRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const spreadOf = ([one, other]: readonly Point[]): number => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0);

/** How the picture lies, moved by wheel, drag, pinch, double click and commands. */
export function usePictureView(frame: RefObject<HTMLElement | null>, picture: Size) {
  const [view, setView] = useState<PictureView>(WHOLE);
  const [isDragged, setDragged] = useState(false);
  const viewport: Viewport = { frame: useFrameSize(frame), picture };
  const zoomByWheel = useEffectEvent((event: WheelEvent, element: HTMLElement) => {
    event.preventDefault();
    const at = pointOf(element, event);
    setView((before) => zoomAt(before, viewport, Math.exp(-event.deltaY * WHEEL_RATE), at));
  });
  const moveBy = useEffectEvent((before: readonly Point[], after: readonly Point[]) => {
    const [from, to] = [middleOf(before), middleOf(after)];
    const factor = before.length > 1 && spreadOf(before) > 0 ? spreadOf(after) / spreadOf(before) : 1;
    setView((seen) => panBy(zoomAt(seen, viewport, factor, from), viewport, { x: to.x - from.x, y: to.y - from.y }));
  });
  const closeUp = useEffectEvent((event: MouseEvent, element: HTMLElement) => {
    const at = pointOf(element, event);
    setView((before) => (before.zoom > 1 ? { ...WHOLE, turns: before.turns } : zoomAt(before, viewport, CLOSE_UP, at)));
  });

  useEffect(
    function followPointers() {
      const element = frame.current;
      if (element === null) return;
      const pointers = new Map<number, Point>();
      const down = (event: PointerEvent): void => {
        if (event.button !== 0) return;
        element.setPointerCapture(event.pointerId);
        pointers.set(event.pointerId, pointOf(element, event));
        setDragged(true);
      };
      const move = (event: PointerEvent): void => {
        if (!pointers.has(event.pointerId)) return;
        const before = [...pointers.values()];
        pointers.set(event.pointerId, pointOf(element, event));
        moveBy(before, [...pointers.values()]);
      };
      const up = (event: PointerEvent): void => {
        pointers.delete(event.pointerId);
        setDragged(pointers.size > 0);
      };
      const wheel = (event: WheelEvent): void => zoomByWheel(event, element);
      const doubleClick = (event: MouseEvent): void => closeUp(event, element);
      const stops = new AbortController();
      const { signal } = stops;
      element.addEventListener('pointerdown', down, { signal });
      element.addEventListener('pointermove', move, { signal });
      element.addEventListener('pointerup', up, { signal });
      element.addEventListener('pointercancel', up, { signal });
      element.addEventListener('dblclick', doubleClick, { signal });
      // React listens passively, and the page would scroll under the zoom.
      element.addEventListener('wheel', wheel, { signal, passive: false });
      return () => stops.abort();
    },
    [frame],
  );

  const command = (wanted: PictureCommand): void => setView((before) => obey(before, viewport, wanted));
  // A frame that shrank leaves less room than the view was made for.
  return { view: panBy(view, viewport, STILL), viewport, isDragged, command };
}
