import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paperClientQuery } from '../../api/paper-client.ts';
import { PaperHeadLines } from './PaperHead.tsx';
import { toClientLine, toPaperHead } from './paper-head.ts';
import { screenHasHead } from './printed-client.ts';

/** Head of a screen that is a document, shown and printed in place of the printed head of all screens. */
export function OwnPaperHead({ made }: { made: Date }) {
  const { data, isError } = useQuery(paperClientQuery);
  useEffect(() => {
    screenHasHead.set(true);
    return () => screenHasHead.set(false);
  }, []);
  // A blank keeps the height of the line while the name is loading.
  const client = data !== undefined || isError ? toClientLine(data) : '\u00a0';
  return <PaperHeadLines head={toPaperHead(client, '', made)} />;
}
