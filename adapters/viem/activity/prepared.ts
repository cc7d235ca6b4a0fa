import type { PreparedWrite, ReviewTerms } from '#domain/activity/PreparedWrite.ts'
import { reviewed } from '#domain/activity/reviewed.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Result } from '#domain/shared/Result.ts'
import type { AllowanceParams } from '#domain/tokens/Allowances.ts'
import { withAllowance } from '#domain/tokens/allowanceReview.ts'

import type { WalletAccess } from '../../shared/WalletAccess.ts'
import type { ChainAccess } from '../chain.ts'
import { simulateBatch, simulateWithApproval } from '../rpc/batches.ts'
import { simulateWrite, type ContractWrite, type Quorum } from './simulateWrite.ts'

export async function prepareWrite(
  chain: Quorum,
  _: WalletAccess,
  account: Address,
  write: ContractWrite,
  terms: ReviewTerms,
): Promise<Result<PreparedWrite, TxFailure>> {
  return reviewed(await simulateWrite(chain, account, write), () => terms)
}

export async function prepareWithApproval(
  chain: ChainAccess,
  _: WalletAccess,
  by: { readonly account: Address; readonly allowing?: AllowanceParams | undefined },
  write: ContractWrite,
  terms: ReviewTerms,
): Promise<Result<PreparedWrite, TxFailure>> {
  return reviewed(await simulateWithApproval(chain, by, write), () =>
    by.allowing ? withAllowance(terms, by.allowing) : terms,
  )
}

export async function prepareBatch(
  chain: ChainAccess,
  _: WalletAccess,
  account: Address,
  writes: readonly ContractWrite[],
  terms: ReviewTerms,
): Promise<Result<PreparedWrite, TxFailure>> {
  return reviewed(await simulateBatch(chain, account, writes), () => terms)
}
