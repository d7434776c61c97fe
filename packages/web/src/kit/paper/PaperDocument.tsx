import type { UseQueryResult } from '@tanstack/react-query';
import type { PaperSection, PaperSum } from '../../exports/paper.ts';
import { LoadState } from '../feedback/LoadState.tsx';
import { OwnPaperHead } from './OwnPaperHead.tsx';
import styles from './PaperDocument.module.css';
import { PaperSectionView } from './PaperSection.tsx';
import { PaperSums } from './PaperSums.tsx';

/** A section of a document with its read. */
export interface PaperPart<Data = unknown> {
  readonly title: string;
  /** Name of the loaded data, as in "the timesheets". */
  readonly what: string;
  readonly query: UseQueryResult<Data>;
  readonly toSection: (data: Data) => PaperSection;
}

interface PaperDocumentProps {
  /** Period of the document. */
  readonly title: string;
  readonly made: Date;
  readonly sums: readonly PaperSum[];
  readonly parts: readonly PaperPart[];
}

/** A document on the screen and in print, with the head, sums and sections of its PDF. */
export function PaperDocument({ title, made, sums, parts }: PaperDocumentProps) {
  return (
    <article className={styles.paper}>
      <OwnPaperHead made={made} />
      <h2>{title}</h2>
      <PaperSums sums={sums} />
      {parts.map(({ title: name, what, query, toSection }) => (
        <section key={name} className={styles.part} aria-label={name}>
          <h3>{name}</h3>
          <LoadState isPart query={query} what={what}>
            {(data) => <PaperSectionView section={toSection(data)} />}
          </LoadState>
        </section>
      ))}
    </article>
  );
}
