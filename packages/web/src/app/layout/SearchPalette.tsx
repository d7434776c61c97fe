import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { useLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SearchPalette.module.css';
import { findEntries, listSearchGroups } from './search-entries.ts';

interface SearchPaletteProps {
  readonly onClose: () => void;
  readonly onLogOut: () => void;
}

/** Search over pages, actions and loaded records: type, move by arrows, choose by Enter (Q013). */
export function SearchPalette({ onClose, onLogOut }: SearchPaletteProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const locale = useLocale();
  const [text, setText] = useState('');
  const groups = findEntries(listSearchGroups(queryClient, locale, onLogOut), text);

  const choose = (key: React.Key) => {
    const entry = groups.flatMap(({ entries }) => entries).find((one) => one.key === key);
    if (entry === undefined) return;
    onClose();
    if ('path' in entry.target) void navigate(entry.target.path);
    else entry.target.act();
  };
  return (
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
            </SearchField>
            <Menu
              className={styles.menu ?? ''}
              aria-label={m.search_label()}
              onAction={choose}
              renderEmptyState={() => <p className={styles.nothing}>{m.search_nothing({ text })}</p>}
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
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
