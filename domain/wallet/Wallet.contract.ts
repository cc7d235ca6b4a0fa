import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { WatchedToken } from '../tokens/watchedToken.ts'
import type { Wallet, WalletAccount, WalletChoice } from './Wallet.ts'

/** A wallet whose owner the suite directs. */
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
  /** The wallet can list no tokens from now on. */
  unlearnTokens(): void
  /** The tokens the wallet lists. */
  watched(): readonly WatchedToken[]
  /** What the wallet was asked, by method; undefined where the adapter asks nobody. */
  asked(): readonly string[] | undefined
}

/** What every Wallet does. */
export function walletSuite(title: string, open: () => WalletWorld): void {
  const connect = ({ wallet, choice }: WalletWorld, signal = new AbortController().signal) =>
    wallet.connect(choice, { signal, onPairing: () => undefined })

  describe(`Wallet: ${title}`, () => {
    it('gives the account and chain of a wallet whose owner agrees', async () => {
      const world = open()
      expect(await connect(world)).toEqual({
        ok: true,
        value: { address: world.account, chainId: world.supportedChainId, connectorId: world.connectorId },
      })
    })

    it('says that the owner declined', async () => {
      const world = open()
      world.answer('reject')
      expect(await connect(world)).toEqual({ ok: false, error: { kind: 'rejected' } })
    })

    it('gives up on a silent owner when told to', async () => {
      const world = open()
      world.answer('never')
      const attempt = new AbortController()
      const result = connect(world, attempt.signal)
      attempt.abort()
      expect(await result).toEqual({ ok: false, error: { kind: 'cancelled' } })
    })

    it('resumes a session with the stored account without asking the owner', async () => {
      const world = open()
      world.answer('never')
      expect(await world.wallet.resume(world.connectorId, world.account)).toEqual({
        address: world.account,
        chainId: world.supportedChainId,
        connectorId: world.connectorId,
      })
      expect(world.asked() ?? []).not.toContain('eth_requestAccounts')
    })

    it('resumes nothing while the wallet is locked, or names another account', async () => {
      const world = open()
      expect(await world.wallet.resume(world.connectorId, world.other)).toBeUndefined()
      world.lock()
      expect(await world.wallet.resume(world.connectorId, world.account)).toBeUndefined()
    })

    it('tells when the owner changes account or chain, and when the last account is gone', async () => {
      const world = open()
      const heard: (WalletAccount | undefined)[] = []
      await connect(world)
      world.wallet.subscribe((account) => heard.push(account))
      world.chooseAccount(world.other)
      world.moveTo(1)
      world.lock()
      const { connectorId, other: address, supportedChainId } = world
      expect(heard).toEqual([
        { address, chainId: supportedChainId, connectorId },
        { address, chainId: 1, connectorId },
        undefined,
      ])
    })

    it('never asks for permissions and never revokes them', async () => {
      const world = open()
      await connect(world)
      await world.wallet.disconnect()
      const asked = world.asked() ?? []
      expect(asked.filter((method) => method.includes('Permissions'))).toEqual([])
    })
  })

  describe(`Wallet, tokens: ${title}`, () => {
    const token: WatchedToken = {
      address: '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address,
      symbol: 'CHAT',
      decimals: 6,
      image: 'https://hearth.example/img/chat.svg',
    }

    it('lists a token whose listing the owner agrees to, exactly as it was described', async () => {
      const world = open()
      await connect(world)
      expect(await world.wallet.watchAsset(token)).toEqual({ ok: true, value: undefined })
      expect(world.watched()).toEqual([token])
    })

    it('lists a token without a picture', async () => {
      const world = open()
      await connect(world)
      const { image: _, ...plain } = token
      await world.wallet.watchAsset(plain)
      expect(world.watched()).toEqual([plain])
    })

    it('says that the owner does not want the token', async () => {
      const world = open()
      await connect(world)
      world.answer('reject')
      expect(await world.wallet.watchAsset(token)).toEqual({ ok: false, error: { kind: 'rejected' } })
      expect(world.watched()).toEqual([])
    })

    it('lists nothing on another chain', async () => {
      const world = open()
      await connect(world)
      world.moveTo(1)
      expect(await world.wallet.watchAsset(token)).toEqual({ ok: false, error: { kind: 'wrong chain' } })
      expect(world.watched()).toEqual([])
    })

    it('says that the wallet cannot list tokens', async () => {
      const world = open()
      await connect(world)
      world.unlearnTokens()
      expect(await world.wallet.watchAsset(token)).toEqual({ ok: false, error: { kind: 'not supported' } })
    })

    it('says that no wallet is connected', async () => {
      expect(await open().wallet.watchAsset(token)).toEqual({
        ok: false,
        error: { kind: 'unknown', detail: 'No wallet is connected.' },
      })
    })
  })

  describe(`Wallet, of chains: ${title}`, () => {
    it('brings the wallet to the supported chain', async () => {
      const world = open()
      await connect(world)
      world.moveTo(1)
      expect(await world.wallet.switchToSupported()).toEqual({ ok: true, value: undefined })
    })

    it('says that the owner wants to stay', async () => {
      const world = open()
      await connect(world)
      world.moveTo(1)
      world.answer('reject')
      expect(await world.wallet.switchToSupported()).toEqual({ ok: false, error: { kind: 'rejected' } })
    })
  })
}
