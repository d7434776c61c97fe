import { useEffect, useSyncExternalStore } from 'react';
import { useIsPrinted } from '../frame/use-is-printed.ts';
import styles from './PaperHead.module.css';
import { PaperHeadLines, usePaperFoot } from './PaperHead.tsx';
import { toPaperHead } from './paper-head.ts';
import { printedClient, printPage, screenHasHead } from './printed-client.ts';
import { toKnownClient } from './read-paper-client.ts';

/**
 * Head and foot of a printed screen: provider, client, moment, and the sheet's number. Ctrl+P reads the client's name
 * first; from the browser's menu the page is printed at once, with the name as far as the frame knows it.
 */
export function PrintedHead() {
  useEffect(() => {
    const print = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isPrint || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      void printPage();
    };
    window.addEventListener('keydown', print);
    return () => window.removeEventListener('keydown', print);
  }, []);
  return useIsPrinted() ? <Printed /> : null;
}

function Printed() {
  const hasOwn = useSyncExternalStore(screenHasHead.subscribe, screenHasHead.get);
  const client = useSyncExternalStore(printedClient.subscribe, printedClient.get);
  const head = toPaperHead(client || toKnownClient(), '', new Date());
  usePaperFoot(head);
  if (hasOwn) return null;
  return (
    <div className={styles.printed}>
      <PaperHeadLines head={head} />
    </div>
  );
}
