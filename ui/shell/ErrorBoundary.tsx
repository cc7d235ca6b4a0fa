import { Component, type ReactNode } from 'react'

import { ErrorPage } from './ErrorPage.tsx'

/** Catches what a page throws while it renders, a chunk that did not load included, and shows the error page. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage status={500} /> : this.props.children
  }
}
