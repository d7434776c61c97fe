import { readText } from '@client-portal/sdk';
import { useEffect, useState } from 'react';
import { type Notice, toNotice, toNoticeText } from '../../domain/notice.ts';
import { useLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { storage } from '../../storage.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './ProviderMessage.module.css';

const STORAGE_KEY = 'dismissedNotice';

/** Largest notice in bytes that is read. Some sentences in each of 20 languages are a hundredth of it. */
const MAX_NOTICE_BYTES = 1024 * 1024;

/** The provider's notice, until it is dismissed; another text shows again. */
export function ProviderMessage({ address }: { readonly address: string }) {
  const locale = useLocale();
  const [notice, setNotice] = useState<Notice>();
  useEffect(() => {
    const left = new AbortController();
    loadNotice(address, left.signal).then(setNotice, (error) => {
      // The page works without a notice; whoever wrote a wrong one finds the reason here.
      if (!left.signal.aborted) console.error(`${address}:`, error);
    });
    return () => left.abort();
  }, [address]);
  if (notice === undefined) return null;
  const dismiss = () => {
    storage.keep(STORAGE_KEY, JSON.stringify(notice));
    setNotice(undefined);
  };
  return (
    <section className={styles.message} aria-label={m.provider_notice()}>
      <Banner
        tone={notice.tone}
        title={toNoticeText(notice, locale)}
        actions={<Button onPress={dismiss}>{m.dismiss()}</Button>}
      />
    </section>
  );
}

/** Reads the notice; undefined if there is none now, or if this one was dismissed. */
async function loadNotice(address: string, signal: AbortSignal): Promise<Notice | undefined> {
  const response = await fetch(address, { cache: 'no-cache', signal });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const notice = toNotice(JSON.parse(await readText(response, () => {}, MAX_NOTICE_BYTES)), Date.now());
  return JSON.stringify(notice) === storage.read(STORAGE_KEY) ? undefined : notice;
}
