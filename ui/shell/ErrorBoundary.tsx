import { Component, type ReactNode } from 'react'

import { PartMissing } from '#stores/shared/lazyResource.ts'

/** The reason for the replacement: a part of the app could not be fetched, or a view has thrown. */
export type Fault = 'part missing' | 'fault'

interface BoundaryProps {
  readonly children: ReactNode
  /** Renders the replacement of the failed views; `retry` renders those views again, `error` is what they have thrown. */
  readonly renderFault: (fault: Fault, retry: () => void, error: unknown) => ReactNode
  /**
   * Called once something was caught; `mayCome` where a missing part only takes long. True where the page is being loaded
   * anew for it.
   */
  readonly onFault?: (fault: Fault, mayCome: boolean) => boolean
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

  /** Tells the owner. A part that could not be fetched may be requested again. */
  override componentDidCatch(error: unknown): void {
    const part = error instanceof PartMissing ? error : undefined
    part?.forget()
    if (this.props.onFault?.(part ? 'part missing' : 'fault', part?.silent ?? false))
      this.setState({ fault: 'leaving' })
  }

  override render(): ReactNode {
    const { children, renderFault } = this.props
    const { fault, error } = this.state
    if (fault === undefined) return children
    if (fault === 'leaving') return null
    return renderFault(fault, () => this.setState({ fault: undefined }), error)
  }
}
