import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import type { ChainClient } from '../ChainClient.ts'
import { walletConnector } from './walletConnector.ts'
import { WalletCore } from './walletCore.ts'

const CHAIN_ID = 666666666

function wallet(id: string, address: Address) {
  let approve: () => void = () => undefined
  const approved = new Promise<void>((resolve) => (approve = resolve))
  const provider = {
    request: async ({ method }: { readonly method: string }) => {
      if (method === 'eth_chainId') return `0x${CHAIN_ID.toString(16)}`
      if (method === 'eth_requestAccounts') await approved
      return [address]
    },
  }
  return { approve, connector: walletConnector({ id, find: () => provider }) }
}

const core = () => {
  const chain = { id: CHAIN_ID, rpcUrls: { default: { http: [] } } }
  return new WalletCore({ chain } as unknown as ChainClient)
}

const soon = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('WalletCore', () => {
  it('drops the late approval of an abandoned wallet, and keeps the one selected since', async () => {
    const wallets = core()
    const [left, chosen] = [wallet('wallet.left', ALICE), wallet('wallet.chosen', BOB)]
    const reported: (string | undefined)[] = []
    wallets.watch((account) => reported.push(account?.connectorId))

    const controller = new AbortController()
    const attempt = wallets.connect(left.connector, controller.signal)
    controller.abort()
    expect(await attempt).toEqual({ ok: false, error: { kind: 'cancelled' } })

    chosen.approve()
    const connected = await wallets.connect(chosen.connector, new AbortController().signal)
    expect(connected.ok && connected.value.address).toBe(BOB)
    left.approve()
    await soon()
    await soon()
    expect(wallets.account()?.connectorId).toBe('wallet.chosen')
    expect(reported).not.toContain('wallet.left')
  })

  it('reports no late approval if no wallet was selected since', async () => {
    const wallets = core()
    const left = wallet('wallet.left', ALICE)
    const reported: (string | undefined)[] = []
    wallets.watch((account) => reported.push(account?.connectorId))
    const controller = new AbortController()
    const attempt = wallets.connect(left.connector, controller.signal)
    controller.abort()
    await attempt
    left.approve()
    await soon()
    await soon()
    expect(wallets.account()).toBeUndefined()
    expect(reported).not.toContain('wallet.left')
  })
})
