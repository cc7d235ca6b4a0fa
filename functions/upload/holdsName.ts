import { createPublicClient, encodeFunctionData, http, size } from 'viem'

import { tldAbi } from '#adapters/viem/abi/tldAbi.ts'
import type { Address } from '#domain/shared/Address.ts'
import { parseAddress } from '#domain/shared/parseAddress.ts'

/** Bytes of a number in the ABI. */
const WORD = 32

export type NameVerdict = 'holds a name' | 'holds none' | 'cannot be checked'

/**
 * Whether an account holds a name, by the contract; one request. 'cannot be checked' if `tld` is no address
 * or the endpoint does not answer with a number within five seconds. Never rejects.
 */
export async function holdsName(account: Address, tld: string, rpcUrl: string): Promise<NameVerdict> {
  const contract = parseAddress(tld)
  if (!contract.ok) return 'cannot be checked'
  try {
    const client = createPublicClient({ transport: http(rpcUrl, { timeout: 5000, retryCount: 0 }) })
    const data = encodeFunctionData({ abi: tldAbi, functionName: 'balanceOf', args: [account] })
    const { data: answer } = await client.call({ to: contract.value, data })
    // More or less than a number is none.
    if (answer === undefined || size(answer) !== WORD) return 'cannot be checked'
    return BigInt(answer) > 0n ? 'holds a name' : 'holds none'
  } catch {
    return 'cannot be checked'
  }
}
