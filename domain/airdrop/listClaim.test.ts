import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { wei } from '../shared/Wei.ts'
import { judgeListed } from './listClaim.ts'

const CHAT_TOKEN = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const ROOT = '0xab' as const
const entry = { account: OTHER, amount: wei(5n), proof: [] }
const terms = { root: ROOT, token: CHAT_TOKEN, left: wei(5n) }
const facts = { terms, root: ROOT, chatToken: CHAT_TOKEN, entry, claimed: false }

it.each<readonly [title: string, changed: Partial<Parameters<typeof judgeListed>[0]>, verdict: object]>([
  ['an entry the contract can pay', {}, { kind: 'eligible', entry }],
  ['roots of another letter case', { root: '0xAB' }, { kind: 'eligible', entry }],
  ['another root', { root: '0xac' }, { kind: 'root differs' }],
  ['another root after a claim', { root: '0xac', claimed: true }, { kind: 'root differs' }],
  ['another token', { chatToken: OTHER }, { kind: 'another token' }],
  ['no chat token', { chatToken: undefined }, { kind: 'another token' }],
  ['an earlier claim', { claimed: true }, { kind: 'claimed', amount: 5n }],
  [
    'an earlier claim of an account no longer listed',
    { claimed: true, entry: undefined },
    { kind: 'claimed' },
  ],
  ['an account that is not listed', { entry: undefined }, { kind: 'not on the list' }],
  [
    'a contract that holds too little',
    { terms: { ...terms, left: wei(4n) } },
    { kind: 'not enough left', amount: 5n },
  ],
])('judgeListed judges %s', (_, changed, verdict) => {
  expect(judgeListed({ ...facts, ...changed })).toEqual(verdict)
})
