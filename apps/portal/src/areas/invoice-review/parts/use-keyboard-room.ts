import { useEffect } from 'react';

/** How much of the window's foot a phone's keyboard covers, for what stands fixed there: it is moved above the keyboard. */
export function useKeyboardRoom(): void {
  useEffect(function followKeyboard() {
    const visible = window.visualViewport;
    if (visible == null) return;
    const { style } = document.documentElement;
    const measure = (): void => {
      const covered = window.innerHeight - visible.height - visible.offsetTop;
      style.setProperty('--gal-keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    visible.addEventListener('resize', measure);
    visible.addEventListener('scroll', measure);
    return () => {
      visible.removeEventListener('resize', measure);
      visible.removeEventListener('scroll', measure);
      style.removeProperty('--gal-keyboard');
    };
  }, []);
}
