import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'

import { afterEach, expect, it } from 'vitest'

import { inProject, PROJECT_ROOT } from '../scripts/contracts/projectRoot.ts'
import { localConfigFile } from '../scripts/start/localConfigFile.ts'

/** A started command and its output. */
interface Started {
  readonly process: ChildProcess
  readonly said: () => string
  /** Resolves with its output when its page is open, or when it has ended. */
  readonly settled: Promise<string>
  readonly ended: Promise<number | null>
}

const running: Started[] = []
afterEach(() => Promise.all(running.splice(0).map(stop)))

async function stop({ process: child, ended }: Started): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

function start(script: 'start.ts' | 'dev.ts', page: number, chain: number): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', inProject('scripts', script)], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', PORT: String(page), CHAIN_PORT: String(chain) },
  })
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const opened = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
        if (said.includes('Stop with Ctrl-C.')) resolve()
      })
    }
  })
  const settled = Promise.race([opened, ended]).then(() => said)
  const started = { process: child, said: () => said, settled, ended }
  running.push(started)
  return started
}

/** Different ports on which nothing listens. */
async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer()
      return new Promise<typeof server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
    }),
  )
  return Promise.all(
    servers.map((server) => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      return new Promise<number>((resolve) => server.close(() => resolve(port)))
    }),
  )
}

/** The endpoints that a served page uses. */
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

/** The height of this chain as its page reads it, by each of the page's endpoints. */
const heights = async (page: number): Promise<readonly number[]> =>
  Promise.all((await endpointsOf(page)).map((url) => ask(url, 'eth_blockNumber')))

const mine = (chain: number) => ask(`http://127.0.0.1:${chain}`, 'evm_mine')
const heightOf = (chain: number) => ask(`http://127.0.0.1:${chain}`, 'eth_blockNumber')

it('Two stacks of one clone run at the same time with separate chains and remove their configurations', async () => {
  const [firstPage = 0, firstChain = 0, secondPage = 0, secondChain = 0] = await freePorts(4)
  const first = start('start.ts', firstPage, firstChain)
  const second = start('dev.ts', secondPage, secondChain)
  expect(await first.settled).toContain(`Configuration  ${localConfigFile(firstPage)}`)
  expect(await second.settled).toContain(`Configuration  ${localConfigFile(secondPage)}`)
  await mine(firstChain)
  const [height, other] = [await heightOf(firstChain), await heightOf(secondChain)]
  expect(height).toBe(other + 1)
  expect([await heights(firstPage), await heights(secondPage)]).toEqual([
    [height, height],
    [other, other],
  ])

  const third = start('start.ts', firstPage, secondChain)
  expect(await third.settled).toMatch(
    new RegExp(
      `^Port ${firstPage} is taken by process .+, port ${secondChain} is taken by process .+; use other ports: PORT=\\d+ CHAIN_PORT=\\d+ npm start$`,
      'm',
    ),
  )
  expect(await third.ended).toBe(1)

  await stop(second)
  expect(existsSync(inProject(localConfigFile(secondPage)))).toBe(false)
  expect(await heights(firstPage)).toEqual([height, height])
}, 90_000)

it('One of two stacks that start on the same ports opens, and the other names free ports', async () => {
  const [page = 0, chain = 0] = await freePorts(2)
  const both = [start('start.ts', page, chain), start('start.ts', page, chain)]
  const words = await Promise.all(both.map(({ settled }) => settled))
  const refused = words.filter((said) => /; use other ports: PORT=\d+ CHAIN_PORT=\d+ npm start$/m.test(said))
  expect([refused.length, words.filter((said) => said.includes('Hearth is open at')).length]).toEqual([1, 1])
  const height = await heightOf(chain)
  expect(await heights(page)).toEqual([height, height])
}, 90_000)

it('A stack with two equal ports is refused before it starts', async () => {
  const [port = 0] = await freePorts(1)
  const { settled, ended } = start('start.ts', port, port)
  expect(await settled).toMatch(
    new RegExp(
      `^PORT and CHAIN_PORT are both ${port}, and each needs a port of its own; use other ports: PORT=${port} CHAIN_PORT=\\d+ npm start\\n$`,
    ),
  )
  expect(await ended).toBe(1)
})
