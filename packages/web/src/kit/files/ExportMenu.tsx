import { useState } from 'react';
import { type ExportKind, NeedsPrintingError } from '../../exports/paper.ts';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { withAllWords } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { MenuButton } from '../feedback/overlays/MenuButton.tsx';
import { announce, showToast } from '../feedback/toast-store.ts';
import type { PaperContent } from '../paper/export-paper.ts';
import styles from './ExportMenu.module.css';
import { saveFile } from './save-file.ts';
import { sessionSignal } from './session-signal.ts';

interface ExportMenuProps {
  /** True if there is nothing to export. */
  readonly isDisabled: boolean;
  /** Returns the rows in the order shown (Q086); called once an export is chosen. */
  readonly toContent: () => PaperContent;
}

interface Running {
  readonly kind: ExportKind;
  readonly file: string;
  readonly share: number;
  readonly cancel: () => void;
}

const CHOICES: readonly {
  readonly kind: ExportKind | 'print';
  readonly label: () => string;
  readonly hint: () => string;
}[] = [
  { kind: 'print', label: m.export_print, hint: m.export_print_hint },
  { kind: 'pdf', label: m.export_pdf, hint: m.export_pdf_hint },
  { kind: 'xlsx', label: m.export_xlsx, hint: m.export_xlsx_hint },
  { kind: 'csv', label: m.export_csv, hint: m.export_csv_hint },
];

/** Prints the screen once the menu is closed. */
const printScreen = async (content: PaperContent) =>
  (await withAllWords(import('../paper/print-document.ts'))).printDocument(content);

/** A menu with print and the three exports (TS-04, Q084). One export runs at a time, with its progress and Cancel. */
export function ExportMenu({ isDisabled, toContent }: ExportMenuProps) {
  const [running, setRunning] = useState<Running | null>(null);

  const start = async (kind: ExportKind) => {
    const content = toContent();
    const file = `${content.fileBase}.${kind}`;
    const stop = new AbortController();
    const cancel = () => stop.abort();
    const onProgress = (share: number) => setRunning({ kind, file, share, cancel });
    onProgress(0);
    announce(m.export_running({ file }));
    const left = sessionSignal();
    left.addEventListener('abort', cancel);
    try {
      const { exportPaper } = await withAllWords(import('../paper/export-paper.ts'));
      const written = await exportPaper(kind, content, { signal: stop.signal, onProgress });
      if (left.aborted) return;
      if (written === null) return announce(m.export_cancelled({ file }));
      saveFile(written.blob, file);
      if (written.unfit === 0) showToast('success', m.export_done({ file }));
      else showToast('warning', m.export_done({ file }), m.export_unfit({ count: written.unfit }));
    } catch (error) {
      if (error instanceof NeedsPrintingError) {
        showToast('warning', m.export_prints());
        return void printScreen(content);
      }
      console.error(error);
      showToast('error', m.export_failed({ file }));
    } finally {
      left.removeEventListener('abort', cancel);
      setRunning(null);
      // The focused Cancel button is gone; the menu is beside the heading.
      focusIfLost();
    }
  };
  return (
    <>
      {/* The button keeps focus while a file is created. */}
      <MenuButton
        variant="secondary"
        isDisabled={isDisabled}
        isPending={running !== null}
        menu={({ Menu, MenuItem }) => (
          <Menu aria-label={m.export_label()}>
            {CHOICES.map(({ kind, label, hint }) => (
              <MenuItem
                key={kind}
                id={kind}
                description={hint()}
                onAction={() => void (kind === 'print' ? printScreen(toContent()) : start(kind))}
              >
                {label()}
              </MenuItem>
            ))}
          </Menu>
        )}
      >
        <Icon name="download" />
        <span className={styles.exportLabel}>{m.export_label()}</span>
        <Icon name="chevronDown" />
      </MenuButton>
      {running !== null && (
        <div className={styles.running}>
          <Spinner />
          <span>
            <span>{`${m.export_running({ file: running.file })} ${Math.round(running.share * 100)} %`}</span>
          </span>
          <Button size="small" onPress={running.cancel}>
            {m.cancel()}
          </Button>
        </div>
      )}
    </>
  );
}
