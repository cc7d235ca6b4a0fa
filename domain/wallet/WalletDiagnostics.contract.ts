import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { AccountKind, WalletDiagnostics } from './WalletDiagnostics.ts'

/** Wallet state and endpoints are controlled by the suite. */
export interface WalletDiagnosticsFixture {
  readonly diagnostics: WalletDiagnostics
  readonly unanswered: WalletDiagnostics
  readonly unconnected: WalletDiagnostics
  readonly account: Address
  readonly other: Address
  readonly chainId: number
  /** With EIP-2612; the next is without. */
  readonly permitting: Address
  readonly plain: Address
  answer(how: 'approve' | 'reject'): void
  moveTo(chainId: number): void
  /** The wallet's answer about batches; undefined if it does not know the question. */
  batch(does: boolean | undefined): void
  become(kind: AccountKind): Promise<void>
  /** Methods requested from the wallet; undefined if the adapter requests none. */
  requests(): readonly string[] | undefined
}

const PROMPTS =
  /^(?:eth_requestAccounts|personal_sign|eth_sign|eth_send|wallet_(?:add|switch|watch|send|request|revoke))/

export function walletDiagnosticsSuite(title: string, open: () => Promise<WalletDiagnosticsFixture>): void {
  describe(`WalletDiagnostics: ${title}`, () => {
    it('tells that the wallet’s endpoint shows the same chain, without a prompt', async () => {
      const { diagnostics, chainId, requests } = await open()
      const { millis, ourBlock, ...answers } = await diagnostics.answers()
      expect(answers).toEqual({ chainId, block: ourBlock, sameBlock: true })
      expect(millis).toBeGreaterThanOrEqual(0)
      expect((requests() ?? []).filter((method) => PROMPTS.test(method))).toEqual([])
    })

    it('compares no block of another chain', async () => {
      const { diagnostics, moveTo } = await open()
      moveTo(1)
      expect(await diagnostics.answers()).toMatchObject({ chainId: 1, sameBlock: undefined })
    })

    it('knows what the wallet answers although no endpoint does, and compares nothing', async () => {
      const { unanswered, chainId } = await open()
      expect(await unanswered.answers()).toMatchObject({
        chainId,
        ourBlock: undefined,
        sameBlock: undefined,
      })
    })

    it('has no answers without a wallet', async () => {
      const { unconnected, account } = await open()
      await expect(unconnected.answers()).rejects.toThrow()
      expect(await unconnected.sign(account)).toEqual({ ok: false, error: { kind: 'wallet unavailable' } })
    })

    it.each([true, false])('tells whether the wallet sends batches: %s', async (does) => {
      const { diagnostics, account, batch } = await open()
      batch(does)
      expect(await diagnostics.batches(account)).toBe(does)
    })

    it('tells the kinds of accounts apart by their code', async () => {
      const { diagnostics, account, other, become } = await open()
      const kinds: readonly AccountKind[] = [
        { kind: 'plain' },
        { kind: 'delegated', to: other },
        { kind: 'contract' },
      ]
      for (const kind of kinds) {
        await become(kind)
        expect(await diagnostics.accountKind(account)).toEqual(kind)
      }
    })

    it('tells which token can be approved by a signature, and that a contract can sign none', async () => {
      const { diagnostics, account, permitting, plain, become } = await open()
      expect([
        await diagnostics.permits(permitting, account),
        await diagnostics.permits(plain, account),
      ]).toEqual([true, false])
      await become({ kind: 'contract' })
      expect(await diagnostics.permits(permitting, account)).toBe(false)
    })

    it('rejects what it cannot read', async () => {
      const { unanswered, account, permitting } = await open()
      await expect(unanswered.accountKind(account)).rejects.toThrow()
      await expect(unanswered.permits(permitting, account)).rejects.toThrow()
    })

    it('has the account sign, and verifies its signature', async () => {
      const { diagnostics, account } = await open()
      expect(await diagnostics.sign(account)).toEqual({ ok: true, value: 'own key' })
    })

    it('reports that the user declined to sign', async () => {
      const { diagnostics, account, answer } = await open()
      answer('reject')
      expect(await diagnostics.sign(account)).toEqual({ ok: false, error: { kind: 'rejected' } })
    })

    it('asks for no signature on another chain, or of another account', async () => {
      const { diagnostics, account, other, moveTo } = await open()
      expect(await diagnostics.sign(other)).toEqual({ ok: false, error: { kind: 'account changed' } })
      moveTo(1)
      expect(await diagnostics.sign(account)).toEqual({ ok: false, error: { kind: 'wrong chain' } })
    })

    it('asks each endpoint by itself, and never rejects', async () => {
      const { diagnostics, unanswered } = await open()
      const [first, ...others] = await diagnostics.endpoints()
      expect(others.map(({ answer }) => answer?.block)).toEqual(others.map(() => first?.answer?.block))
      expect(first?.answer?.time).toBeGreaterThan(1_600_000_000)
      const silent = await unanswered.endpoints()
      expect(silent.map(({ answer }) => answer)).toEqual([first, ...others].map(() => undefined))
    })
  })
}
