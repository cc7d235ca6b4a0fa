import { Component, type ReactNode } from 'react'

import { PartMissing } from '../shared/preloadable.tsx'

/** Catches what the views below throw while they render, and shows something in their place. */
export class ErrorBoundary extends Component<
  {
    readonly children: ReactNode
    readonly fallback: ReactNode
    /** Called when the reason is a part that could not be fetched. */
    readonly onPartMissing: () => void
  },
  { readonly failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof PartMissing)) return
    error.forget()
    this.props.onPartMissing()
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
