import { describe, expect, it } from 'vitest'

import type { BrowserFacts } from './BrowserTrial.ts'
import {
  clockCheck,
  endpointChecks,
  frameCheck,
  storageCheck,
  windowCheck,
  workerCheck,
} from './browserChecks.ts'
import type { Check } from './walletCheck.ts'
import type { EndpointAnswer } from './WalletDiagnostics.ts'

const FACTS: BrowserFacts = {
  local: 'works',
  session: 'works',
  database: 'works',
  worker: 'active',
  framed: false,
}
const ready = <Value>(value: Value) => ({ kind: 'ready', value }) as const
const facts = (change: Partial<BrowserFacts> = {}) => ready({ ...FACTS, ...change })
const found = ({ state, text }: Check) => [state, text]
const at = (host: string, block: bigint | undefined, time = 1000): EndpointAnswer => ({
  host,
  answer: block === undefined ? undefined : { millis: 40, block, time },
})

describe('the connections', () => {
  const HOSTS = ['a.example', 'b.example']
  const of = (...answers: readonly EndpointAnswer[]) => endpointChecks(HOSTS, ready(answers))

  it('are one check for each host, and a late one is told so', () => {
    expect(of(at('a.example', 1000n), at('b.example', 969n)).map(found)).toEqual([
      ['works', 'It answers in 40 milliseconds, at block 1000.'],
      ['does not work', 'It is 31 blocks behind.'],
    ])
    expect(of(at('a.example', 1000n), at('b.example', 970n)).map(({ state }) => state)).toEqual([
      'works',
      'works',
    ])
  })

  it('that do not answer are told apart: one, or all', () => {
    const advice = (...blocks: readonly (bigint | undefined)[]) =>
      of(...blocks.map((block, index) => at(HOSTS[index] ?? '', block))).map((each) => each.advice)
    expect(advice(1n, undefined)).toEqual([
      undefined,
      'There is nothing to do: another connection is used meanwhile.',
    ])
    expect(advice(undefined, undefined)).toEqual(
      Array(2).fill('Check your internet connection, and whether something in your browser blocks it.'),
    )
  })
})

it.each([
  [1000, 'works', 'It agrees with the time of the network.'],
  [1600, 'works', 'It agrees with the time of the network.'],
  [400, 'works', 'It agrees with the time of the network.'],
  [1601, 'does not work', 'It is 10 minutes ahead of the network’s latest block.'],
  [399, 'does not work', 'It is 10 minutes behind the network’s latest block.'],
  [8200, 'does not work', 'It is 2 hours ahead of the network’s latest block.'],
])('a clock at %d s, beside a block of 1000 s: %s, %s', (seconds, state, text) => {
  expect(found(clockCheck(ready([at('a', 1n, 900), at('b', 2n)]), seconds * 1000))).toEqual([state, text])
})

it('a clock beside no block is unknown', () => {
  expect(clockCheck(ready([at('a', undefined)]), 0).state).toBe('unknown')
})

it.each<[Partial<BrowserFacts>, string, string]>([
  [{}, 'works', 'This browser keeps what these pages store.'],
  [
    { local: 'blocked', session: 'blocked' },
    'does not work',
    'This browser blocks: local storage, session storage.',
  ],
  [{ database: 'full' }, 'does not work', 'There is no room left in: database (IndexedDB).'],
  [{ database: 'full', local: 'blocked' }, 'does not work', 'This browser blocks: local storage.'],
])('storage with %j %s', (change, state, text) => {
  expect(found(storageCheck(facts(change)))).toEqual([state, text])
})

it('a copy that is not there needs no attention', () => {
  expect(
    (['active', 'none', 'not supported'] as const).map((worker) => workerCheck(facts({ worker })).state),
  ).toEqual(['works', 'not offered', 'not offered'])
})

it('a page inside another one does not work, except in a host with its own wallet', () => {
  expect([
    frameCheck(facts(), 'standard').state,
    frameCheck(facts({ framed: true }), 'other').state,
    frameCheck(facts({ framed: true }), 'farcaster').state,
    frameCheck(facts({ framed: true }), 'safe').state,
  ]).toEqual(['works', 'does not work', 'works', 'works'])
})

it('a window is tried on a press only, and again where it was blocked', () => {
  expect(
    [undefined, true, false].map((opened) => windowCheck(opened)).map(({ state, action }) => [state, action]),
  ).toEqual([
    ['not asked yet', 'open window'],
    ['works', undefined],
    ['does not work', 'open window'],
  ])
})
