import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';

interface Props {
  /** Shown instead of the children after they have failed. */
  readonly fallback: (error: unknown) => ReactNode;
  /** Is told of it, once. */
  readonly onFailure?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Keeps a fault of one module inside that module. */
export class ModuleBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A module failed', error, info.componentStack);
    this.props.onFailure?.();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
