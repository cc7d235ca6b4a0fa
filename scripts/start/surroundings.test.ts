import { expect, it } from 'vitest'

import { openSurroundings } from './surroundings.ts'

const listening = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'TCPServerWrap').length

it('The surroundings leave no server behind when the chain of the order book does not answer', async () => {
  const before = listening()
  const chain = { anvil: { url: 'http://127.0.0.1:9' }, deployment: {} } as never
  await expect(openSurroundings({ chain, app: 'http://localhost' })).rejects.toThrow('HTTP request failed.')
  // A closed server is listed until the next turn of the event loop.
  await expect.poll(listening).toBe(before)
})
