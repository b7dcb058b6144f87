import { createStore } from '../../store';

/** A short message at the edge of the screen. */
export interface ToastMessage {
  readonly id: number;
  readonly tone: 'info' | 'success' | 'error';
  readonly text: string;
  /** A link to follow. */
  readonly link?: { readonly href: string; readonly label: string };
  /** An action for the message, such as undo; the message disappears once it's done. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

type NewToast = Omit<ToastMessage, 'id'>;

const { set, ...shown } = createStore<ToastMessage | null>(null);
let nextId = 1;

/** The page's toast: one is shown at a time, and a new one replaces it. */
export const toast = {
  ...shown,
  /**
   * Shows a message.
   *
   * @returns its id
   */
  show(message: NewToast): number {
    const id = nextId;
    nextId += 1;
    set({ ...message, id });
    return id;
  },
  /** Dismisses a message, unless another has replaced it. */
  dismiss(id: number): void {
    if (shown.get()?.id === id) set(null);
  },
};
