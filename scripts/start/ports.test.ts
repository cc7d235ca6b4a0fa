import { createServer, type Server } from 'node:net'

import { afterEach, describe, expect, it } from 'vitest'

import { requireFree, unlessTaken, type NeededPort } from './ports.ts'

const open: Server[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise((done) => server.close(done))))
})

function listen(port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    open.push(server)
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

async function freePort(): Promise<number> {
  const port = await listen()
  await new Promise((done) => open.pop()?.close(done))
  return port
}

const both = (page: number, chain: number): readonly [NeededPort, NeededPort] => [
  { variable: 'PORT', port: page },
  { variable: 'CHAIN_PORT', port: chain },
]

async function refusal(ports: readonly NeededPort[]) {
  const words = await requireFree(ports, 'npm start').then(
    () => '',
    (error: Error) => error.message,
  )
  const [, reason, page, chain] =
    /^(.*); use other ports: PORT=(\d+) CHAIN_PORT=(\d+) npm start$/.exec(words) ?? []
  return { reason, ports: both(Number(page), Number(chain)) }
}

const mine = String.raw`taken by process ${process.pid} \(.+\)`

describe('the ports of a stack', () => {
  it('pass when they are free', async () => {
    const [page, chain] = [await freePort(), await freePort()]
    await requireFree(both(page, chain), 'npm start')
  })

  it.each(['the page', 'the chain', 'both'])(
    'are named with their processes when those of %s are in use',
    async (which) => {
      const page = which === 'the chain' ? await freePort() : await listen()
      const chain = which === 'the page' ? await freePort() : await listen()
      const { reason, ports } = await refusal(both(page, chain))
      const taken = { 'the page': [page], 'the chain': [chain], both: [page, chain] }[which] ?? []
      expect(reason).toMatch(
        new RegExp(`^${taken.map((port) => `port ${port} is ${mine}`).join(', ')}$`, 'i'),
      )
      await requireFree(ports, 'npm start')
    },
  )

  it('are refused when they are equal, with two different ones as advice', async () => {
    const port = await freePort()
    const { reason, ports } = await refusal(both(port, port))
    expect(reason).toBe(`PORT and CHAIN_PORT are both ${port}, and each needs a port of its own`)
    await requireFree(ports, 'npm start')
  })

  it('lead to two free ones as advice when neighbouring ports are in use', async () => {
    const page = await listen()
    const chain = await listen(page + 1).catch(() => listen())
    const { ports } = await refusal(both(page, chain))
    await requireFree(ports, 'npm start')
  })

  it('are reported in the same words when another process was faster', async () => {
    const ports = both(await freePort(), await freePort())
    const [page] = ports
    const late = unlessTaken(page, ports, 'npm start', async () => {
      await listen(page.port)
      throw new Error('The port is in use')
    })
    await expect(late).rejects.toThrow(
      new RegExp(`^Port ${page.port} is ${mine}; use other ports: PORT=\\d+ CHAIN_PORT=\\d+ npm start$`),
    )
  })

  it('do not hide another failure when they are free', async () => {
    const ports = both(await freePort(), await freePort())
    const failing = unlessTaken(ports[0], ports, 'npm start', () =>
      Promise.reject(new Error('No memory is left')),
    )
    await expect(failing).rejects.toThrow('No memory is left')
  })
})
