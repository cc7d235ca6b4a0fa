import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { departureNotes, type Departure } from './departures.ts'
import * as texts from './texts.ts'

const at = (digit: string) => `0x${digit.repeat(40)}` as Address
const [TOKEN, ART, SPENDER] = [at('1'), at('2'), at('3')]

const tokens = (amount: bigint, contract = TOKEN): Departure => ({ kind: 'tokens', contract, amount })
const nft = (tokenId: bigint): Departure => ({ kind: 'nft', contract: ART, tokenId })
const allowance = (amount: bigint, spender = SPENDER): Departure => ({
  kind: 'allowance',
  contract: TOKEN,
  spender,
  amount,
})
const nftAllowance = (tokenId: bigint): Departure => ({
  kind: 'nft allowance',
  contract: ART,
  spender: SPENDER,
  tokenId,
})
const operator: Departure = { kind: 'operator', contract: ART, spender: SPENDER }
const items: Departure = { kind: 'items', contract: ART }

it.each<readonly [string, readonly Departure[], readonly Departure[]]>([
  ['the reviewed amount', [tokens(5n)], [tokens(5n)]],
  [
    'an amount of which a token keeps a part in a transfer of its own',
    [tokens(4n), tokens(1n)],
    [tokens(5n)],
  ],
  ['the sum of several reviewed payments', [tokens(5n)], [tokens(2n), tokens(3n)]],
  ['the reviewed NFT', [nft(1n)], [nft(1n)]],
  ['the reviewed approvals', [allowance(5n), nftAllowance(1n)], [allowance(5n), nftAllowance(1n)]],
  ['what is left of a reviewed approval', [allowance(2n)], [allowance(5n)]],
])('The review needs no note on %s', (_, found, reviewed) => {
  expect(departureNotes(found, reviewed)).toEqual([])
})

it.each<readonly [string, readonly Departure[], readonly Departure[], readonly string[]]>([
  ['more tokens than reviewed', [tokens(4n), tokens(2n)], [tokens(5n)], [texts.tokensLeave(TOKEN)]],
  ['another token', [tokens(1n, ART)], [tokens(5n)], [texts.tokensLeave(ART)]],
  ['another NFT', [nft(1n), nft(2n)], [nft(1n)], [texts.nftLeaves(2n, ART)]],
  ['items', [items], [items], [texts.itemsLeave(ART)]],
  ['a larger approval', [allowance(6n)], [allowance(5n)], [texts.tokensMayLeave(SPENDER, TOKEN)]],
  ['another spender', [allowance(5n, ART)], [allowance(5n)], [texts.tokensMayLeave(ART, TOKEN)]],
  [
    'the approval of another NFT',
    [nftAllowance(2n)],
    [nftAllowance(1n)],
    [texts.nftMayLeave(SPENDER, 2n, ART)],
  ],
  ['the approval of a whole collection', [operator], [nftAllowance(1n)], [texts.allMayLeave(SPENDER, ART)]],
])('The review names %s', (_, found, reviewed, notes) => {
  expect(departureNotes(found, reviewed)).toEqual(notes)
})

it('The review names four of many, and how many more there are', () => {
  const all = [1n, 2n, 3n, 4n, 5n, 5n].map(nft)
  const four = [1n, 2n, 3n, 4n].map((id) => texts.nftLeaves(id, ART))
  expect(departureNotes(all, [])).toEqual([...four, 'By the simulation, one more thing leaves your account.'])
  expect(departureNotes([...all, nft(6n)], [])).toEqual([
    ...four,
    'By the simulation, 2 more things leave your account.',
  ])
})
