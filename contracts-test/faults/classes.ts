import * as orderTexts from '#domain/orders/texts.ts'

import { CHAOS_SWITCHES } from '../../scripts/chaos/chaosSwitches.ts'
import type { Values } from '../../scripts/chaos/parameters.ts'
import type { FaultClass, Moment, Play, Switched } from './FaultClass.ts'
import type { PageFault } from './pageFaults.ts'
import { PATHS, READS, SENDS, WRITES, type PathName } from './paths.ts'

const play =
  (moment: Moment) =>
  (
    expected: Play['expected'],
    paths: readonly PathName[],
    fault: Switched | PageFault,
    more: Partial<Play> = {},
  ): Play => ({
    ...(typeof fault === 'string' ? { page: fault } : { switched: fault }),
    moment,
    expected,
    paths,
    ...more,
  })
const opening = play('opening')
const deciding = play('deciding')

/** The promise of the switch that makes the fault. */
const promised = (id: string): string => CHAOS_SWITCHES.find((one) => one.id === id)?.expected ?? ''

const of =
  (group: FaultClass['group']) =>
  (id: string, plays: readonly Play[], holds = promised(plays[0]?.switched?.[0] ?? '')): FaultClass => ({
    id,
    group,
    holds,
    plays,
  })

const endpoint = of('endpoints')
const chain = of('chain')
const wallet = of('wallet')

const on = (id: string, place: 'first' | 'second' | 'both', values: Values = {}): Switched => [
  `endpoint-${id}`,
  { endpoint: place, ...values },
]

/** Every path with one endpoint left, from the opening and from the last click. */
const byOther = (id: string, values?: Values, more?: Partial<Play>): readonly Play[] => [
  opening('goes on', PATHS, on(id, 'first', values), more),
  deciding('goes on', SENDS, on(id, 'first', values), more),
  deciding('goes on', SENDS, on(id, 'second', values), more),
]

/** Every path without an endpoint, until one is back. */
const without = (id: string, values?: Values): readonly Play[] => [
  opening('recovers', PATHS, on(id, 'both', values)),
  deciding('recovers', SENDS, on(id, 'both', values)),
]

const NO_FALSE_ZERO = 'Nothing is shown as zero, free or empty; it is read again by itself.'

const FAILING: readonly (readonly [id: string, values?: Values])[] = [
  ['down'],
  ['silent'],
  ['429', { retryAfterSeconds: 1 }],
  ['500'],
  ['html'],
  ['truncated'],
  ['garbage'],
  ['null'],
  ['no-data'],
  ['other-ids'],
  ['internal-error'],
  ['wrong-chain'],
]

const ENDPOINT_CLASSES: readonly FaultClass[] = [
  ...FAILING.flatMap(([id, values]) => [
    endpoint(`one-endpoint-${id}`, byOther(id, values)),
    endpoint(`no-endpoint-${id}`, without(id, values), NO_FALSE_ZERO),
  ]),
  endpoint(
    'one-endpoint-slow',
    // A write takes seven rounds in sequence: price, simulation, nonce, transaction, receipt,
    // effect, and the price again.
    byOther('slow', { milliseconds: 1500 }, { busyLimit: 20_000 }),
    'It is waited for up to 3.5 seconds; nothing is asked twice.',
  ),
  endpoint('one-endpoint-too-slow', byOther('slow', { milliseconds: 20_000 })),
  endpoint(
    'no-endpoint-fast',
    [opening('goes on', PATHS, on('slow', 'both', { milliseconds: 750 }))],
    'Everything comes late, and within the bound of what may be busy.',
  ),
  endpoint(
    'one-endpoint-behind',
    [
      deciding('recovers', SENDS, on('behind', 'first', { blocks: 3 })),
      opening('goes on', READS, on('behind', 'first', { blocks: 3 })),
    ],
    'A success waits until both endpoints have its block; what it changed is read from the one that has it.',
  ),
  endpoint('one-endpoint-lying', [opening('recovers', SENDS, on('lying', 'second'))]),
  endpoint('short-log-ranges', [
    opening(
      'goes on',
      ['find user', 'feed', 'collection', 'points'],
      on('short-ranges', 'both', { blocks: 50 }),
    ),
  ]),
  endpoint('batch-in-another-order', [opening('goes on', PATHS, on('shuffled', 'both'))]),
]

