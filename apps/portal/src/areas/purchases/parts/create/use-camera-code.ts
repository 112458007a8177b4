import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readKeyText } from '../../key-text.rules.ts';
import { thisMonth } from '../../new-note.ts';
import { codeReader, pixelsOf } from '../../picture-code.ts';

/** Starting, looking, a code that is no note's, or why there is nothing to look at. */
export type CameraState = 'starting' | 'looking' | 'other-code' | 'refused' | 'none' | 'busy' | 'no-reader';

/** Between two looks: reading takes the page's own time, and a hand does not hold still faster than this. */
const PAUSE_MS = 150;

/** What browsers call it when somebody says no, or nothing is there to be asked for. */
const FAULTS: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

const faultOf = (error: unknown): CameraState => (error instanceof DOMException ? (FAULTS[error.name] ?? 'busy') : 'busy');

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, PAUSE_MS));

/** Looks through the camera until it sees the code of a note, and lets go of it whatever happens. */
export function useCameraCode(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const tell = useEffectEvent(onCode);

  useEffect(function lookForCode() {
    let isOver = false;
    let stream: MediaStream | null = null;
    const letGo = (): void => {
      isOver = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const show = (next: CameraState): void => {
      if (!isOver) setState(next);
    };

    const start = async (): Promise<HTMLVideoElement | null> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 } } });
      // Closed while the person was being asked: nobody looks any more.
      if (isOver || video.current === null) {
        letGo();
        return null;
      }
      video.current.srcObject = stream;
      await video.current.play();
      return video.current;
    };

    const look = async (seen: HTMLVideoElement): Promise<void> => {
      const read = await codeReader();
      show('looking');
      while (!isOver) {
        const pixels = pixelsOf(seen, seen.videoWidth, seen.videoHeight);
        const code = pixels === null ? null : await read({ ...sizeOf(pixels), data: new Uint8ClampedArray(pixels.data) });
        if (isOver) return;
        if (code !== null && readKeyText(code, thisMonth()).state === 'read') {
          letGo();
          tell(code);
          return;
        }
        // It stays until the note is found: a line that comes and goes cannot be read.
        if (code !== null) show('other-code');
        await pause();
      }
    };

    start().then(
      (seen) => (seen === null ? undefined : look(seen).catch(() => show('no-reader'))),
      (error: unknown) => show(faultOf(error)),
    );
    return letGo;
  }, []);

  return { video, state };
}

const sizeOf = ({ width, height }: ImageData) => ({ width, height });
