import type { PreparedWrite, ReviewTerms } from '#domain/activity/PreparedWrite.ts'
import { reviewed } from '#domain/activity/reviewed.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Result } from '#domain/shared/Result.ts'
import { withAllowance } from '#domain/tokens/allowanceReview.ts'

import type { MemoryChain } from '../adapters/MemoryChain.ts'
import type { MemoryWrite } from '../adapters/MemoryWrite.ts'

/** A write of no feature, with its words, for tests of what all writes have in common. */
export function preparedOn(
  chain: MemoryChain,
  account: Address,
  { terms, ...write }: MemoryWrite & { readonly terms: ReviewTerms },
): Result<PreparedWrite, TxFailure> {
  return reviewed(chain.simulate(account, write), () => withAllowance(terms, write.allowing, 'To take it'))
}
