import { readContract } from 'viem/actions'

import { withDepartures } from '#domain/activity/departures.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { allowanceReview } from '#domain/tokens/allowanceReview.ts'
import type { AllowanceParams, Allowances, PermitParams, PreparedPermit } from '#domain/tokens/Allowances.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import { withReview } from '#domain/activity/withReview.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import * as texts from '#domain/tokens/texts.ts'

import type { WalletAccess } from '../../shared/WalletAccess.ts'
import { erc20Abi } from '../abi/erc20Abi.ts'
import { allowanceRead } from '../activity/holdingReads.ts'
import { prepareWrite } from '../activity/prepared.ts'
import { simulateEffects } from '../activity/simulateEffects.ts'
import type { ChainAccess } from '../chain.ts'
import { preparePermit } from './permits.ts'
import { tokenWrite } from './tokenCall.ts'

/** Reads and prepares allowances with the token contracts. */
export class ViemAllowances implements Allowances {
  readonly #chain: ChainAccess
  readonly #wallet: WalletAccess

  constructor(chain: ChainAccess, wallet: WalletAccess) {
    this.#chain = chain
    this.#wallet = wallet
  }

  async allowanceOf(token: Address, owner: Address, spender: Address): Promise<Wei> {
    const { quorum } = this.#chain
    return wei(
      await readContract(quorum, {
        address: token,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [owner, spender],
      }),
    )
  }

  /**
   * 0 revokes. Explains the refusal of a token that only changes an approval from 0.
   * The review says if another allowance would stand, as far as the node can simulate it.
   */
  async prepareApproval(params: AllowanceParams): Promise<Result<PreparedWrite, TxFailure>> {
    const { token, owner, spender, amount } = params
    const chain = this.#chain
    const write = tokenWrite(token.address, 'approve', [spender, amount])
    const simulating = simulateEffects(chain, owner, [write], [allowanceRead(token.address, owner, spender)])
    const present = amount === 0n ? undefined : this.allowanceOf(token.address, owner, spender)
    const [prepared, allowed] = await Promise.all([
      prepareWrite(chain, this.#wallet, owner, write, allowanceReview(params)),
      present?.catch(() => undefined),
    ])
    // Some tokens change an approval only from or to 0 (rules/money: approval-from-zero).
    if (!prepared.ok && prepared.error.kind === 'reverted' && allowed)
      return err({ kind: 'reverted', reason: texts.revokeFirst(token.symbol) })
    const effects = await simulating
    return withDepartures(
      withReview(prepared, { notes: allowanceReview(params, effects?.after[0]).notes }),
      effects?.departures,
      [{ kind: 'allowance', contract: token.address, spender, amount }],
    )
  }

  async preparePermit(params: PermitParams): Promise<PreparedPermit | undefined> {
    return preparePermit(this.#chain, this.#wallet, params)
  }
}
