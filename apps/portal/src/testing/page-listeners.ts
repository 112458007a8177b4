type Listening = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/**
 * What is made, and how to end its listening at the document and the window. A router listens there for as long as the page lives,
 * which for the product is its whole life; here a window outlives hundreds of routers, and would keep each with all it has read.
 */
export function recordListeners<Made>(make: () => Made): { readonly made: Made; stopListening(): void } {
  const ends: (() => void)[] = [];
  const recorded = [document, globalThis].map((target: Listening) => {
    const original = target.addEventListener;
    target.addEventListener = (...args: Parameters<Listening['addEventListener']>) => {
      original.apply(target, args);
      ends.push(() => target.removeEventListener(...args));
    };
    return () => {
      target.addEventListener = original;
    };
  });
  try {
    return {
      made: make(),
      stopListening() {
        for (const end of ends.splice(0)) end();
      },
    };
  } finally {
    for (const asBefore of recorded) asBefore();
  }
}
