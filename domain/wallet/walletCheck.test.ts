import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import * as activityTexts from '../activity/texts.ts'
import type { Address } from '../shared/Address.ts'
import type { AsyncResult } from '../shared/AsyncResult.ts'
import * as texts from './texts.ts'
import { judged, reportOf, summaryOf, type Check, type CheckState } from './walletCheck.ts'
import {
  accountCheck,
  answerCheck,
  batchCheck,
  chainCheck,
  connectionCheck,
  foundCheck,
  permitCheck,
  signatureCheck,
  type Signing,
  type TokenPermit,
} from './walletChecks.ts'
import type { WalletAnswers } from './WalletDiagnostics.ts'

const DEGEN = { id: 666666666, name: 'Degen', coin: 'DEGEN' }
const CONTRACT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const STATES = Object.keys(texts.stateWords) as readonly CheckState[]

const ready = <Value>(value: Value) => ({ kind: 'ready', value }) as const
const found = ({ state, text }: Check) => [state, text]
const check = (state: CheckState): Check => ({ id: 'x', title: 'Title', state, text: 'Text.' })
const wallet = (rdns: string, uuid: string = rdns, name: string = rdns) => ({ uuid, rdns, name, icon: '' })

describe('the first line', () => {
  it.each<[readonly CheckState[], boolean, CheckState, string]>([
    [['works', 'not offered'], true, 'works', 'Your wallet works with Degen'],
    [['works', 'not asked yet'], true, 'works', 'Your wallet works with Degen'],
    [['works', 'unknown'], true, 'unknown', '1 thing could not be checked'],
    [['unknown', 'unknown'], true, 'unknown', '2 things could not be checked'],
    [['works', 'checking', 'unknown'], true, 'checking', 'Checking…'],
    [['checking', 'does not work', 'unknown'], true, 'does not work', '1 thing needs attention'],
    [['does not work', 'does not work'], false, 'does not work', '2 things need attention'],
    [['works', 'unknown'], false, 'not asked yet', 'No wallet is connected'],
  ])('of %j, connected: %s, is %s: %s', (states, connected, state, title) => {
    expect(summaryOf(states.map(check), connected, 'Degen')).toMatchObject({ state, title })
  })

  it.each([
    [1, 'One check waits until you press its button.'],
    [2, '2 checks wait until you press their buttons.'],
    [0, 'Everything was checked.'],
  ])('with %d checks that wait for a press says so', (count, text) => {
    const waiting = Array.from({ length: count }, () => check('not asked yet'))
    expect(summaryOf([check('works'), ...waiting], true, 'Degen').text).toBe(text)
  })

  it('does not worry about what is unknown and matters little', () => {
    const unknown: Check = { ...check('unknown'), minor: true }
    expect(summaryOf([check('works'), unknown], true, 'Degen').state).toBe('works')
    expect(batchCheck({ kind: 'failed', last: undefined }, DEGEN)).toMatchObject({
      state: 'unknown',
      minor: true,
    })
  })

  it('never calls a wallet working while anything fails, is unknown or is being checked', () => {
    const anyState = fc.constantFrom(...STATES)
    fc.assert(
      fc.property(fc.array(anyState), fc.boolean(), (states, connected) => {
        const { state } = summaryOf(states.map(check), connected, 'Degen')
        const isWell = states.every((each) => !['does not work', 'unknown', 'checking'].includes(each))
        expect(state === 'works').toBe(connected && isWell)
      }),
    )
  })
})

describe('a check of a read', () => {
  it.each<[AsyncResult<never>, CheckState, string]>([
    [{ kind: 'none' }, 'not asked yet', 'Why.'],
    [{ kind: 'loading' }, 'checking', 'Why.'],
    [
      { kind: 'failed', last: undefined },
      'unknown',
      'There was no answer, so this is unknown. Check again in a moment.',
    ],
  ])('that is $0.kind is $1', (reading, state, text) => {
    const judge = () => ({ state: 'works', text: 'Yes.' }) as const
    expect(judged({ id: 'x', title: 'Title', purpose: 'Why.' }, reading, judge)).toEqual({
      id: 'x',
      title: 'Title',
      state,
      text,
    })
  })
})

