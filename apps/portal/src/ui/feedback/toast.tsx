import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Button, VisuallyHidden } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useUiTexts } from '../ui-texts.tsx';
import classes from './toast.module.css';

/** Spec 9. */
const AUTO_CLOSE_MS = 5000;

type ToastTone = 'success' | 'error' | 'info';

interface ToastOptions {
  readonly title?: string;
  /** Safe acts happen at once; this takes them back. */
  readonly undo?: () => void;
}

const ICONS = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle };
const COLORS = { success: 'green', error: 'red', info: 'brand' };

let nextId = 0;

/** Toasts are shown from outside components, and before the toaster is here: their words are found where they stand. */
function CloseWord() {
  return <VisuallyHidden>{useUiTexts().close}</VisuallyHidden>;
}

function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  const texts = useUiTexts();
  return (
    <Button variant="subtle" size="compact-sm" onClick={onUndo}>
      {texts.undo}
    </Button>
  );
}

function show(tone: ToastTone, message: string, { title, undo }: ToastOptions = {}) {
  // Whoever shows it must come now (app/portal.tsx).
  window.dispatchEvent(new Event('toast'));
  const Icon = ICONS[tone];
  nextId += 1;
  const id = `toast-${nextId}`;
  const takeBack = () => {
    notifications.hide(id);
    undo?.();
  };
  notifications.show({
    id,
    title,
    color: COLORS[tone],
    icon: <Icon size={18} aria-hidden />,
    closeButtonProps: { children: <CloseWord /> },
    role: tone === 'error' ? 'alert' : 'status',
    message: undo ? (
      <span className={classes.withUndo}>
        {message} <UndoButton onUndo={takeBack} />
      </span>
    ) : (
      message
    ),
  });
}

export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
};

/** Stands once, in app/. */
export function Toaster() {
  return <Notifications position="bottom-right" autoClose={AUTO_CLOSE_MS} limit={4} />;
}
