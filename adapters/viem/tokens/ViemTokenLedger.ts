import type { TokenLedger } from '#domain/tokens/TokenLedger.ts'
import type { Address } from '#domain/shared/Address.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

import type { LazyChain } from '../chain.ts'

export class ViemTokenLedger implements TokenLedger {
  readonly #chain: LazyChain

  constructor(chain: LazyChain) {
    this.#chain = chain
  }

  async nativeBalanceOf(address: Address): Promise<Wei> {
    const { client } = await this.#chain()
    return wei(BigInt(await client.request({ method: 'eth_getBalance', params: [address, 'latest'] })))
  }

  async tokenBalanceOf(token: Address, address: Address): Promise<Wei> {
    const { client, readContract, tokenAbi } = await this.#chain()
    return wei(
      await readContract(client, {
        address: token,
        abi: tokenAbi,
        functionName: 'balanceOf',
        args: [address],
      }),
    )
  }
}
