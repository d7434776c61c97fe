import { useLayoutEffect } from 'react';
import type { PaperHead } from '../../exports/paper.ts';
import { settings } from '../../settings.ts';
import { Logo } from '../../ui/theme/Logo.tsx';
import styles from './PaperHead.module.css';

/** Provider and moment, a line, then client and period: the same lines as in a PDF. */
export function PaperHeadLines({ head }: { head: PaperHead }) {
  const { provider, contact, client, period, made } = head;
  return (
    <div className={styles.head}>
      <p className={styles.provider}>
        {settings.brand?.logo !== undefined && <Logo size={28} />}
        <strong>{provider}</strong>
        {contact !== '' && <span className={styles.contact}>{contact}</span>}
      </p>
      <p className={styles.facts}>
        <strong>{client}</strong>
        {period !== '' && <span>{period}</span>}
        <span className={styles.made}>{made}</span>
      </p>
    </div>
  );
}

/** Texts of the foot, as the page's style sheet names them. */
const FOOT = {
  text: '--paper-foot',
  before: '--paper-before-page',
  between: '--paper-between-pages',
  after: '--paper-after-pages',
} as const;

/** Gives the foot of printed sheets its texts; the browser counts the sheets. Removed with the component. */
export function usePaperFoot({ foot, pages }: PaperHead): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const [before = '', between = '', after = ''] = pages.split(/\{pages?\}/);
    const texts = { text: foot, before, between, after };
    const names = Object.keys(FOOT) as (keyof typeof FOOT)[];
    for (const name of names) style.setProperty(FOOT[name], toCssString(texts[name]));
    return () => {
      for (const name of names) style.removeProperty(FOOT[name]);
    };
  }, [foot, pages]);
}

/** Returns a text as a string of CSS. */
const toCssString = (text: string): string =>
  `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll(/\s/g, ' ')}"`;
