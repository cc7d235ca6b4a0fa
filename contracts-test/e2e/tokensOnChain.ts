import type { Abi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

import type { Address } from '#domain/shared/Address.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import type { TestEnvironment } from './testEnvironment.ts'

/** Owns the contracts of the local chain. */
const OWNER = 0

/** One of the development accounts calls a contract itself, beside the page. */
export function call(
  { node }: TestEnvironment,
  index: number,
  address: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
) {
  const account = privateKeyToAccount(developmentAccount(index).privateKey)
  return node.sendCall({ account, address, abi, functionName, args })
}

/** The owner gives an account chat tokens. */
export function giveChat(environment: TestEnvironment, index: number, amount: bigint) {
  const { abi } = readArtifact('ChatTokenMinter')
  const args = [developmentAccount(index).address, amount]
  return call(environment, OWNER, environment.deployment.chatTokenMinter, abi, 'mint', args)
}

/** What an account holds of a token, as the token itself says. */
export function held({ node }: TestEnvironment, token: Address, index: number): Promise<bigint> {
  const { abi } = readArtifact('TestToken')
  const args = [developmentAccount(index).address]
  return node.readContract({ address: token, abi, functionName: 'balanceOf', args }) as Promise<bigint>
}

/** What a contract may take of an account's tokens, as the token itself says. */
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
