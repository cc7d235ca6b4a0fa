import { Component, type ReactNode } from 'react'

import { PartMissing } from '#stores/shared/lazyResource.ts'

/** The reason for the replacement: a part of the app could not be fetched, or a view has thrown. */
export type Fault = 'part missing' | 'fault'

interface BoundaryProps {
  readonly children: ReactNode
  /** Renders the replacement; `retry` renders the failed views again, `error` is what they threw. */
  readonly renderFault: (fault: Fault, retry: () => void, error: unknown) => ReactNode
  /** `mayCome` if a missing part may only be slow. Returns true if the page is being reloaded for it. */
  readonly onFault?: (fault: Fault, mayCome: boolean) => boolean
}

/** Replaces views below that fail to render; renders nothing while the page reloads for a missing part. */
export class ErrorBoundary extends Component<
  BoundaryProps,
  { readonly fault: Fault | 'leaving' | undefined; readonly error: unknown }
> {
  override state = { fault: undefined, error: undefined }

  static getDerivedStateFromError(error: unknown): { readonly fault: Fault; readonly error: unknown } {
    return { fault: error instanceof PartMissing ? 'part missing' : 'fault', error }
  }

  /** Reports the error. A part that could not be fetched may be requested again. */
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
