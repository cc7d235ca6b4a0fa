import type { Address } from '#domain/shared/Address.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import type { AllowanceParams } from '#domain/tokens/Allowances.ts'

export interface MemoryWrite {
  readonly to: Address
  /** Stands for the call data: different writes need different values. */
  readonly call: string
  readonly value?: Wei
  /** The allowance confirmed together with it. */
  readonly allowing?: AllowanceParams | undefined
  /** Why the contract refuses it now; undefined if it does not. */
  readonly refusal: () => string | undefined
  readonly run: () => void
}
