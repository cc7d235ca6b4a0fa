import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ZERO_ADDRESS } from '../shared/Address.ts'
import { accountOf, isSupportedChain, type Connection } from './connection.ts'

const runs = { numRuns: 1000 }
const connected = (chainId: number | undefined): Connection => ({
  kind: 'connected',
  address: ZERO_ADDRESS,
  chainId,
  connectorId: 'injected',
})

describe('connection', () => {
  it.each<[Connection, boolean, string | undefined]>([
    [{ kind: 'disconnected' }, false, undefined],
    [{ kind: 'connecting', connectorId: 'injected' }, false, undefined],
    [{ kind: 'reconnecting' }, false, undefined],
    [{ kind: 'reconnecting', address: ZERO_ADDRESS }, false, undefined],
    [connected(undefined), false, ZERO_ADDRESS],
    [connected(1), false, ZERO_ADDRESS],
    [connected(666666666), true, ZERO_ADDRESS],
  ])('of %j is on the chain %s, with the account %s', (connection, supported, account) => {
    expect([isSupportedChain(connection, 666666666), accountOf(connection)]).toEqual([supported, account])
  })

  it('is on the chain exactly when the chain ids are equal', () => {
    fc.assert(
      fc.property(fc.nat(3), fc.nat(3), (chainId, supported) => {
        expect(isSupportedChain(connected(chainId), supported)).toBe(chainId === supported)
      }),
      runs,
    )
  })
})
