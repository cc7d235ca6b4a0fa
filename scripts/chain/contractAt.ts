import type { Address } from 'viem'

import type { Artifact } from '../contracts/compile.ts'
import { signer } from '../contracts/developmentAccounts.ts'
import { abiOf } from './deployer.ts'
import type { LocalClient } from './localClient.ts'

/** A contract of a local chain, one of this project's by name or any by its ABI. */
export function contractAt(client: LocalClient, contract: string | Pick<Artifact, 'abi'>, address: Address) {
  const at = { address, abi: abiOf(contract) }
  return {
    read: <Answer>(functionName: string, ...args: readonly unknown[]) =>
      client.readContract({ ...at, functionName, args }) as Promise<Answer>,
    /** Sends a transaction of a development account, with `value` in wei. */
    send: (index: number, functionName: string, args: readonly unknown[] = [], value = 0n) =>
      client.sendCall({ account: signer(index), ...at, functionName, args, value }),
  }
}
