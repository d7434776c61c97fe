import { useQuery } from '@tanstack/react-query';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadState } from '../feedback/LoadState.tsx';
import { FileContent, fileQuery } from './FileContent.tsx';
import styles from './FileViewer.module.css';
import { saveBytes } from './fetch-file.ts';
import { toFileName } from './file-address.ts';

/** A file shown in the page beside its item, with its name and Download. */
export function FileInPage({ address }: { address: string }) {
  const name = toFileName(address);
  const file = useQuery(fileQuery(address));
  const { data } = file;
  return (
    <figure className={styles.inPage}>
      <figcaption className={styles.caption}>
        <span>{name}</span>
        <Button
          size="small"
          aria-label={m.file_download_named({ name })}
          isDisabled={data === undefined}
          onPress={() => data && saveBytes(data)}
        >
          <Icon name="download" />
          <span>{m.file_download()}</span>
        </Button>
      </figcaption>
      <LoadState isPart query={file} what={m.file_what()}>
        {(loaded) => <FileContent file={loaded} />}
      </LoadState>
    </figure>
  );
}
