import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Boundary } from '../feedback/Boundary.tsx';
import { PartStopped } from '../feedback/PartStopped.tsx';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';

interface ListBoundaryProps {
  readonly title: string;
  readonly query: UseQueryResult<unknown>;
  readonly children: ReactNode;
}

/**
 * An error boundary for a screen that computes on its rows before it shows them, e.g. filters them. If a row makes that
 * throw, the heading stays, with a message instead of the list; the next response renders again.
 */
export function ListBoundary({ title, query, children }: ListBoundaryProps) {
  const stopped = (
    <>
      <ScreenHeading>{title}</ScreenHeading>
      <PartStopped />
    </>
  );
  return (
    <Boundary resetKey={query.data} fallback={stopped}>
      {children}
    </Boundary>
  );
}
