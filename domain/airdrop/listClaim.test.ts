import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { wei } from '../shared/Wei.ts'
import { judgeListed } from './listClaim.ts'

const TOKEN = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const ROOT = '0xab' as const
const entry = { account: OTHER, amount: wei(5n), proof: [] }
const terms = { root: ROOT, token: TOKEN, left: wei(5n) }
const question = { terms, root: ROOT, paysIn: TOKEN, entry, claimed: false }

it.each<readonly [what: string, changed: Partial<Parameters<typeof judgeListed>[0]>, verdict: object]>([
  ['an entry the contract can pay', {}, { kind: 'eligible', entry }],
  ['roots of another letter case', { root: '0xAB' }, { kind: 'eligible', entry }],
  ['another root', { root: '0xac' }, { kind: 'root differs' }],
  ['another root, for who has claimed', { root: '0xac', claimed: true }, { kind: 'root differs' }],
  ['another token', { paysIn: OTHER }, { kind: 'another token' }],
  ['no token here', { paysIn: undefined }, { kind: 'another token' }],
  ['a claim before', { claimed: true }, { kind: 'claimed', amount: 5n }],
  ['a claim of one the list no longer has', { claimed: true, entry: undefined }, { kind: 'claimed' }],
  ['who is not there', { entry: undefined }, { kind: 'not on the list' }],
  [
    'a contract that holds too little',
    { terms: { ...terms, left: wei(4n) } },
    { kind: 'not enough left', amount: 5n },
  ],
])('%s', (_, changed, verdict) => {
  expect(judgeListed({ ...question, ...changed })).toEqual(verdict)
})
