import { Component, type ReactNode } from 'react'

import { PartMissing } from '#stores/shared/arriving.ts'

/** The reason for the replacement: a part of the app could not be fetched, or a view has thrown. */
export type Fault = 'part missing' | 'fault'

interface BoundaryProps {
  readonly children: ReactNode
  /** Renders the replacement of the failed views; `retry` renders those views again, `error` is what they have thrown. */
  readonly renderFault: (fault: Fault, retry: () => void, error: unknown) => ReactNode
  /** Called when a part could not be fetched; `mayCome` where it only takes long. True where the page is being loaded anew for it. */
  readonly onPartMissing?: (mayCome: boolean) => boolean
}

/**
 * Catches errors of the views below while they render, and renders a replacement; renders nothing while the page is
 * being loaded anew for a missing part.
 */
export class ErrorBoundary extends Component<
  BoundaryProps,
  { readonly fault: Fault | 'leaving' | undefined; readonly error: unknown }
> {
  override state = { fault: undefined, error: undefined }

  static getDerivedStateFromError(error: unknown): { readonly fault: Fault; readonly error: unknown } {
    return { fault: error instanceof PartMissing ? 'part missing' : 'fault', error }
  }

  /** For a part that could not be fetched: lets it be requested again, and reloads the page if the props say so. */
  override componentDidCatch(error: unknown): void {
    if (!(error instanceof PartMissing)) return
    error.forget()
    if (this.props.onPartMissing?.(error.silent)) this.setState({ fault: 'leaving' })
  }

  override render(): ReactNode {
    const { children, renderFault } = this.props
    const { fault, error } = this.state
    if (fault === undefined) return children
    if (fault === 'leaving') return null
    return renderFault(fault, () => this.setState({ fault: undefined }), error)
  }
}
