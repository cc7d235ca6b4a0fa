import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'

import type { TokenFacts } from '#domain/tokens/Tokens.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import { isNative } from '#domain/tokens/token.ts'

import { erc20Abi } from '../abi/erc20Abi.ts'
import type { ChainAccess } from '../chain.ts'
import { unlessUnreachable } from '../rpc/isUnreachable.ts'

/** Hexadecimal characters that are decoded as a name; shown names are far shorter (rules/money: token-texts). */
const MAX_TEXT_ANSWER_LENGTH = 10_000
/** Five million for an unknown token: enough for a long text, too little to occupy a node. */
const GAS = '0x4c4b40'
const MAX_DECIMALS = 255n

/** Undefined for a token that gives none. Rejects only when no endpoint answers. */
export function balanceOf(chain: ChainAccess, token: Address, account: Address): Promise<Wei | undefined> {
  return (isNative(token) ? coinsOf(chain, account) : heldOf(chain, token, account)).catch(unlessUnreachable)
}

/** '' for an unreadable text; undefined for an address without decimals and balances. */
export async function describeToken(access: ChainAccess, token: Address): Promise<TokenFacts | undefined> {
  // Typed amounts depend on the decimals, so several endpoints must agree.
  const chain = { ...access, client: access.quorum }
  const ask = (data: Hex) => ethCall(chain, token, data).catch(unlessUnreachable)
  const selectorOf = (functionName: 'name' | 'symbol' | 'decimals') =>
    encodeFunctionData({ abi: erc20Abi, functionName })
  const [name, symbol, decimals, balance] = await Promise.all([
    ask(selectorOf('name')),
    ask(selectorOf('symbol')),
    ask(selectorOf('decimals')),
    ask(balanceCall(ZERO_ADDRESS)),
  ])
  const count = decimals && toNumber(decimals)
  if (count === undefined || count > MAX_DECIMALS || balance === undefined) return undefined
  if (toNumber(balance) === undefined) return undefined
  return { name: toText(name), symbol: toText(symbol), decimals: Number(count) }
}

async function coinsOf({ client }: ChainAccess, account: Address): Promise<Wei> {
  return wei(BigInt(await client.request({ method: 'eth_getBalance', params: [account, 'latest'] })))
}

async function heldOf(chain: ChainAccess, token: Address, account: Address): Promise<Wei | undefined> {
  const balance = toNumber(await ethCall(chain, token, balanceCall(account)))
  return balance === undefined ? undefined : wei(balance)
}

const balanceCall = (account: Address) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })

/** Without multicall, because an unknown contract must not consume other calls' gas. */
const ethCall = ({ client }: ChainAccess, to: Address, data: Hex): Promise<Hex> =>
  client.request({ method: 'eth_call', params: [{ to, data, gas: GAS }, 'latest'] })

function toNumber(answer: Hex): bigint | undefined {
  return answer.length >= 66 ? BigInt(answer.slice(0, 66)) : undefined
}

/** A string, or the bytes32 of old tokens; '' if neither can be read. */
function toText(answer: Hex | undefined): string {
  if (answer === undefined || answer.length > MAX_TEXT_ANSWER_LENGTH) return ''
  if (answer.length === 66) return fromBytes32(answer)
  try {
    return decodeFunctionResult({ abi: erc20Abi, functionName: 'name', data: answer })
  } catch {
    return ''
  }
}

function fromBytes32(answer: Hex): string {
  const digits = answer.slice(2).replace(/(?:00)+$/, '')
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return new TextDecoder().decode(bytes)
}
