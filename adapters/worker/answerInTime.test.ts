import { expect, it } from 'vitest'

import { answerInTime, markedCopy } from './answerInTime.ts'

const LIMITS = { withCopy: 10, withoutCopy: 20 }
const never = new Promise<never>(() => undefined)
const page = (text: string) => Promise.resolve(new Response(text))
const missing = Promise.resolve(undefined)

const answered = async (network: Promise<Response>, copy: Promise<Response | undefined>) =>
  (await answerInTime(network, copy, LIMITS)).text()

it('The answer of the network is taken, also where the browser never says whether it has a copy', async () => {
  expect(await answered(page('new'), page('old'))).toBe('new')
  expect(await answered(page('new'), never)).toBe('new')
})

it('The copy is taken where the network fails, and where a server accepts the request and never answers', async () => {
  expect(await answered(Promise.reject(new Error('offline')), page('old'))).toBe('old')
  expect(await answered(never, page('old'))).toBe('old')
})

it('Without a copy a server that never answers is given up in time, and a failure is passed on', async () => {
  await expect(answered(never, missing)).rejects.toThrow('no answer in time')
  await expect(answered(Promise.reject(new Error('offline')), missing)).rejects.toThrow('offline')
})

it('A page from the copy is marked as one in its root element, and keeps its headers', async () => {
  const headers = { 'content-security-policy': "default-src 'none'" }
  const copy = await markedCopy(new Response('<!doctype html><html lang="en"><body>', { headers }))
  expect([await copy.text(), copy.headers.get('content-security-policy')]).toEqual([
    '<!doctype html><html data-copy lang="en"><body>',
    "default-src 'none'",
  ])
})
