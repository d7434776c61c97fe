import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Id of this page load. The history survives a reload, the text typed into a dialog does not. */
const LOADING = crypto.randomUUID();

/** History state of an open dialog. */
interface EntryState {
  readonly dialog: string;
  /** The loading of the page in which it was opened: another does not open it by itself, empty. */
  readonly loading: string;
  /** True if the entry before is the same screen without the dialog, so that going back closes it. */
  readonly isAbove?: true;
}

/** The state of an address that opens its screen with a form's dialog. */
export const withDialog = (dialog: string): EntryState => ({ dialog, loading: LOADING });

/** A form's dialog that has an entry of its own in the history, so that the way back closes it before it leaves the screen. */
export interface DialogEntry {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** The client wants to leave it; its form may ask first. */
  readonly leave: () => void;
  /** Closes the finished dialog without a question. */
  readonly close: () => void;
  /** Returns true if it has ended, and waits for the history to remove it. */
  readonly isOver: () => boolean;
}

/** The dialog of this name on the current screen. */
export function useDialogEntry(name: string): DialogEntry {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isOver = useRef(false);
  const entry = state as EntryState | null;
  const here = { pathname, search };
  const goBack = () => {
    if (entry?.isAbove) navigate(-1);
    else navigate(here, { replace: true, preventScrollReset: true });
  };
  return {
    isOpen: entry?.dialog === name && entry.loading === LOADING,
    open: () => {
      isOver.current = false;
      navigate(here, {
        state: { ...withDialog(name), isAbove: true } satisfies EntryState,
        preventScrollReset: true,
      });
    },
    leave: goBack,
    close: () => {
      isOver.current = true;
      goBack();
    },
    isOver: () => isOver.current,
  };
}
