import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { WatchedToken } from '../tokens/watchedToken.ts'
import type { Wallet, WalletAccount, WalletChoice } from './Wallet.ts'

/** A wallet that the suite controls. */
export interface WalletWorld {
  readonly wallet: Wallet
  readonly choice: WalletChoice
  readonly connectorId: string
  readonly account: Address
  readonly other: Address
  readonly supportedChainId: number
  answer(how: 'approve' | 'reject' | 'never'): void
  lock(): void
  chooseAccount(address: Address): void
  moveTo(chainId: number): void
  /** Makes the wallet refuse to add tokens from now on. */
  unlearnTokens(): void
  /** The tokens that were added to the wallet. */
  watched(): readonly WatchedToken[]
  /** The methods that the wallet was asked for; undefined if the adapter asks none. */
  requests(): readonly string[] | undefined
}

/** Tests every implementation of Wallet. */
export function walletSuite(title: string, open: () => WalletWorld): void {
  const connect = ({ wallet, choice }: WalletWorld, signal = new AbortController().signal) =>
    wallet.connect(choice, { signal, onPairing: () => undefined })

  describe(`Wallet: ${title}`, () => {
    it('connects with account and chain once the user agrees', async () => {
      const world = open()
      expect(await connect(world)).toEqual({
        ok: true,
        value: { address: world.account, chainId: world.supportedChainId, connectorId: world.connectorId },
      })
    })

    it('reports a rejection by the user', async () => {
      const world = open()
      world.answer('reject')
      expect(await connect(world)).toEqual({ ok: false, error: { kind: 'rejected' } })
    })

    it('stops waiting for a silent wallet when aborted', async () => {
      const world = open()
      world.answer('never')
      const attempt = new AbortController()
      const result = connect(world, attempt.signal)
      attempt.abort()
      expect(await result).toEqual({ ok: false, error: { kind: 'cancelled' } })
    })

    it('resumes a session with the stored account without a prompt', async () => {
      const world = open()
      world.answer('never')
      expect(await world.wallet.resume(world.connectorId, world.account)).toEqual({
        address: world.account,
        chainId: world.supportedChainId,
        connectorId: world.connectorId,
      })
      expect(world.requests() ?? []).not.toContain('eth_requestAccounts')
    })

    it('resumes no session if the wallet is locked, or has another account', async () => {
      const world = open()
      expect(await world.wallet.resume(world.connectorId, world.other)).toBeUndefined()
      world.lock()
      expect(await world.wallet.resume(world.connectorId, world.account)).toBeUndefined()
    })

    it('reports changes of account and chain, and a disconnect', async () => {
      const world = open()
      const changes: (WalletAccount | undefined)[] = []
      await connect(world)
      world.wallet.subscribe((account) => changes.push(account))
      world.chooseAccount(world.other)
      world.moveTo(1)
      world.lock()
      const { connectorId, other: address, supportedChainId } = world
      expect(changes).toEqual([
        { address, chainId: supportedChainId, connectorId },
        { address, chainId: 1, connectorId },
        undefined,
      ])
    })

    it('never asks for permissions and never revokes them', async () => {
      const world = open()
      await connect(world)
      await world.wallet.disconnect()
      const requests = world.requests() ?? []
      expect(requests.filter((method) => method.includes('Permissions'))).toEqual([])
    })
  })

  describe(`Wallet, tokens: ${title}`, () => {
    const token: WatchedToken = {
      address: '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address,
      symbol: 'CHAT',
      decimals: 6,
      image: 'https://hearth.example/img/chat.svg',
    }

    it('adds a token exactly as described once the user agrees', async () => {
      const world = open()
      await connect(world)
      expect(await world.wallet.watchAsset(token)).toEqual({ ok: true, value: undefined })
      expect(world.watched()).toEqual([token])
    })

    it('adds a token without a picture', async () => {
      const world = open()
      await connect(world)
      const { image: _, ...plain } = token
      await world.wallet.watchAsset(plain)
      expect(world.watched()).toEqual([plain])
    })

    it('reports that the user rejected the token', async () => {
      const world = open()
      await connect(world)
      world.answer('reject')
      expect(await world.wallet.watchAsset(token)).toEqual({ ok: false, error: { kind: 'rejected' } })
      expect(world.watched()).toEqual([])
    })

    it('adds no token on another chain', async () => {
      const world = open()
      await connect(world)
      world.moveTo(1)
      expect(await world.wallet.watchAsset(token)).toEqual({ ok: false, error: { kind: 'wrong chain' } })
      expect(world.watched()).toEqual([])
    })

    it('reports a wallet that cannot add tokens', async () => {
      const world = open()
      await connect(world)
      world.unlearnTokens()
      expect(await world.wallet.watchAsset(token)).toEqual({ ok: false, error: { kind: 'not supported' } })
    })

    it('reports that no wallet is connected', async () => {
      expect(await open().wallet.watchAsset(token)).toEqual({
        ok: false,
        error: { kind: 'unknown', detail: 'No wallet is connected.' },
      })
    })
  })

  describe(`Wallet, chains: ${title}`, () => {
    it('switches the wallet to the supported chain', async () => {
      const world = open()
      await connect(world)
      world.moveTo(1)
      expect(await world.wallet.switchToSupported()).toEqual({ ok: true, value: undefined })
    })

    it('reports that the user rejected the switch', async () => {
      const world = open()
      await connect(world)
      world.moveTo(1)
      world.answer('reject')
      expect(await world.wallet.switchToSupported()).toEqual({ ok: false, error: { kind: 'rejected' } })
    })
  })
}