describe('how a wallet was found', () => {
  const of = (connectorId: string, rdns?: string, announced = [wallet('io.rabby', 'u1', 'Rabby')]) =>
    found(foundCheck(ready({ connectorId, rdns }), { announced, legacy: 'none' }))

  it('is told with its name and rdns, or by its way', () => {
    expect([of('injected', 'io.rabby'), of('injected'), of('walletConnect'), of('farcaster')]).toEqual([
      ['works', 'Rabby announced itself to this page as io.rabby.'],
      ['works', 'Your browser offers a wallet that does not say its name.'],
      ['works', 'It is on another device or in another app, paired by WalletConnect.'],
      ['works', 'The app around this page offers it.'],
    ])
  })

  it('is unknown when the wallet no longer announces itself', () => {
    expect(of('injected', 'io.rabby', [])).toEqual([
      'unknown',
      'No wallet announces itself as io.rabby any more.',
    ])
  })

  it('is a warning when two wallets announce the same rdns, connected or not', () => {
    const announced = [wallet('io.rabby', 'u1'), wallet('io.rabby', 'u2')]
    const text = 'Two wallets claim to be io.rabby. One of them may be an imitation.'
    expect(of('injected', 'io.rabby', announced)).toEqual(['does not work', text])
    expect(found(foundCheck({ kind: 'none' }, { announced, legacy: 'none' }))).toEqual([
      'does not work',
      text,
    ])
  })

  it('is a warning when two wallets have one name under two rdns', () => {
    const announced = [wallet('io.rabby', 'u1', 'Rabby'), wallet('com.evil', 'u2', 'Rabby')]
    expect(of('injected', 'io.rabby', announced)).toEqual([
      'does not work',
      'Two wallets have the name Rabby. One of them may be an imitation.',
    ])
  })

  it('is, without a connection, the list of wallets in the browser', () => {
    const here = (announced: Parameters<typeof foundCheck>[1]['announced'], legacy: 'none' | 'unknown') =>
      found(foundCheck({ kind: 'none' }, { announced, legacy }))
    expect([
      here([wallet('io.rabby', 'u1', 'Rabby'), wallet('io.metamask', 'u2', 'Meta\u200bMask')], 'none'),
      here([], 'unknown'),
      here([], 'none'),
    ]).toEqual([
      ['not asked yet', 'In this browser: Rabby, MetaMask.'],
      ['not asked yet', 'In this browser is a wallet that does not say its name.'],
      [
        'not asked yet',
        'No wallet was found in this browser. Install one, or pair one on your phone by WalletConnect.',
      ],
    ])
  })
})

describe('the network', () => {
  const of = (
    chainId: number | undefined,
    switching?: Parameters<typeof chainCheck>[2],
  ): ReturnType<typeof chainCheck> => chainCheck(ready({ chainId }), DEGEN, switching)

  it('works on the community’s chain alone', () => {
    expect([of(666666666), of(1), of(undefined)].map(found)).toEqual([
      ['works', 'Your wallet is on Degen.'],
      ['does not work', 'Your wallet is on another network, number 1.'],
      ['unknown', 'Your wallet did not say on which network it is.'],
    ])
  })

  it('is switched on a press only, and tells what became of it', () => {
    expect([of(1).action, of(666666666).action, of(1, 'asking').action]).toEqual([
      'switch',
      undefined,
      undefined,
    ])
    expect(of(1).advice).toContain('asks you whether to add it')
    expect(of(1, 'asking').state).toBe('checking')
    expect(of(1, { kind: 'rejected' }).advice).toBe(
      'You are still on another network. Switch to Degen to mint or send.',
    )
  })
})

describe('the wallet’s own connection', () => {
  const well: WalletAnswers = { millis: 9, chainId: DEGEN.id, block: 100n, ourBlock: 100n, sameBlock: true }
  const of = (change: Partial<WalletAnswers> = {}, onChain = true) =>
    connectionCheck(ready({ ...well, ...change }), onChain, DEGEN)

  it.each<[string, Partial<WalletAnswers>, CheckState, string]>([
    ['agrees', {}, 'works', 'It shows the same Degen as our connections.'],
    ['is thirty blocks behind', { block: 70n }, 'works', 'It shows the same Degen as our connections.'],
    [
      'is further behind',
      { block: 69n },
      'does not work',
      'It is 31 blocks behind ours, so your wallet may show old amounts.',
    ],
    [
      'is further ahead',
      { ourBlock: 69n },
      'does not work',
      'It is 31 blocks ahead of ours, so amounts on these pages may be old.',
    ],
    [
      'has other blocks',
      { sameBlock: false, block: 5n },
      'does not work',
      'It does not show the same Degen as our connections: they have different blocks.',
    ],
    ['is another chain', { chainId: 1 }, 'does not work', 'It leads to another network, number 1.'],
    [
      'says nothing',
      { block: undefined },
      'unknown',
      'Your wallet did not tell what it sees of the network.',
    ],
    [
      'cannot be compared',
      { ourBlock: undefined, sameBlock: undefined },
      'unknown',
      'Our own connections do not answer, so there is nothing to compare it with.',
    ],
    [
      'shows no block',
      { sameBlock: undefined },
      'unknown',
      'Your wallet did not show enough to compare it with ours.',
    ],
    [
      'names no chain',
      { chainId: undefined },
      'unknown',
      'Your wallet did not show enough to compare it with ours.',
    ],
  ])('that %s is told so', (_, change, state, text) => {
    expect(found(of(change))).toEqual([state, text])
  })

  it('is unknown while the wallet is on another network, and where amounts come from is told', () => {
    expect(found(of({}, false))).toEqual(['unknown', 'This can be checked once your wallet is on Degen.'])
    expect(of({ sameBlock: false }).advice).toContain('they come from our own connections')
  })
})

