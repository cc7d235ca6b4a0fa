import { existsSync } from 'node:fs'

import { afterEach, expect, it } from 'vitest'

import { isExtended } from '#testing/extended.ts'

import { inProject } from '../scripts/contracts/projectRoot.ts'
import { localConfigFile } from '../scripts/start/localConfigFile.ts'
import { freePorts, startStack, stopAll, stopStack } from './startedStack.ts'

afterEach(stopAll)

async function endpointsOf(page: number): Promise<readonly string[]> {
  const html = await fetch(`http://localhost:${page}/`).then((response) => response.text())
  return (/"rpcUrls":\[([^\]]+)\]/.exec(html)?.[1] ?? '').split(',').map((url) => url.replaceAll('"', ''))
}

async function ask(url: string | undefined, method: string): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url ?? '', { method: 'POST', headers, body })
  return Number(((await answer.json()) as { readonly result: string }).result)
}

/** The chain's height as the page reads it from each endpoint. */
const heights = async (page: number): Promise<readonly number[]> =>
  Promise.all((await endpointsOf(page)).map((url) => ask(url, 'eth_blockNumber')))

const mine = (chain: number) => ask(`http://127.0.0.1:${chain}`, 'evm_mine')
const heightOf = (chain: number) => ask(`http://127.0.0.1:${chain}`, 'eth_blockNumber')

it.runIf(isExtended)(
  'Two stacks of one clone run at the same time with separate chains and remove their configurations',
  async () => {
    const [firstPage = 0, firstChain = 0, secondPage = 0, secondChain = 0] = await freePorts(4)
    const first = startStack('start.ts', firstPage, firstChain)
    const second = startStack('dev.ts', secondPage, secondChain)
    expect(await first.settled).toContain(`Configuration  ${localConfigFile(firstPage)}`)
    expect(await second.settled).toContain(`Configuration  ${localConfigFile(secondPage)}`)
    await mine(firstChain)
    const [height, other] = [await heightOf(firstChain), await heightOf(secondChain)]
    expect(height).toBe(other + 1)
    expect([await heights(firstPage), await heights(secondPage)]).toEqual([
      [height, height],
      [other, other],
    ])

    const third = startStack('start.ts', firstPage, secondChain)
    expect(await third.settled).toMatch(
      new RegExp(
        `^Port ${firstPage} is taken by process .+, port ${secondChain} is taken by process .+; use other ports: PORT=\\d+ CHAIN_PORT=\\d+ npm start$`,
        'm',
      ),
    )
    expect(await third.ended).toBe(1)

    await stopStack(second)
    expect(existsSync(inProject(localConfigFile(secondPage)))).toBe(false)
    expect(await heights(firstPage)).toEqual([height, height])
  },
  90_000,
)

it('One of two stacks that start on the same ports opens, and the other names free ports', async () => {
  const [page = 0, chain = 0] = await freePorts(2)
  const both = [startStack('start.ts', page, chain), startStack('start.ts', page, chain)]
  const words = await Promise.all(both.map(({ settled }) => settled))
  const refused = words.filter((said) => /; use other ports: PORT=\d+ CHAIN_PORT=\d+ npm start$/m.test(said))
  expect([refused.length, words.filter((said) => said.includes('Hearth is open at')).length]).toEqual([1, 1])
  const height = await heightOf(chain)
  expect(await heights(page)).toEqual([height, height])
}, 90_000)

it('A stack with two equal ports is refused before it starts', async () => {
  const [port = 0] = await freePorts(1)
  const { settled, ended } = startStack('start.ts', port, port)
  expect(await settled).toMatch(
    new RegExp(
      `^PORT and CHAIN_PORT are both ${port}, and each needs a port of its own; use other ports: PORT=${port} CHAIN_PORT=\\d+ npm start\\n$`,
    ),
  )
  expect(await ended).toBe(1)
})
