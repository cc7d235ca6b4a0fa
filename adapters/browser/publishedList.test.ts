import { describe, expect, it } from 'vitest'

import { MAX_LIST_LENGTH, type ListProblem } from '#domain/airdrop/claimList.ts'

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
    expect(list).toEqual({ ok: true, value: [{ account: ALICE, amount: 5n }] })
    expect(sent).toEqual(['/list.json', 'omit', true])
  })

  it.each<readonly [title: string, answer: () => Response, error: ListProblem]>([
    ['a refusal', () => new Response('[]', { status: 404 }), { kind: 'refused', status: 404 }],
    ['a page instead', () => new Response('<!doctype html>'), { kind: 'no list' }],
    ['nothing', () => new Response(null), { kind: 'no list' }],
    ['a wrong line', () => Response.json([['alice', '5']]), { kind: 'a line is wrong', line: 1 }],
    [
      'no answer',
      () => {
        throw new TypeError('Failed to fetch')
      },
      { kind: 'no answer' },
    ],
  ])('says why %s is no list', async (_, answer, error) => {
    expect(await readList(answer)).toEqual({ ok: false, error })
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
    expect(await readList(() => new Response(endless))).toEqual({ ok: false, error: { kind: 'too long' } })
    expect(cancelled).toBe(true)
    expect(chunks).toBeLessThan(MAX_LIST_LENGTH / (64 * 1024) + 4)
  })

  it('sends no request when no list is configured', async () => {
    expect(await readList(() => Response.error(), '')).toEqual({ ok: false, error: { kind: 'no list' } })
  })
})
