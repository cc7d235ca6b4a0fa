import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ALICE } from '#testing/container/memoryContainer.ts'

import { authorizedAccounts } from './authorizedAccounts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** When the wallet is asked, in milliseconds, and what is read from its answers, one for each question. */
async function read(...answers: readonly (() => Promise<unknown>)[]) {
  const [start, asked]: [number, number[]] = [Date.now(), []]
  const request = async () => answers[asked.push(Date.now() - start) - 1]?.()
  const accounts = authorizedAccounts({ request })
  await vi.runAllTimersAsync()
  return { asked, accounts: await accounts }
}

const after = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms, [ALICE, 'no address']))
const never = () => new Promise(() => undefined)
const fail = () => Promise.reject(new Error('not ready'))

describe('A wallet that is asked for its accounts without a prompt', () => {
  it('is asked once if it answers within 200 ms', async () => {
    expect(await read(after(199))).toEqual({ asked: [0], accounts: [ALICE] })
  })

  it('is asked three times more, 201 ms after each silence, and then has none', async () => {
    expect(await read(never, never, never, never)).toEqual({ asked: [0, 401, 802, 1203], accounts: [] })
  })

  it('is asked again if it is not ready', async () => {
    expect(await read(fail, fail, after(0))).toEqual({ asked: [0, 201, 402], accounts: [ALICE] })
  })

  it('is heard if it answers the first question late', async () => {
    expect(await read(after(1_300), never, never, never)).toEqual({
      asked: [0, 401, 802, 1203],
      accounts: [ALICE],
    })
  })
})
