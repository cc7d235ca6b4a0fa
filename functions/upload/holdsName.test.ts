import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, it, onTestFinished } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'

import { holdsName } from './holdsName.ts'

const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const TLD = `0x${'11'.repeat(20)}`

async function nodeThatAnswers(result: unknown): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it.each([
  [`0x${'2'.padStart(64, '0')}`, 'holds a name'],
  [`0x${'0'.repeat(64)}`, 'holds none'],
  [`0x${'f'.repeat(80)}`, 'cannot be checked'],
  [`0x${'f'.repeat(128)}`, 'cannot be checked'],
  ['0x01', 'cannot be checked'],
  ['0x', 'cannot be checked'],
  [null, 'cannot be checked'],
])('an account of which the endpoint says %j %s', async (result, verdict) => {
  expect(await holdsName(ACCOUNT, TLD, await nodeThatAnswers(result))).toBe(verdict)
})

it('an account of which no endpoint says anything cannot be checked', async () => {
  expect(await holdsName(ACCOUNT, TLD, 'http://127.0.0.1:1')).toBe('cannot be checked')
  expect(await holdsName(ACCOUNT, 'names.degen', 'http://127.0.0.1:1')).toBe('cannot be checked')
})
