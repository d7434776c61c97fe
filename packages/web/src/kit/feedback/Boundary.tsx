import { Component, type ReactNode } from 'react';
import { reportFailure } from '../../lib/failure-reports.ts';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Shown instead of children that threw; null renders nothing. */
  readonly fallback?: ReactNode;
  /** When this changes, the children render again, e.g. with other data. */
  readonly resetKey?: unknown;
}

/** An error boundary for one part of the page: everything around it stays usable. */
export class Boundary extends Component<BoundaryProps, { readonly hasThrown: boolean }> {
  override readonly state = { hasThrown: false };

  static getDerivedStateFromError() {
    return { hasThrown: true };
  }

  override componentDidCatch(error: unknown) {
    reportFailure({ kind: 'screen', error });
  }

  override componentDidUpdate({ resetKey }: BoundaryProps) {
    if (this.state.hasThrown && resetKey !== this.props.resetKey) this.setState({ hasThrown: false });
  }

  override render() {
    return this.state.hasThrown ? this.props.fallback : this.props.children;
  }
}
