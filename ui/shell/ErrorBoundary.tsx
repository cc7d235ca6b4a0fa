import { Component, type ReactNode } from 'react'

import { forgetMissingParts, PartMissing } from '#stores/shared/lazyResource.ts'

/** The reason for the replacement: a part of the app could not be fetched, or a view has thrown. */
export type Fault = 'part missing' | 'fault'

interface FaultDetails {
  /** A missing part that may only be slow. */
  readonly mayCome: boolean
  /** The part is still missing after a retry: some browsers keep the failure of a module until the page is loaded anew. */
  readonly retried: boolean
}

interface BoundaryProps {
  readonly children: ReactNode
  /** Renders the replacement; `retry` renders the failed views again, `error` is what they threw. */
  readonly renderFault: (fault: Fault, retry: () => void, error: unknown) => ReactNode
  /** Returns true if the page is being reloaded for it. */
  readonly onFault?: (fault: Fault, details: FaultDetails) => boolean
}

/** Replaces views below that fail to render; renders nothing while the page reloads for a missing part. */
export class ErrorBoundary extends Component<
  BoundaryProps,
  { readonly fault: Fault | 'leaving' | undefined; readonly error: unknown }
> {
  override state = { fault: undefined, error: undefined }
  #retried = false

  static getDerivedStateFromError(error: unknown): { readonly fault: Fault; readonly error: unknown } {
    return { fault: error instanceof PartMissing ? 'part missing' : 'fault', error }
  }

  /** Reports the error. A part that could not be fetched may be requested again. */
  override componentDidCatch(error: unknown): void {
    const part = error instanceof PartMissing ? error : undefined
    part?.forget()
    const details = { mayCome: part?.silent ?? false, retried: this.#retried }
    if (this.props.onFault?.(part ? 'part missing' : 'fault', details)) this.setState({ fault: 'leaving' })
  }

  override render(): ReactNode {
    const { children, renderFault } = this.props
    const { fault, error } = this.state
    if (fault === undefined) return children
    if (fault === 'leaving') return null
    const retry = () => {
      this.#retried = true
      forgetMissingParts()
      this.setState({ fault: undefined })
    }
    return renderFault(fault, retry, error)
  }
}
