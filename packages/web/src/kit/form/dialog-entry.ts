import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListName } from '../../pages.ts';

/** Id of this page load. The history survives a reload, but the text typed into a dialog does not. */
const LOADING = crypto.randomUUID();

/** History state of an open dialog. */
interface EntryState {
  readonly dialog: ListName;
  /**
   * The page load in which the dialog was opened. After a reload the dialog does not open again, since it would be
   * empty.
   */
  readonly loading: string;
  /** True if the previous entry is the same screen without the dialog, so that going back closes it. */
  readonly isAbove?: true;
}

/** Returns the history state that opens a screen with the dialog that adds to a list. */
export const withDialog = (dialog: ListName): EntryState => ({ dialog, loading: LOADING });

/** A form's dialog with its own history entry, so that Back closes the dialog before it leaves the screen. */
export interface DialogEntry {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Called when the client wants to close the dialog; the form may ask first. */
  readonly leave: () => void;
  /** Closes the dialog after success, without a question. */
  readonly close: () => void;
  /** Returns true if the dialog is finished and only its history entry is still to be removed. */
  readonly isOver: () => boolean;
}

/** Returns the state of the dialog that adds to a list, on the current screen. */
export function useDialogEntry(name: ListName): DialogEntry {
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
