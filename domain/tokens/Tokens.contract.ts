import { describe, expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import type { TokenFacts, Tokens } from './Tokens.ts'

/** Tokens of every kind, and a holder of some of them. */
export interface TokensFixture {
  readonly tokens: Tokens
  /** Never answers. */
  readonly unanswered: Tokens
  readonly holder: Address
  /** The holder's native balance in wei. */
  readonly coins: bigint
  /** An account without tokens. */
  readonly other: Address
  /** A plain token, and the holder's balance. */
  readonly plain: Address
  readonly held: bigint
  readonly odd: readonly (readonly [Address, TokenFacts])[]
  readonly contract: Address
  readonly burner: Address
}

export function tokensSuite(title: string, open: () => Promise<TokensFixture>): void {
  describe(`Tokens: ${title}`, () => {
    it('reads balances in the requested order; the balance of an address that is no token is unknown, never zero', async () => {
      const { tokens, holder, other, plain, held, coins, contract } = await open()
      expect(await tokens.balancesOf(holder, [plain, ZERO_ADDRESS, other, contract])).toEqual([
        held,
        coins,
        undefined,
        undefined,
      ])
      expect(await tokens.balancesOf(other, [plain])).toEqual([0n])
      expect(await tokens.balancesOf(other, [])).toEqual([])
    })

    it('reads the native balance by either sentinel', async () => {
      const { tokens, holder, coins } = await open()
      const elsewhere = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' as Address
      expect(await tokens.balancesOf(holder, [elsewhere])).toEqual([coins])
    })

    it('reads the other balances although a contract consumes all gas', async () => {
      const { tokens, holder, plain, held, burner } = await open()
      expect(await tokens.balancesOf(holder, [plain, burner])).toEqual([held, undefined])
    })

    it('describes tokens with bytes32 texts, without a symbol, with any decimals', async () => {
      const { tokens, odd } = await open()
      const described = await Promise.all(odd.map(([token]) => tokens.describe(token)))
      expect(described).toEqual(odd.map(([, facts]) => facts))
    })

    it('describes nothing at an address that is no token', async () => {
      const { tokens, other, contract, burner } = await open()
      const described = await Promise.all([other, contract, burner].map((each) => tokens.describe(each)))
      expect(described).toEqual([undefined, undefined, undefined])
    })

    it('distinguishes contracts from accounts', async () => {
      const { tokens, other, contract, plain } = await open()
      const found = await Promise.all([other, contract, plain].map((each) => tokens.hasCode(each)))
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
