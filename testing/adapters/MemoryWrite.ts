import type { ReviewTerms } from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import type { AllowanceParams } from '#domain/tokens/Allowances.ts'

/** A write of the memory chain. */
export interface MemoryWrite {
  readonly to: Address
  /** Stands for the call data: two different writes must have different values. */
  readonly call: string
  readonly value?: Wei
  readonly terms: ReviewTerms
  /** The allowance that is sent with it in one confirmation. */
  readonly allowing?: AllowanceParams | undefined
  /** Whether it stands for a batch of several calls. */
  readonly together?: boolean
  /** The reason for which the contract refuses it now; undefined without one. */
  readonly refusal: () => string | undefined
  /** The effects of the write. */
  readonly run: () => void
}
