import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { AllowanceOrder, Allowances } from '#domain/ports/Allowances.ts'
import type { PreparedWrite } from '#domain/ports/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

import { erc20Abi } from './abi/erc20Abi.ts'
import type { LazyChain } from './chain.ts'
import type { ViemWallet } from './wallet/ViemWallet.ts'

/** Allowances as the tokens themselves keep them. */
export class ViemAllowances implements Allowances {
  readonly #chain: LazyChain
  readonly #wallet: Pick<ViemWallet, 'provider'>

  constructor(chain: LazyChain, wallet: Pick<ViemWallet, 'provider'>) {
    this.#chain = chain
    this.#wallet = wallet
  }

  async allowanceOf(token: Address, owner: Address, spender: Address): Promise<Wei> {
    const { client, readContract } = await this.#chain()
    return wei(
      await readContract(client, {
        address: token,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [owner, spender],
      }),
    )
  }

  async prepareApproval(order: AllowanceOrder): Promise<Result<PreparedWrite, TxFailure>> {
    const { token, owner, spender, amount } = order
    const { symbol, decimals } = token
    const chain = await this.#chain()
    const write = chain.contractWrite({
      address: token.address,
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, amount],
    })
    return chain.prepareWrite(chain.client, this.#wallet, owner, write, {
      title: amount === 0n ? `Take back what may be taken of ${symbol}` : `Allow ${symbol} to be taken`,
      leaves: [],
      arrives: [],
      allowance: { spender, limit: { amount, symbol, decimals } },
      notes: [],
    })
  }
}
