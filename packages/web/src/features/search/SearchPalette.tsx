import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components';
import { useNavigate } from 'react-router-dom';
import { isIncomplete } from '../../api/list-gaps.ts';
import { useCloseRequest } from '../../lib/use-close-request.ts';
import { useLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { InLanguage } from '../../ui/overlays/InLanguage.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './SearchPalette.module.css';
import { findSearchEntries, listSearchGroups, type SearchedScreen } from './search-entries.ts';
import { SEARCHED_LISTS } from './search-records.ts';

interface SearchPaletteProps {
  readonly screens: readonly SearchedScreen[];
  /** Text that was typed before the palette was loaded. */
  readonly typed: { readonly current: string };
  readonly onClose: () => void;
  readonly onLogOut: () => void;
}

/** From this length on, lists that no screen has read yet are read; loaded lists are not read again. */
const SHORTEST_TEXT = 2;

interface ListReads {
  readonly isReading: boolean;
  /** True if a list was not read, or not whole. The rows that are there are searched. */
  readonly isIncomplete: boolean;
  readonly lists: readonly unknown[];
}

function useListReads(text: string): ListReads {
  const enabled = text.trim().length >= SHORTEST_TEXT;
  return useQueries({
    queries: SEARCHED_LISTS.map(({ query }) => ({ ...query, enabled, staleTime: Infinity })),
    combine: (reads) => ({
      isReading: reads.some(({ isFetching }) => isFetching),
      isIncomplete: reads.some(isIncomplete),
      lists: reads.map(({ data }) => data),
    }),
  });
}

/** Searches pages, actions and the records of all lists. Arrow keys move, Enter opens the result (Q013). */
export function SearchPalette({ screens, typed, onClose, onLogOut }: SearchPaletteProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const locale = useLocale();
  const [text, setText] = useState(typed.current);
  const { isReading, isIncomplete: isPart, lists } = useListReads(text);
  // Formatting thousands of records takes a phone longer than searching them, so it is not repeated at each letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists are what the client holds for these queries
  const all = useMemo(
    () => listSearchGroups(queryClient, locale, screens, onLogOut),
    [locale, screens, onLogOut, ...lists],
  );
  const groups = findSearchEntries(all, text);
  const nothing = isReading ? m.search_reading() : m.search_nothing({ text });

  const choose = (key: React.Key) => {
    const entry = groups.flatMap(({ entries }) => entries).find((one) => one.key === key);
    if (entry === undefined) return;
    onClose();
    if ('path' in entry.target) void navigate(entry.target.path, { state: entry.target.state });
    else entry.target.act();
  };
  useCloseRequest(true, onClose);
  return (
    <InLanguage>
      <ModalOverlay
        className={styles.overlay ?? ''}
        isOpen
        isDismissable
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Modal className={styles.modal ?? ''}>
          <Dialog className={styles.dialog ?? ''} aria-label={m.search_label()}>
            <Autocomplete inputValue={text} onInputChange={setText}>
              <SearchField className={styles.field ?? ''} aria-label={m.search_label()} autoFocus>
                <Icon name="search" />
                <Input className={styles.input ?? ''} placeholder={m.search_placeholder()} />
                {/* A phone has no Escape key, and with a screen reader a user cannot press beside the dialog. */}
                <Button variant="quiet" aria-label={m.close()} onPress={onClose}>
                  <Icon name="close" />
                </Button>
              </SearchField>
              <Menu
                className={styles.menu ?? ''}
                aria-label={m.search_label()}
                // Enter opens the first result, as in other search fields.
                {...(typed.current !== '' && { autoFocus: 'first' as const })}
                onAction={choose}
                renderEmptyState={() => <p className={styles.nothing}>{nothing}</p>}
              >
                {groups.map(({ key, title, entries }) => (
                  <MenuSection key={key} id={key}>
                    <Header className={styles.header ?? ''}>{title}</Header>
                    {entries.map((entry) => (
                      <MenuItem
                        key={entry.key}
                        id={entry.key}
                        textValue={entry.label}
                        className={styles.item ?? ''}
                      >
                        <Icon name={entry.icon} />
                        <span className={styles.label}>{entry.label}</span>
                        {entry.detail !== undefined && <span className={styles.detail}>{entry.detail}</span>}
                      </MenuItem>
                    ))}
                  </MenuSection>
                ))}
              </Menu>
            </Autocomplete>
            <div role="status">
              {/* Focus stays in the field, so a screen reader learns only from this region that nothing was found. */}
              {groups.length === 0 && <VisuallyHidden>{nothing}</VisuallyHidden>}
              {isPart && <p className={styles.nothing}>{m.search_unread()}</p>}
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </InLanguage>
  );
}
