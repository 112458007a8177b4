import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 250;

interface Settling<Value> {
  readonly typed: Value;
  readonly setTyped: (typed: Value) => void;
  /** Without waiting for the pause: Enter, a button that clears. */
  readonly sendNow: (typed: Value) => void;
}

/**
 * What is typed is sent once nothing was typed for a moment. `read` says what it means; undefined is something
 * half typed, which changes nothing yet.
 */
export function useSettling<Value extends string | number | null>(
  value: Value,
  onChange: (value: Value) => void,
  read: (typed: Value) => Value | undefined,
  pauseMs = PAUSE_MS,
): Settling<Value> {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);

  // The address moved without us (back, a link): it wins over what stands in the box.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }

  const send = useEffectEvent((next: Value) => {
    setSent(next);
    if (next !== value) onChange(next);
  });
  const meant = read(typed);

  useEffect(
    function sendAfterPause() {
      if (meant === undefined || meant === sent) return;
      const timer = setTimeout(() => send(meant), pauseMs);
      return () => clearTimeout(timer);
    },
    [meant, sent, pauseMs],
  );

  const sendNow = (next: Value) => {
    setTyped(next);
    const wanted = read(next);
    if (wanted === undefined) return;
    setSent(wanted);
    if (wanted !== value) onChange(wanted);
  };

  return { typed, setTyped, sendNow };
}
