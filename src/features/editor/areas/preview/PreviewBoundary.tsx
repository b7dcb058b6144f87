import { Component, type ReactNode } from 'react';

interface PreviewBoundaryProps {
  /** Changes with the content, so that new content is rendered again after an error. */
  readonly version: unknown;
  readonly children: ReactNode;
}

interface PreviewBoundaryState {
  readonly version: unknown;
  readonly hasFailed: boolean;
}

/** Keeps showing the last page that rendered when a component of the next one throws. */
export class PreviewBoundary extends Component<PreviewBoundaryProps, PreviewBoundaryState> {
  override state: PreviewBoundaryState = { version: this.props.version, hasFailed: false };
  #lastGood: ReactNode = null;

  static getDerivedStateFromError(): Partial<PreviewBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { version }: PreviewBoundaryProps,
    state: PreviewBoundaryState,
  ): PreviewBoundaryState | null {
    return version === state.version ? null : { version, hasFailed: false };
  }

  override componentDidMount(): void {
    this.#keep();
  }

  override componentDidUpdate(): void {
    this.#keep();
  }

  override componentDidCatch(error: Error): void {
    console.error("The preview couldn't show this version:", error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.#lastGood : this.props.children;
  }

  #keep(): void {
    if (!this.state.hasFailed) this.#lastGood = this.props.children;
  }
}
