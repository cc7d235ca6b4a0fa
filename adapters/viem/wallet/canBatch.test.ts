import { afterEach, expect, it, vi } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'

import type { ChainClient } from '../ChainClient.ts'
import { canBatch } from './canBatch.ts'
import type { Eip1193Provider } from './provider.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address

afterEach(() => {
  vi.useRealTimers()
})

it('A wallet that never reports its capabilities is not waited for', async () => {
  vi.useFakeTimers()
  const client = { chain: { id: 5 } } as ChainClient
  const silent = { request: () => new Promise(() => undefined) } as unknown as Eip1193Provider
  const answer = vi.fn<(can: boolean) => void>()
  void canBatch(client, async () => silent, ALICE).then(answer)
  await vi.advanceTimersByTimeAsync(2999)
  expect(answer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toHaveBeenCalledWith(false)
})
