import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { BrowserSharing } from './BrowserSharing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('A clipboard that never answers counts as refused after ten seconds', async () => {
  const clipboard = { writeText: () => new Promise(() => undefined) }
  const copied = new BrowserSharing({ navigator: { clipboard } } as unknown as Window).copy('alice.degen')
  const ended = expect(copied).rejects.toThrow('no answer in time')
  await vi.advanceTimersByTimeAsync(10_000)
  await ended
})