it.each<[number | undefined, CheckState, string]>([
  [40, 'works', 'It answers in 40 milliseconds.'],
  [3210, 'works', 'It answers in 3.2 seconds, which is slow.'],
  [undefined, 'does not work', 'Your wallet did not answer within 5 seconds.'],
])('a wallet that takes %s ms to answer: %s', (millis, state, text) => {
  const answers = { millis, chainId: 1, block: 1n, ourBlock: 1n, sameBlock: true }
  expect(found(answerCheck(ready(answers)))).toEqual([state, text])
})

it('the kind of account is told, and a delegation with its contract', () => {
  const delegated = accountCheck(ready({ kind: 'delegated', to: CONTRACT }))
  expect(found(delegated)[1]).toContain('0x0165...Eb8F (a delegation by EIP-7702)')
  expect(delegated.advice).toContain('If you did not set this up')
  expect(accountCheck(ready({ kind: 'plain' })).text).toContain('An ordinary account')
  expect(accountCheck(ready({ kind: 'contract' })).text).toContain('A contract wallet')
})

it.each<[Signing, CheckState, string]>([
  ['not asked', 'not asked yet', texts.signExplained],
  ['asking', 'checking', texts.signInWallet],
  [{ ok: true, value: 'own key' }, 'works', texts.signedByKey],
  [{ ok: true, value: 'contract' }, 'works', texts.signedByContract],
  [{ ok: true, value: 'not valid' }, 'does not work', texts.signedByOther],
  [{ ok: false, error: { kind: 'rejected' } }, 'unknown', texts.signDeclined],
  [{ ok: false, error: { kind: 'node unavailable' } }, 'unknown', activityTexts.networkUnreachable],
  [{ ok: false, error: { kind: 'wrong chain' } }, 'unknown', activityTexts.wrongNetwork],
])('a signature that is %j is %s', (signing, state, text) => {
  const made = signatureCheck(ready(0), signing)
  expect(found(made)).toEqual([state, text])
  const mayBePressed = signing !== 'asking' && (signing === 'not asked' || !signing.ok || state !== 'works')
  expect(made.action).toBe(mayBePressed ? 'sign' : undefined)
})

it('a wallet that cannot sign does not work, in its own words', () => {
  const made = signatureCheck(ready(0), { ok: false, error: { kind: 'unknown', detail: 'no such method' } })
  expect(found(made)).toEqual(['does not work', 'no such method'])
})

it('batches and permits that a wallet does not have are not offered, which needs no attention', () => {
  expect([batchCheck(ready(true), DEGEN), batchCheck(ready(false), DEGEN)].map(({ state }) => state)).toEqual(
    ['works', 'not offered'],
  )
  const [able, not, unread] = [
    { symbol: 'CHAT', does: true },
    { symbol: 'LP', does: false },
    { symbol: 'LP', does: undefined },
  ] as const
  const of = (...tokens: readonly TokenPermit[]) => permitCheck(ready(tokens)).state
  expect([of(not, able), of(able, unread), of(not, unread), of(not)]).toEqual([
    'works',
    'works',
    'unknown',
    'not offered',
  ])
})

describe('the report', () => {
  const params = {
    community: 'Hearth',
    build: 'abc123',
    chain: 'Degen',
    chainId: DEGEN.id,
    summary: { state: 'works', title: 'Your wallet works with Degen', text: '' },
  } as const

  it('names build, community, network and each result', () => {
    expect(reportOf({ ...params, checks: [check('works'), check('unknown')] })).toBe(
      [
        'Wallet check of Hearth',
        'Build: abc123',
        'Network: Degen (666666666)',
        'Your wallet works with Degen',
        '',
        'Title: Works. Text.',
        'Title: Unknown. Text.',
      ].join('\n'),
    )
    expect(reportOf({ ...params, build: undefined, checks: [] })).toContain('Build: unknown')
  })

  it('has no whole address and no value of a query', () => {
    const text = `At ${CONTRACT}, see https://rpc.example/v1?key=abcdef`
    const report = reportOf({ ...params, checks: [{ ...check('works'), text }] })
    expect(report).not.toContain(CONTRACT)
    expect(report).not.toContain('abcdef')
    expect(report).toContain('0x0165')
  })

  it('keeps its own texts whole', () => {
    const own = Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : []))
    for (const text of own.slice(own.indexOf(texts.checkTitle)))
      expect(reportOf({ ...params, checks: [{ ...check('works'), text }] })).toContain(text)
  })
})
