import { describe, expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import type { TokenFacts, TokenReader } from './TokenReader.ts'

/** Tokens of every kind, and a holder of some of them. */
export interface TokenReaderFixture {
  readonly tokenReader: TokenReader
  /** An implementation whose reads are never answered. */
  readonly unanswered: TokenReader
  readonly holder: Address
  /** The holder's native balance in wei. */
  readonly coins: bigint
  /** An account without tokens. */
  readonly other: Address
  /** A plain token, and the holder's balance. */
  readonly plain: Address
  readonly held: bigint
  /** Unusual tokens with their descriptions. */
  readonly odd: readonly (readonly [Address, TokenFacts])[]
  readonly contract: Address
  /** A contract that consumes all the gas of a call. */
  readonly burner: Address
}

/** Tests every implementation of TokenReader. */
export function tokenReaderSuite(title: string, open: () => Promise<TokenReaderFixture>): void {
  describe(`TokenReader: ${title}`, () => {
    it('reads balances in the requested order; the balance of an address that is no token is unknown, never zero', async () => {
      const { tokenReader, holder, other, plain, held, coins, contract } = await open()
      expect(await tokenReader.balancesOf(holder, [plain, ZERO_ADDRESS, other, contract])).toEqual([
        held,
        coins,
        undefined,
        undefined,
      ])
      expect(await tokenReader.balancesOf(other, [plain])).toEqual([0n])
      expect(await tokenReader.balancesOf(other, [])).toEqual([])
    })

    it('reads the native balance by either sentinel', async () => {
      const { tokenReader, holder, coins } = await open()
      const elsewhere = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' as Address
      expect(await tokenReader.balancesOf(holder, [elsewhere])).toEqual([coins])
    })

    it('reads the other balances although a contract consumes all gas', async () => {
      const { tokenReader, holder, plain, held, burner } = await open()
      expect(await tokenReader.balancesOf(holder, [plain, burner])).toEqual([held, undefined])
    })

    it('describes tokens with bytes32 texts, without a symbol, with any decimals', async () => {
      const { tokenReader, odd } = await open()
      const described = await Promise.all(odd.map(([token]) => tokenReader.describe(token)))
      expect(described).toEqual(odd.map(([, facts]) => facts))
    })

    it('describes nothing at an address that is no token', async () => {
      const { tokenReader, other, contract, burner } = await open()
      const described = await Promise.all([other, contract, burner].map((each) => tokenReader.describe(each)))
      expect(described).toEqual([undefined, undefined, undefined])
    })

    it('distinguishes contracts from accounts', async () => {
      const { tokenReader, other, contract, plain } = await open()
      const found = await Promise.all([other, contract, plain].map((each) => tokenReader.hasCode(each)))
      expect(found).toEqual([false, true, true])
    })

    it('rejects when no endpoint answers', async () => {
      const { unanswered, holder, plain } = await open()
      await expect(unanswered.balancesOf(holder, [plain, ZERO_ADDRESS])).rejects.toThrow()
      await expect(unanswered.describe(plain)).rejects.toThrow()
      await expect(unanswered.hasCode(plain)).rejects.toThrow()
    })
  })
}
