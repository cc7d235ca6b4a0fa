import { createServer, request, type Server } from 'node:http'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { localSocialClient, type LocalSocialClient } from './localSocialClient.ts'

let social: LocalSocialClient
let webhook: Server
let webhookUrl: string
const heard: string[] = []

beforeAll(async () => {
  social = await localSocialClient()
  webhook = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      heard.push(body)
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve))
  webhookUrl = `http://127.0.0.1:${(webhook.address() as { port: number }).port}/`
})
afterAll(async () => {
  webhook.close()
  await social.stop()
})
beforeEach(() => void (heard.length = 0))

function ask(method: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<{ readonly status: number; readonly cors: readonly string[]; readonly body: string }>(
    (resolve, reject) => {
      request(new URL(path, social.url), { method, headers }, (response) => {
        const cors = Object.keys(response.headers).filter((name) => name.startsWith('access-control'))
        void text(response).then((body) => resolve({ status: response.statusCode ?? 0, cors, body }))
      })
        .on('error', reject)
        .end(method === 'POST' ? JSON.stringify({ fid: 7, event: 'miniapp_added', webhookUrl }) : undefined)
    },
  )
}

it('The local client signs and sends an event for a program on this machine', async () => {
  expect(await ask('POST', '/events')).toMatchObject({ status: 200, cors: [] })
  expect(heard).toHaveLength(1)
})

it.each<readonly [who: string, headers: Readonly<Record<string, string>>]>([
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a page that asks without asking first', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
  ['a page whose name leads to this machine', { host: 'evil.example' }],
  ['a page that names this machine and itself', { host: 'localhost.evil.example:80' }],
])('The local client neither answers %s nor acts on it', async (_, headers) => {
  for (const [method, path] of [
    ['POST', '/events'],
    ['OPTIONS', '/events'],
    ['GET', '/v1/frame-notifications'],
    ['GET', '/v1/onChainSignersByFid?fid=7'],
  ] as const)
    expect(await ask(method, path, headers)).toEqual({ status: 403, cors: [], body: '' })
  expect(heard).toEqual([])
})
