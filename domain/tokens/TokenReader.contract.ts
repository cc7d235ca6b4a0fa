import { describe, expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import type { TokenFacts, TokenReader } from './TokenReader.ts'

/** Tokens of every kind, and an account that holds some of them. */
export interface TokenReaderWorld {
  readonly tokenReader: TokenReader
  /** One whose questions nothing answers. */
  readonly unanswered: TokenReader
  readonly holder: Address
  /** Coins of the holder, in wei. */
  readonly coins: bigint
  /** Person without any tokens. */
  readonly other: Address
  /** A plain token, and what the holder has of it. */
  readonly plain: Address
  readonly held: bigint
  /** What each of some odd tokens says of itself. */
  readonly odd: readonly (readonly [Address, TokenFacts])[]
  /** A contract that is no token. */
  readonly contract: Address
  /** A contract that uses up whatever gas a question brings. */
  readonly burner: Address
}

/** What every TokenReader does. */
export function tokenReaderSuite(title: string, open: () => Promise<TokenReaderWorld>): void {
  describe(`TokenReader: ${title}`, () => {
    it('tells coins and tokens in the order asked for, and what is no token is unknown, never zero', async () => {
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

    it('finds the coins by either sentinel', async () => {
      const { tokenReader, holder, coins } = await open()
      const elsewhere = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' as Address
      expect(await tokenReader.balancesOf(holder, [elsewhere])).toEqual([coins])
    })

    it('has the other balances although one contract burns all the gas there is', async () => {
      const { tokenReader, holder, plain, held, burner } = await open()
      expect(await tokenReader.balancesOf(holder, [plain, burner])).toEqual([held, undefined])
    })

    it('describes tokens with bytes32 texts, without a symbol, with any decimals', async () => {
      const { tokenReader, odd } = await open()
      const described = await Promise.all(odd.map(([token]) => tokenReader.describe(token)))
      expect(described).toEqual(odd.map(([, facts]) => facts))
    })

    it('describes nothing where no token stands', async () => {
      const { tokenReader, other, contract, burner } = await open()
      const described = await Promise.all([other, contract, burner].map((each) => tokenReader.describe(each)))
      expect(described).toEqual([undefined, undefined, undefined])
    })

    it('knows contracts from people', async () => {
      const { tokenReader, other, contract, plain } = await open()
      const found = await Promise.all([other, contract, plain].map((each) => tokenReader.hasCode(each)))
      expect(found).toEqual([false, true, true])
    })

    it('rejects when nothing answers', async () => {
      const { unanswered, holder, plain } = await open()
      await expect(unanswered.balancesOf(holder, [plain, ZERO_ADDRESS])).rejects.toThrow()
      await expect(unanswered.describe(plain)).rejects.toThrow()
      await expect(unanswered.hasCode(plain)).rejects.toThrow()
    })
  })
}
