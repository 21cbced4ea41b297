import { Component } from "react";
import type { ReactNode } from "react";

/** Shows something else where its content cannot be loaded, so that typing goes on. */
export class LoadFailure extends Component<{ instead: ReactNode; children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
