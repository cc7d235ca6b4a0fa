import { describe, expect, it } from 'vitest'

import { ALICE } from '#testing/container/memoryContainer.ts'

import { readStoredSession } from './storedSession.ts'

const read = (connectorId: string | undefined, rdns?: string, address?: string) =>
  readStoredSession({ connectorId, rdns, address })

describe('A stored session', () => {
  it.each([
    ['of an injected wallet', read('injected'), { connectorId: 'injected' }],
    [
      'of an announced wallet',
      read('injected', 'io.rabby', ALICE),
      { connectorId: 'injected', rdns: 'io.rabby', address: ALICE },
    ],
    ['of MetaMask', read('metaMask', undefined, ALICE), { connectorId: 'metaMask', address: ALICE }],
    ['of a host', read('farcaster'), { connectorId: 'farcaster' }],
    ['of an earlier release, by MetaMask’s SDK', read('metaMaskSDK'), { connectorId: 'metaMask' }],
    ['of an earlier release, by MetaMask’s rdns', read('io.metamask'), { connectorId: 'metaMask' }],
    [
      'of an earlier release, by another rdns',
      read('io.rabby', 'left.over', ALICE),
      { connectorId: 'injected', rdns: 'io.rabby', address: ALICE },
    ],
    ['with a damaged account', read('injected', undefined, 'x'), { connectorId: 'injected' }],
    ['without a connector', read(undefined, 'io.rabby', ALICE), undefined],
  ])('%s is read', (_, session, expected) => {
    expect(session).toStrictEqual(expected)
  })
})
