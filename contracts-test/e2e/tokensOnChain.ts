import type { Abi } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { developmentAccount, signer } from '../../scripts/contracts/developmentAccounts.ts'
import type { TestEnvironment } from './testEnvironment.ts'

const OWNER = 0

export function call(
  { node }: TestEnvironment,
  index: number,
  address: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
) {
  const account = signer(index)
  return node.sendCall({ account, address, abi, functionName, args })
}

export function giveChat(environment: TestEnvironment, index: number, amount: bigint) {
  const { abi } = readArtifact('ChatTokenMinter')
  const args = [developmentAccount(index).address, amount]
  return call(environment, OWNER, environment.deployment.chatTokenMinter, abi, 'mint', args)
}

/** An account's token balance on chain. */
export function held({ node }: TestEnvironment, token: Address, index: number): Promise<bigint> {
  const { abi } = readArtifact('TestToken')
  const args = [developmentAccount(index).address]
  return node.readContract({ address: token, abi, functionName: 'balanceOf', args }) as Promise<bigint>
}

/** A contract's allowance for an account's tokens on chain. */
export function allowed(
  { node }: TestEnvironment,
  token: Address,
  index: number,
  spender: Address,
): Promise<bigint> {
  const { abi } = readArtifact('TestToken')
  const args = [developmentAccount(index).address, spender]
  return node.readContract({ address: token, abi, functionName: 'allowance', args }) as Promise<bigint>
}
