import { useEffect, useState } from 'react';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { storage } from '../../storage.ts';

/** Keyboard shortcuts of a review, the same in every language. */
export const REVIEW_KEYS = { next: 'j', previous: 'k', skip: 's', approve: 'a', decline: 'd' } as const;

export type ReviewAct = keyof typeof REVIEW_KEYS;

/**
 * Key that lists the shortcuts. It changes nothing and works only while focus is in the review, so it cannot be
 * switched off.
 */
export const LIST_KEY = '?';

const STORAGE_KEY = 'reviewKeys';

/** The setting for shortcuts: off until they are switched on (WCAG 2.1.4), and stored in this browser. */
export function useKeysSetting(): [isOn: boolean, change: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => storage.read(STORAGE_KEY) === 'on');
  return [
    isOn,
    (next) => {
      setOn(next);
      if (next) storage.keep(STORAGE_KEY, 'on');
      else storage.forget(STORAGE_KEY);
    },
  ];
}

/** Shortcuts do not act while the user types or a dialog is open. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]') !== null ||
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null);

interface ReviewKeysInputs {
  readonly isOn: boolean;
  readonly acts: Readonly<Record<ReviewAct, () => void>>;
  readonly onList: () => void;
  /** Returns the element of the review. */
  readonly region: () => HTMLElement | null;
}

/** Enables the keys while the review is mounted. */
export function useReviewKeys({ isOn, acts, onList, region }: ReviewKeysInputs): void {
  const press = useStableCallback((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isElsewhere(target)) return;
    const isInside = target instanceof Node && region()?.contains(target) === true;
    const found = Object.entries(REVIEW_KEYS).find(([, letter]) => letter === key.toLowerCase());
    if (key === LIST_KEY && (isOn || isInside)) onList();
    else if (isOn && found !== undefined) acts[found[0] as ReviewAct]();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
