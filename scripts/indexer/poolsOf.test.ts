import { afterEach, expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { listenLocally } from '../../functions/shared/listenLocally.ts'
import { rpcListener, type RpcRequest } from '../chain/jsonRpc.ts'
import { syntheticConfig } from '../snapshot/syntheticConfig.ts'
import { addressFor } from '../snapshot/SyntheticChain.ts'
import { poolsOf } from './poolsOf.ts'

const POOL = addressFor('pool')
const OWN = addressFor('own pool')
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** Answers each read of the chain with an address or an error; undefined is one of its own. */
async function endpoint(
  answer: () => Address | 'execution reverted' | 'Internal error' | undefined,
): Promise<string> {
  const answers = (requests: readonly RpcRequest[]) =>
    requests.map(({ id }) => {
      const said = answer()
      const error =
        said === 'execution reverted'
          ? { code: 3, message: said }
          : said === 'Internal error'
            ? { code: -32603, message: said }
            : { code: -32000, message: 'not now' }
      const result = said?.startsWith('0x') ? `0x${said.slice(2).padStart(64, '0')}` : undefined
      return { jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) }
    })
  const { url, stop } = await listenLocally(rpcListener((requests) => Promise.resolve(answers(requests))))
  closing.push(() => void stop())
  return url
}

function community(...rpcUrls: readonly string[]): CommunityConfig {
  const config = syntheticConfig()
  return {
    ...config,
    swapRouterAddress: addressFor('router'),
    lpTokenAddress: OWN,
    chain: { ...config.chain, rpcUrls },
    tokens: ['ONE', 'TWO'].map((symbol) => ({
      chainId: config.supportedChainId,
      address: addressFor(symbol),
      symbol,
      name: symbol,
      decimals: 18,
      swap: true,
    })),
  }
}

const unexpected = (): never => {
  throw new Error('It waits')
}

it('asks the other endpoint where one does not answer', async () => {
  const refusing = await endpoint(() => undefined)
  const answering = await endpoint(() => POOL)
  for (const urls of [
    [refusing, answering],
    ['http://127.0.0.1:1', answering],
  ])
    expect(await poolsOf(community(...urls), { say: unexpected, wait: unexpected })).toEqual([OWN, POOL])
})

it('waits where no endpoint answers, and says so, rather than take it for no pool', async () => {
  let isBack = false
  const said: string[] = []
  // Viem gives an internal error the name of a contract's refusal.
  const urls = [await endpoint(() => (isBack ? POOL : 'Internal error')), 'http://127.0.0.1:1']
  const wait = async () => {
    isBack = said.length === 2
  }
  expect(await poolsOf(community(...urls), { say: (text) => said.push(text), wait })).toEqual([OWN, POOL])
  expect(said.length).toBe(2)
  expect(said[0]).toMatch(/^The pool of 0x.* cannot be read .*The service waits and tries again\.$/)
})

it('knows that there is no pool where the router says so', async () => {
  for (const answer of [ZERO_ADDRESS, 'execution reverted'] as const) {
    const url = await endpoint(() => answer)
    expect(await poolsOf(community(url), { say: unexpected, wait: unexpected })).toEqual([OWN])
  }
})
