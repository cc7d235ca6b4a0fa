import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { forgetMissingParts, lazyResource, preload, PartMissing } from './lazyResource.ts'

function somePart() {
  const state = { fails: true, fetches: 0 }
  const arrival = lazyResource(async () => {
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

describe('lazyResource', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('fetches once for all callers, with the status that React reads', async () => {
    const { state, arrival } = somePart()
    state.fails = false
    const arrivals = Array.from({ length: 1000 }, arrival)
    expect(await Promise.all(arrivals)).toEqual(arrivals.map(() => 'here'))
    expect(state.fetches).toBe(1)
    expect(arrival()).toMatchObject({ status: 'fulfilled', value: 'here' })
  })

  it('stays failed for all callers, without another request, until it is forgotten', async () => {
    const { state, arrival } = somePart()
    const failure = await failureOf(arrival())
    for (let turn = 0; turn < 1000; turn += 1) expect(await failureOf(arrival())).toBe(failure)
    expect(state.fetches).toBe(1)
    failure.forget()
    state.fails = false
    expect([await arrival(), state.fetches]).toEqual(['here', 2])
    // An older failure does not forget a later success.
    failure.forget()
    expect([await arrival(), state.fetches]).toEqual(['here', 2])
  })

  it('fetches all that has failed again after a retry, and nothing else', async () => {
    const [page, feature, arrived] = [somePart(), somePart(), somePart()]
    arrived.state.fails = false
    await Promise.allSettled([page, feature, arrived].map(({ arrival }) => arrival()))
    for (const { state } of [page, feature]) state.fails = false
    forgetMissingParts()
    expect(await Promise.all([page, feature, arrived].map(({ arrival }) => arrival()))).toEqual([
      'here',
      'here',
      'here',
    ])
    expect([page, feature, arrived].map(({ state }) => state.fetches)).toEqual([2, 2, 1])
  })

  it('may still be loading where a required part may', async () => {
    const timeout = new DOMException('A part did not come in time', 'TimeoutError')
    const needed = lazyResource(() => Promise.reject<string>(timeout))
    const part = lazyResource(async () => `on ${await needed()}`)
    expect((await failureOf(part())).silent).toBe(true)
    expect((await failureOf(somePart().arrival())).silent).toBe(false)
  })

  it('fetches again for a caller a moment after a failed preload', async () => {
    const { state, arrival } = somePart()
    await expect(preload(arrival())).rejects.toBeInstanceOf(PartMissing)
    // A view that has suspended on the same promise shows the failure.
    await failureOf(arrival())
    expect(state.fetches).toBe(1)
    await vi.advanceTimersByTimeAsync(1000)
    await expect(preload(arrival())).rejects.toBeInstanceOf(PartMissing)
    expect(state.fetches).toBe(2)
  })

  it('may still be loading where no answer came in time', async () => {
    const timeout = new DOMException('No answer', 'TimeoutError')
    expect((await failureOf(lazyResource(() => Promise.reject(timeout))())).silent).toBe(true)
    expect((await failureOf(somePart().arrival())).silent).toBe(false)
  })
})
