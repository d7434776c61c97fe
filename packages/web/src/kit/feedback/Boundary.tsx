import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Replacement for a part that threw; null if the page can do without it. */
  readonly fallback?: ReactNode;
  /** A change lets the part try again, e.g. the data that it shows. */
  readonly resetKey?: unknown;
}

/** Around one part of the page: when it throws, it alone goes, and everything around it stays usable. */
export class Boundary extends Component<BoundaryProps, { readonly hasThrown: boolean }> {
  override readonly state = { hasThrown: false };

  static getDerivedStateFromError() {
    return { hasThrown: true };
  }

  override componentDidUpdate({ resetKey }: BoundaryProps) {
    if (this.state.hasThrown && resetKey !== this.props.resetKey) this.setState({ hasThrown: false });
  }

  override render() {
    return this.state.hasThrown ? this.props.fallback : this.props.children;
  }
}
