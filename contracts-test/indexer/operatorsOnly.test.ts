import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'

import { afterEach, expect, it } from 'vitest'

import { guardChild } from '../../scripts/contracts/guardChild.ts'
import { inProject } from '../../scripts/contracts/projectRoot.ts'
import { anyFreePort } from '../../scripts/start/ports.ts'

const PROXIED = { 'x-forwarded-for': '198.51.100.7' }
const started: ChildProcess[] = []
afterEach(() => started.splice(0).forEach((child) => child.kill()))

/** A server that answers every path, as Ponder's answers those of operators. */
async function serve(environment: Readonly<Record<string, string>>): Promise<string> {
  const port = await anyFreePort()
  const program = `require('node:http').createServer((_, response) => response.end()).listen(${port}, '127.0.0.1', () => console.log('listens'))`
  const preloaded = pathToFileURL(inProject('indexer', 'operatorsOnly.mjs')).href
  const child = spawn(process.execPath, ['--import', preloaded, '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  guardChild(child)
  started.push(child)
  await once(child.stdout, 'data')
  return `http://127.0.0.1:${port}`
}

const statusOf = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  (await fetch(url, { headers })).status

it('without a port of operators their paths stand at that of the answers, for this machine', async () => {
  const url = await serve({ HEARTH_OPERATOR_PORT: '' })
  for (const path of ['metrics', 'status', '%6detrics', 'status?x=1'])
    expect([await statusOf(`${url}/${path}`), await statusOf(`${url}/${path}`, PROXIED)], path).toEqual([
      200, 404,
    ])
  expect(await statusOf(`${url}/health`, PROXIED)).toBe(200)
})

it('a port of operators has their paths alone, which the other one has not', async () => {
  const port = await anyFreePort()
  const own = `http://127.0.0.1:${port}`
  const url = await serve({ HEARTH_OPERATOR_PORT: `${port}`, HEARTH_OPERATOR_TOKEN: 'a secret' })
  const token = { authorization: 'Bearer a secret' }
  for (const path of ['metrics', 'status', '%6detrics', 'status?x=1']) {
    expect([await statusOf(`${url}/${path}`), await statusOf(`${url}/${path}`, token)], path).toEqual([
      404, 404,
    ])
    const proxied = [
      await statusOf(`${own}/${path}`, PROXIED),
      await statusOf(`${own}/${path}`, { ...PROXIED, ...token }),
    ]
    expect([await statusOf(`${own}/${path}`), ...proxied], path).toEqual([200, 404, 200])
  }
  for (const path of ['health', 'v1/state'])
    expect([await statusOf(`${url}/${path}`), await statusOf(`${own}/${path}`)], path).toEqual([200, 404])
})
