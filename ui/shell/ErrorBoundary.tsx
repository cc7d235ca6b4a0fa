import { Component, type ReactNode } from 'react'

import { forgetMissingParts, PartMissing } from '#stores/shared/lazyResource.ts'

export type Fault = 'part missing' | 'fault'

/** Renders the failed views again; `isAsked` if the user asks for it. */
export type Retry = (isAsked: boolean) => void

interface FaultDetails {
  /** A missing part that may only be slow. */
  readonly mayCome: boolean
  /** The user has asked for the part again, and it is still missing: some browsers keep a module's failure until the page is loaded anew. */
  readonly retried: boolean
}

interface BoundaryProps {
  readonly children: ReactNode
  /** Renders the replacement; `error` is what the failed views threw. */
  readonly renderFault: (fault: Fault, retry: Retry, error: unknown) => ReactNode
  /** Returns true if the page is being reloaded for it. */
  readonly onFault?: (fault: Fault, details: FaultDetails) => boolean
}

interface BoundaryState {
  readonly fault: Fault | 'leaving' | undefined
  readonly error: unknown
}

/** Replaces views below that fail to render; renders nothing while the page reloads for a missing part. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { fault: undefined, error: undefined }
  #asked: object | undefined

  static getDerivedStateFromError(error: unknown): { readonly fault: Fault; readonly error: unknown } {
    return { fault: error instanceof PartMissing ? 'part missing' : 'fault', error }
  }

  /** Reports the error. A part that could not be fetched may be requested again. */
  override componentDidCatch(error: unknown): void {
    const part = error instanceof PartMissing ? error : undefined
    part?.forget()
    const retried = part !== undefined && part.part === this.#asked
    this.#asked = undefined
    const details = { mayCome: part?.silent ?? false, retried }
    if (this.props.onFault?.(part ? 'part missing' : 'fault', details)) this.setState({ fault: 'leaving' })
  }

  override render(): ReactNode {
    const { children, renderFault } = this.props
    const { fault, error }: BoundaryState = this.state
    if (fault === undefined) return children
    if (fault === 'leaving') return null
    const retry: Retry = (isAsked) => {
      this.#asked = isAsked && error instanceof PartMissing ? error.part : undefined
      forgetMissingParts()
      this.setState({ fault: undefined })
    }
    return renderFault(fault, retry, error)
  }
}
