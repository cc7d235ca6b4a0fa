import { describe, expect, it } from 'vitest'

import { requestLimit, sharedLimit } from './requestLimit.ts'

describe('requestLimit', () => {
  it('resets after a minute', () => {
    const limit = requestLimit(1)
    expect([0, 1, 59_999, 60_000].map((now) => limit.admits('a', now))).toEqual([true, false, false, true])
  })

  it('counts all addresses of a /64, and all spellings of an address, as one client', () => {
    const limit = requestLimit(1)
    const flood = Array.from({ length: 2000 }, (_, host) => limit.admits(`2001:db8::${host.toString(16)}`, 0))
    expect(flood.filter(Boolean).length).toBe(1)
    const spellings = ['192.0.2.7', '192.0.2.7:1', '::ffff:192.0.2.7', '[::ffff:c000:207]:443']
    expect(spellings.map((client) => limit.admits(client, 0))).toEqual([true, false, false, false])
  })

  it('remembers at most ten thousand clients', () => {
    const limit = requestLimit(1)
    for (let client = 0; client < 20_000; client += 1) limit.admits(String(client), 0)
    expect(limit.size).toBe(10_000)
  })
})

describe('sharedLimit', () => {
  it('leaves most of the total to others, however many clients one operator has', () => {
    const limit = sharedLimit(10, 100)
    const flood = Array.from({ length: 2000 }, (_, net) =>
      limit.admits(`2001:db8:0:${net.toString(16)}::1`, 0),
    )
    const readers = Array.from({ length: 100 }, (_, net) => limit.admits(`198.51.${net}.1`, 0))
    expect([flood.filter(Boolean).length, readers.filter(Boolean).length]).toEqual([20, 80])
  })

  it('counts a refused request for nobody else', () => {
    const limit = sharedLimit(1, 5)
    expect(['192.0.2.1', '192.0.2.1', '198.51.100.1'].map((client) => limit.admits(client, 0))).toEqual([
      true,
      false,
      true,
    ])
  })
})
