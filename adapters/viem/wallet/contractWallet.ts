import type { Address } from '#domain/shared/Address.ts'

import type { ChainClient } from '../ChainClient.ts'

/** Starts the code of an account that delegates to a contract (EIP-7702): its own key still signs. */
export const DELEGATION = '0xef0100'

/** Whether the account is a contract, which cannot sign with a key. */
export const isContractCode = (code: string): boolean =>
  code !== '0x' && !code.toLowerCase().startsWith(DELEGATION)

/** nonce(). */
const NONCE = '0xaffed0e0'

/** Proposals that a Safe has executed; undefined for another contract, and after a failed read. */
export async function safeNonce(client: ChainClient, account: Address): Promise<number | undefined> {
  try {
    const answer = await client.request({
      method: 'eth_call',
      params: [{ to: account, data: NONCE }, 'latest'],
    })
    const nonce = /^0x[\da-f]{64}$/i.test(answer) ? Number(answer) : Number.NaN
    return Number.isSafeInteger(nonce) ? nonce : undefined
  } catch {
    return undefined
  }
}
