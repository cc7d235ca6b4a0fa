import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { WatchedToken } from '../tokens/watchedToken.ts'
import type { Wallet, WalletAccount, WalletChoice } from './Wallet.ts'

/** A wallet that the suite controls. */
export interface WalletFixture {
  readonly wallet: Wallet
  readonly choice: WalletChoice
  readonly connection: Pick<WalletAccount, 'connectorId' | 'rdns'>
  readonly account: Address
  readonly other: Address
  readonly supportedChainId: number
  answer(how: 'approve' | 'reject' | 'never'): void
  lock(): void
  chooseAccount(address: Address): void
  moveTo(chainId: number): void
  /** Makes the wallet refuse to add tokens from now on. */
  unlearnTokens(): void
  watched(): readonly WatchedToken[]
  /** Methods requested from the wallet; undefined if the adapter requests none. */
  requests(): readonly string[] | undefined
}

export function walletSuite(title: string, open: () => WalletFixture): void {
  const connect = ({ wallet, choice }: WalletFixture, signal = new AbortController().signal) =>
    wallet.connect(choice, { signal, onPairing: () => undefined })

  describe(`Wallet: ${title}`, () => {
    it('connects with account and chain once the user agrees', async () => {
      const fixture = open()
      expect(await connect(fixture)).toEqual({
        ok: true,
        value: {
          address: fixture.account,
          chainId: fixture.supportedChainId,
          ...fixture.connection,
        },
      })
    })

    it('reports a rejection by the user', async () => {
      const fixture = open()
      fixture.answer('reject')
      expect(await connect(fixture)).toEqual({ ok: false, error: { kind: 'rejected' } })
    })

    it('stops waiting for a silent wallet when aborted', async () => {
      const fixture = open()
      fixture.answer('never')
      const attempt = new AbortController()
      const result = connect(fixture, attempt.signal)
      attempt.abort()
      expect(await result).toEqual({ ok: false, error: { kind: 'cancelled' } })
    })

    it('resumes a session with the stored account without a prompt', async () => {
      const fixture = open()
      fixture.answer('never')
      expect(await fixture.wallet.resume({ ...fixture.connection, address: fixture.account })).toEqual({
        address: fixture.account,
        chainId: fixture.supportedChainId,
        ...fixture.connection,
      })
      expect(fixture.requests() ?? []).not.toContain('eth_requestAccounts')
    })

    it('resumes a session without a stored account with the one that the wallet returns', async () => {
      const fixture = open()
      const resumed = await fixture.wallet.resume(fixture.connection)
      expect(resumed?.address).toBe(fixture.account)
      expect(fixture.requests() ?? []).not.toContain('eth_requestAccounts')
    })

    it('resumes no session if the wallet is locked, or has another account', async () => {
      const fixture = open()
      expect(await fixture.wallet.resume({ ...fixture.connection, address: fixture.other })).toBeUndefined()
      fixture.lock()
      expect(await fixture.wallet.resume({ ...fixture.connection, address: fixture.account })).toBeUndefined()
    })

    it('reports changes of account and chain, and a disconnect', async () => {
      const fixture = open()
      const changes: (WalletAccount | undefined)[] = []
      await connect(fixture)
      fixture.wallet.subscribe((account) => changes.push(account))
      fixture.chooseAccount(fixture.other)
      fixture.moveTo(1)
      fixture.lock()
      const { connection, other: address, supportedChainId } = fixture
      expect(changes).toEqual([
        { address, chainId: supportedChainId, ...connection },
        { address, chainId: 1, ...connection },
        undefined,
      ])
    })

    it('never asks for permissions and never revokes them', async () => {
      const fixture = open()
      await connect(fixture)
      await fixture.wallet.disconnect()
      const requests = fixture.requests() ?? []
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
      const fixture = open()
      await connect(fixture)
      expect(await fixture.wallet.watchAsset(token)).toEqual({ ok: true, value: undefined })
      expect(fixture.watched()).toEqual([token])
    })

    it('adds a token without a picture', async () => {
      const fixture = open()
      await connect(fixture)
      const { image: _, ...plain } = token
      await fixture.wallet.watchAsset(plain)
      expect(fixture.watched()).toEqual([plain])
    })

    it('reports that the user rejected the token', async () => {
      const fixture = open()
      await connect(fixture)
      fixture.answer('reject')
      expect(await fixture.wallet.watchAsset(token)).toEqual({ ok: false, error: { kind: 'rejected' } })
      expect(fixture.watched()).toEqual([])
    })

    it('adds no token on another chain', async () => {
      const fixture = open()
      await connect(fixture)
      fixture.moveTo(1)
      expect(await fixture.wallet.watchAsset(token)).toEqual({ ok: false, error: { kind: 'wrong chain' } })
      expect(fixture.watched()).toEqual([])
    })

    it('reports a wallet that cannot add tokens', async () => {
      const fixture = open()
      await connect(fixture)
      fixture.unlearnTokens()
      expect(await fixture.wallet.watchAsset(token)).toEqual({ ok: false, error: { kind: 'not supported' } })
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
      const fixture = open()
      await connect(fixture)
      fixture.moveTo(1)
      expect(await fixture.wallet.switchToSupported()).toEqual({ ok: true, value: undefined })
    })

    it('reports that the user rejected the switch', async () => {
      const fixture = open()
      await connect(fixture)
      fixture.moveTo(1)
      fixture.answer('reject')
      expect(await fixture.wallet.switchToSupported()).toEqual({ ok: false, error: { kind: 'rejected' } })
    })
  })
}