const CHAIN_CLASSES: readonly FaultClass[] = [
  chain('no-block-comes', [deciding('recovers', SENDS, ['chain-hold', {}])]),
  chain('time-has-passed', [opening('goes on', SENDS, ['chain-time-travel', { seconds: 600 }])]),
  chain(
    'blocks-come-fast',
    [deciding('goes on', SENDS, ['chain-mine', { blocks: 50 }])],
    'Nothing is lost or asked twice when many blocks come at once.',
  ),
  chain('gas-spikes-at-the-last-click', [deciding('recovers', SENDS, ['chain-gas', { gwei: 500 }])]),
  chain('names-are-paused-at-the-last-click', [
    deciding('recovers', ['mint'], ['chain-pause', { contract: 'names' }]),
  ]),
  chain('claims-are-paused-at-the-last-click', [
    deciding('recovers', ['claim by name'], ['chain-pause', { contract: 'claims by name' }]),
  ]),
  chain('the-price-rises-at-the-last-click', [deciding('recovers', ['mint'], ['chain-price', { coins: 3 }])]),
  {
    id: 'out-of-gas',
    group: 'chain',
    holds: 'The transaction is told as failed.',
    open: 'The wallet chooses the gas, and the chaos panel cannot lower it.',
  },
  {
    id: 'the-nonce-is-too-low',
    group: 'chain',
    holds: 'The wallet’s refusal is told in words, and the next attempt works.',
    open: 'The end-to-end wallet reads its nonce from the node; the error alone is played as -32000.',
  },
]

const answering = (id: string, method: string, paths: readonly PathName[]): Play =>
  deciding('recovers', paths, [`wallet-${id}`, { method }])

const CODES = [4001, 4100, 4200, 4900, 4901, 4902, 5000, -32000, -32002, -32003, -32005, -32603]
const BATCH_CODES = [5700, 5710, 5720, 5730, 5740, 5750, 5760]
const OTHER_ANSWERS = ['lost', 'nonsense', 'twice', 'other-account', 'other-chain', 'lock']

const WALLET_CLASSES: readonly FaultClass[] = [
  ...CODES.map((code) =>
    wallet(`wallet-error-${code}`, [
      answering(`error-${code}`, 'eth_sendTransaction', SENDS),
      answering(`error-${code}`, 'eth_requestAccounts', ['connect']),
      answering(`error-${code}`, 'eth_signTypedData_v4', ['order']),
    ]),
  ),
  ...BATCH_CODES.map((code) =>
    wallet(
      `wallet-error-${code}`,
      [answering(`error-${code}`, 'eth_sendTransaction', ['send coins'])],
      'A wallet that fails at a batch is asked for the transactions one by one, or its failure is told.',
    ),
  ),
  ...OTHER_ANSWERS.map((id) => wallet(`wallet-${id}`, [answering(id, 'eth_sendTransaction', SENDS)])),
]

/** A fault of the browser from the opening of any page. */
const browser = (group: FaultClass['group'], holds: string, ...faults: readonly PageFault[]) =>
  faults.map((fault) =>
    of(group)(fault.replaceAll(' ', '-').toLowerCase(), [opening('goes on', PATHS, fault)], holds),
  )

const BROWSER_CLASSES: readonly FaultClass[] = [
  ...browser(
    'storage',
    'Everything works in memory, and no entry that cannot be read does harm.',
    'storage full',
    'storage denied',
    'storage corrupted',
    'no IndexedDB',
    'silent IndexedDB',
  ),
  of('network')(
    'offline-while-open',
    [deciding('recovers', [...SENDS, 'home', 'feed'], 'offline')],
    'A banner says so, and the page reads again when the network is back.',
  ),
  of('network')(
    'slow-line',
    [deciding('goes on', SENDS, 'slow line')],
    'Everything comes late, and no endpoint is taken for silent.',
  ),
  of('scripts')(
    'insertion-before-hydration',
    [opening('goes on', PATHS, 'insertions')],
    'The page goes on as it was served, with what was typed in it.',
  ),
  of('tabs and clock')(
    'hidden-tab',
    [deciding('recovers', SENDS, 'hidden tab')],
    'Nothing is read meanwhile, and everything at once when it is seen again.',
  ),
  ...browser('tabs and clock', 'Deadlines follow the chain’s time.', 'clock behind', 'clock ahead').map(
    (one) => ({ ...one, id: `${one.id}-by-ten-minutes` }),
  ),
  ...browser(
    'tabs and clock',
    'An old browser works, only without what its tabs tell each other.',
    'no locks',
    'no channel',
  ),
  of('tabs and clock')(
    'double-click',
    [deciding('goes on', WRITES, 'double click')],
    'One transaction is sent.',
  ),
]

const UNCONFIRMED = { tells: orderTexts.orderUnconfirmed, sends: 0 }

const SERVICE_CLASSES = ['down', 'silent', '500', '429', 'html', 'truncated', 'garbage'].map((fault) => {
  const broken: Switched = [`service-${fault}`, { service: 'order book' }]
  return of('services')(
    `order-book-${fault}`,
    [
      // A book that refuses has taken no order; any other may have.
      deciding(fault === '429' ? 'recovers' : UNCONFIRMED, ['order'], broken),
      opening('recovers', ['order'], broken),
    ],
    'It is said. An order that the book may have taken stays listed; after a refusal the next attempt places it.',
  )
})

/** The classes that are played on paths, and those that nothing plays. */
export const PLAYED_CLASSES: readonly FaultClass[] = [
  ...ENDPOINT_CLASSES,
  ...CHAIN_CLASSES,
  ...WALLET_CLASSES,
  ...BROWSER_CLASSES,
  ...SERVICE_CLASSES,
]
