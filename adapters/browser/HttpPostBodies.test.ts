import { expect, it } from 'vitest'

import { BODY_POLICY, postBodiesSuite } from '#domain/posts/PostBodies.contract.ts'
import type { Address } from '#domain/shared/Address.ts'

import { HttpPostBodies } from './HttpPostBodies.ts'

const TIMEOUT_MS = 50
const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address

postBodiesSuite('http', (answers) => {
  const requests: string[] = []
  const bodies = new HttpPostBodies(
    BODY_POLICY,
    async (input, init) => {
      const url = input as string
      requests.push(url)
      const answer = answers[url] ?? 404
      if (answer === 'silence')
        return new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('Aborted')))
        })
      return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer)
    },
    TIMEOUT_MS,
  )
  return { bodies, requests }
})

it('HttpPostBodies reveals nothing about the reader and aborts a slow body', async () => {
  let sent: RequestInit | undefined
  const bodies = new HttpPostBodies(
    BODY_POLICY,
    async (_, init) => {
      sent = init
      const trickle = new ReadableStream<Uint8Array>({
        start: (part) => {
          init?.signal?.addEventListener('abort', () => part.error(new Error('Aborted')))
          part.enqueue(new Uint8Array(1))
        },
      })
      return new Response(trickle)
    },
    TIMEOUT_MS,
  )
  await expect(bodies.read(`ar://${'a'.repeat(43)}`, ALICE)).rejects.toThrow('Aborted')
  expect(sent).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
})
