import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { arriving, forgetting, PartMissing } from './arriving.ts'

/** A part that fails as long as it is told to, and how often it was fetched. */
function somePart() {
  const state = { fails: true, fetches: 0 }
  const arrival = arriving(async () => {
    state.fetches += 1
    if (state.fails) throw new TypeError('Failed to fetch dynamically imported module')
    return 'here'
  })
  return { state, arrival }
}

const failureOf = (arrival: Promise<unknown>): Promise<PartMissing> =>
  arrival.then(
    () => {
      throw new Error('It has arrived')
    },
    (error: unknown) => error as PartMissing,
  )

describe('arriving', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('fetches once for everybody who asks, and says so to React', async () => {
    const { state, arrival } = somePart()
    state.fails = false
    const asked = Array.from({ length: 1000 }, arrival)
    expect(await Promise.all(asked)).toEqual(asked.map(() => 'here'))
    expect(state.fetches).toBe(1)
    expect(arrival()).toMatchObject({ status: 'fulfilled', value: 'here' })
  })

  it('has failed for everybody who asks, without another request, until that is forgotten', async () => {
    const { state, arrival } = somePart()
    const failure = await failureOf(arrival())
    for (let turn = 0; turn < 1000; turn += 1) expect(await failureOf(arrival())).toBe(failure)
    expect(state.fetches).toBe(1)
    failure.forget()
    state.fails = false
    expect([await arrival(), state.fetches]).toEqual(['here', 2])
    // What was forgotten since is not what has arrived.
    failure.forget()
    expect([await arrival(), state.fetches]).toEqual(['here', 2])
  })

  it('may still be on its way where what it needs may', async () => {
    const timeout = new DOMException('A part did not come in time', 'TimeoutError')
    const needed = arriving(() => Promise.reject<string>(timeout))
    const part = arriving(async () => `on ${await needed()}`)
    expect((await failureOf(part())).silent).toBe(true)
    expect((await failureOf(somePart().arrival())).silent).toBe(false)
  })

  it('is tried again by the next who asks a moment later, where it was only fetched ahead', async () => {
    const { state, arrival } = somePart()
    await expect(forgetting(arrival())).rejects.toBeInstanceOf(PartMissing)
    // A view that has waited for the same shows that it is missing.
    await failureOf(arrival())
    expect(state.fetches).toBe(1)
    await vi.advanceTimersByTimeAsync(1000)
    await expect(forgetting(arrival())).rejects.toBeInstanceOf(PartMissing)
    expect(state.fetches).toBe(2)
  })

  it('may still be on its way where no answer came in time', async () => {
    const timeout = new DOMException('No answer', 'TimeoutError')
    expect((await failureOf(arriving(() => Promise.reject(timeout))())).silent).toBe(true)
    expect((await failureOf(somePart().arrival())).silent).toBe(false)
  })
})
