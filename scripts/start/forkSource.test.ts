import { text } from 'node:stream/consumers'

import { afterEach, describe, expect, it } from 'vitest'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { LocalServer } from '../../functions/shared/listenLocally.ts'
import { serveLocally } from '../panel/serveLocally.ts'
import { openForkSource, type ForkSource } from './forkSource.ts'
import { readConfiguration } from './readConfiguration.ts'

interface Asked {
  readonly method: string
  readonly params: readonly unknown[]
}

type Answer = { readonly result: unknown } | { readonly error: unknown } | number

const NEWEST = 900
const HEALTHY: Readonly<Record<string, Answer>> = {
  eth_chainId: { result: '0x27bc86aa' },
  eth_blockNumber: { result: `0x${NEWEST.toString(16)}` },
  eth_getCode: { result: '0x6001' },
}
const NO_STATE: Answer = { error: { code: -32000, message: 'missing trie node 1f (path )' } }

const open: { stop(): Promise<void> }[] = []
afterEach(() => Promise.all(open.splice(0).map((each) => each.stop())))

async function node(answers: Record<string, Answer> = {}): Promise<LocalServer & { host: string }> {
  const server = await serveLocally((request, response) => {
    void text(request).then((body) => {
      const { method } = JSON.parse(body) as Asked
      const answer = answers[method] ?? HEALTHY[method] ?? { result: '0x1' }
      if (typeof answer === 'number') return response.writeHead(answer).end('Not now')
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }))
    })
  })
  open.push(server)
  return { ...server, host: new URL(server.url).host }
}

const { config: degen } = await readConfiguration('config/degen.json')
const community = (...rpcUrls: readonly string[]): CommunityConfig => ({
  ...degen,
  chain: { ...degen.chain, rpcUrls },
})

async function source(config: CommunityConfig, block?: number) {
  const told: string[] = []
  const opened: ForkSource = await openForkSource(config, block, (sentence) => told.push(sentence))
  open.push(opened)
  const ask = async (method: string): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
    const response = await fetch(opened.url, { method: 'POST', body })
    const answer = await response.text()
    return response.ok ? (JSON.parse(answer) as unknown) : response.status
  }
  return { ...opened, told, ask }
}

describe('the endpoints of a fork', () => {
  it('are forked at their newest block, or at the one that is asked for', async () => {
    const { url, host } = await node()
    expect(await source(community(url))).toMatchObject({ block: NEWEST, hosts: [host] })
    expect(await source(community(url), 7)).toMatchObject({ block: 7, hosts: [host] })
  })

  it.each<readonly [Record<string, Answer>, number | undefined, string]>([
    [
      { eth_chainId: 429 },
      undefined,
      'takes no more requests for now (it answers with HTTP 429). Wait a minute, or name an endpoint with a key of yours in chain.rpcUrls.',
    ],
    [
      { eth_getCode: { error: { code: -32005, message: 'daily limit reached' } } },
      undefined,
      'takes no more requests for now (daily limit reached). Wait a minute, or name an endpoint with a key of yours in chain.rpcUrls.',
    ],
    [
      { eth_getCode: NO_STATE },
      7,
      'does not give the state of block 7 (missing trie node 1f (path )). Leave --block out to fork the newest block, or name an endpoint with an archive in chain.rpcUrls.',
    ],
    [
      { eth_getCode: NO_STATE },
      undefined,
      'does not give the state of block 900 (missing trie node 1f (path )). Start again to fork the newest block, or name an endpoint with an archive in chain.rpcUrls.',
    ],
    [{}, 901, 'has no block 901; its newest is 900. Name an earlier one, or leave --block out.'],
    [
      { eth_chainId: { result: '0x1' } },
      undefined,
      'serves chain 1, not supportedChainId 666666666. Name an endpoint of that chain in chain.rpcUrls.',
    ],
    [
      { eth_getCode: { result: '0x' } },
      7,
      `has no contract at ${degen.punkTldAddress} in block 7. Correct punkTldAddress, or fork a later block.`,
    ],
    [
      { eth_chainId: 403 },
      undefined,
      'does not answer (it answers with HTTP 403). Look at the network, or name another endpoint in chain.rpcUrls.',
    ],
  ])('that answer %j lead, for block %s, to a sentence', async (answers, block, sentence) => {
    const { url, host } = await node(answers)
    await expect(source(community(url), block)).rejects.toThrow(new Error(`${host} ${sentence}`))
  })

  it('that both refuse are both named', async () => {
    const [limited, gone] = [await node({ eth_chainId: 429 }), await node()]
    await gone.stop()
    await expect(source(community(limited.url, gone.url))).rejects.toThrow(
      new RegExp(
        `^${limited.host} takes no more .+\n${gone.host} does not answer \\(.*ECONNREFUSED.*\\)\\. Look`,
      ),
    )
  })

  it('are left out when they refuse the block and another serves it', async () => {
    const [refusing, serving] = [await node({ eth_getCode: NO_STATE }), await node()]
    expect(await source(community(refusing.url, serving.url))).toMatchObject({ hosts: [serving.host] })
  })

  it('are asked one after the other later on, and told of once when both refuse', async () => {
    const answers: [Record<string, Answer>, Record<string, Answer>] = [{}, {}]
    const [first, second] = [await node(answers[0]), await node(answers[1])]
    const { ask, told } = await source(community(first.url, second.url))
    answers[0]['eth_getBalance'] = NO_STATE
    answers[1]['eth_getBalance'] = { result: '0x2' }
    expect(await ask('eth_getBalance')).toMatchObject({ result: '0x2' })
    expect(told).toEqual([])

    answers[1]['eth_getBalance'] = 429
    expect([await ask('eth_getBalance'), await ask('eth_getBalance')]).toEqual([429, 429])
    expect(told).toEqual([
      expect.stringContaining(`${first.host} does not give the state of block 900`),
      expect.stringContaining(`${second.host} takes no more requests for now`),
    ])
  })

  it.each([
    ['eth_call', { code: 3, message: 'execution reverted' }],
    ['eth_getLogs', { code: -32005, message: 'query returned more than 10000 results' }],
    ['eth_getAccountInfo', { code: -32601, message: 'the method does not exist' }],
  ])('answer with an error of %s that is not theirs, and nobody is told', async (method, error) => {
    const { url } = await node({ [method]: { error } })
    const { ask, told } = await source(community(url))
    expect(await ask(method)).toMatchObject({ error })
    expect(told).toEqual([])
  })
})
