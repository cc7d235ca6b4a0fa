import { readContract } from 'viem/actions'

import { withFacts } from '#domain/activity/withFacts.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type {
  AllowanceParams,
  Allowances,
  ApprovalEffects,
  Permit,
  PermitParams,
} from '#domain/tokens/Allowances.ts'
import type { SignableMessage, SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

import type { WalletAccess } from '../../shared/WalletAccess.ts'
import { erc20Abi } from '../abi/erc20Abi.ts'
import { allowanceRead } from '../activity/holdingReads.ts'
import { simulateWrite } from '../activity/simulateWrite.ts'
import { simulateEffects } from '../activity/simulateEffects.ts'
import type { ChainAccess } from '../chain.ts'
import { preparePermit } from './permits.ts'
import { tokenWrite } from './tokenCall.ts'

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

  async prepareApproval(
    params: AllowanceParams,
  ): Promise<Result<SimulatedWrite<ApprovalEffects>, TxFailure>> {
    const { token, owner, spender, amount } = params
    const chain = this.#chain
    const write = tokenWrite(token.address, 'approve', [spender, amount])
    const simulating = simulateEffects(chain, owner, [write], [allowanceRead(token.address, owner, spender)])
    const present = amount === 0n ? undefined : this.allowanceOf(token.address, owner, spender)
    const [simulated, allowed] = await Promise.all([
      simulateWrite(chain, owner, write),
      present?.catch(() => undefined),
    ])
    // Some tokens change an approval only from or to 0 (rules/money: approval-from-zero).
    if (!simulated.ok && simulated.error.kind === 'reverted' && allowed)
      return err({ kind: 'no longer possible', change: 'revoke first' })
    const effects = await simulating
    return withFacts(simulated, {
      after: outcomeOf(amount, effects?.after[0]),
      departures: effects?.departures,
    })
  }

  async preparePermit(params: PermitParams): Promise<SignableMessage<Permit> | undefined> {
    return preparePermit(this.#chain, this.#wallet, params)
  }
}

function outcomeOf(asked: Wei, after: bigint | undefined): ApprovalEffects['after'] {
  if (after === undefined) return undefined
  if (after === asked) return 'as asked'
  if (after > asked) return 'more'
  return after === 0n ? 'nothing' : 'less'
}
