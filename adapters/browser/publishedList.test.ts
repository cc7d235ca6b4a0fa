import { describe, expect, it } from 'vitest'

import { MAX_LIST_LENGTH } from '#domain/airdrop/claimList.ts'

import { publishedList } from './publishedList.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const readList = (answer: () => Response, url = '/list.json') => publishedList(url, async () => answer())

describe('publishedList', () => {
  it('reads the list without credentials', async () => {
    const sent: unknown[] = []
    const list = await publishedList('/list.json', (async (url: string, init: RequestInit) => {
      sent.push(url, init.credentials, init.signal instanceof AbortSignal)
      return Response.json([[ALICE, '5']])
    }) as typeof fetch)
    expect(list).toEqual([{ account: ALICE, amount: 5n }])
    expect(sent).toEqual(['/list.json', 'omit', true])
  })

  it.each<readonly [title: string, answer: () => Response, problem: string]>([
    ['a refusal', () => new Response('[]', { status: 404 }), 'HTTP 404'],
    ['a page instead', () => new Response('<!doctype html>'), 'no list'],
    ['nothing', () => new Response(null), 'no list'],
    ['a wrong line', () => Response.json([['alice', '5']]), 'a line is wrong'],
  ])('rejects %s', async (_, answer, problem) => {
    await expect(readList(answer)).rejects.toThrow(problem)
  })

  it('stops reading an endless list', async () => {
    let chunks = 0
    let cancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1
        controller.enqueue(new Uint8Array(64 * 1024).fill(32))
      },
      cancel() {
        cancelled = true
      },
    })
    await expect(readList(() => new Response(endless))).rejects.toThrow('too long')
    expect(cancelled).toBe(true)
    expect(chunks).toBeLessThan(MAX_LIST_LENGTH / (64 * 1024) + 4)
  })

  it('sends no request when no list is configured', async () => {
    await expect(readList(() => Response.error(), '')).rejects.toThrow('publishes no list')
  })
})
