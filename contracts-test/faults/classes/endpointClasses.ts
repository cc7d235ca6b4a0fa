import type { FaultClass, Play, Switched, TestReference } from '../FaultClass.ts'
import { READING, ROADS, SENDING } from '../roads.ts'

const E2E = 'contracts-test/e2e'
const POOL = 'adapters/viem/rpc/RpcPool.test.ts'
const at = (file: string, title: string): TestReference => ({ file, title })

const OTHER_SERVES = 'The other endpoint serves everything, and the banner names the failing one.'
const NO_FALSE_ZERO = 'Nothing is shown as zero, free or empty; it is read again by itself.'

const on = (id: string, endpoint: 'first' | 'second' | 'both', values: Switched[1] = {}): Switched => [
  `endpoint-${id}`,
  { endpoint, ...values },
]

/** Every road with one endpoint left, from the opening and from the last click. */
const byOther = (id: string, values: Switched[1] = {}): readonly Play[] => [
  { switched: [on(id, 'first', values)], moment: 'opening', expected: 'goes on', roads: ROADS },
  { switched: [on(id, 'first', values)], moment: 'deciding', expected: 'goes on', roads: SENDING },
  { switched: [on(id, 'second', values)], moment: 'deciding', expected: 'goes on', roads: SENDING },
]

/** Every road without an endpoint, until one is back. */
const without = (id: string, values: Switched[1] = {}): readonly Play[] => [
  { switched: [on(id, 'both', values)], moment: 'opening', expected: 'recovers', roads: ROADS },
  { switched: [on(id, 'both', values)], moment: 'deciding', expected: 'recovers', roads: SENDING },
]

const FAILING: readonly (readonly [id: string, values?: Switched[1]])[] = [
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

export const ENDPOINT_CLASSES: readonly FaultClass[] = [
  ...FAILING.flatMap(([id, values]): readonly FaultClass[] => [
    { id: `one-endpoint-${id}`, group: 'endpoints', holds: OTHER_SERVES, plays: byOther(id, values) },
    { id: `no-endpoint-${id}`, group: 'endpoints', holds: NO_FALSE_ZERO, plays: without(id, values) },
  ]),
  {
    id: 'one-endpoint-slow',
    group: 'endpoints',
    holds: 'It is waited for up to 3.5 seconds; nothing is asked twice.',
    // A write takes seven rounds in sequence: price, simulation, nonce, transaction, receipt,
    // effect, and the price again.
    plays: byOther('slow', { milliseconds: 1500 }).map((play) => ({ ...play, busyLimit: 20_000 })),
  },
  {
    id: 'one-endpoint-too-slow',
    group: 'endpoints',
    holds: OTHER_SERVES,
    plays: byOther('slow', { milliseconds: 20_000 }),
  },
  {
    id: 'no-endpoint-fast',
    group: 'endpoints',
    holds: 'Everything comes late, and within the bound of what may be busy.',
    plays: [
      {
        switched: [on('slow', 'both', { milliseconds: 750 })],
        moment: 'opening',
        expected: 'goes on',
        roads: ROADS,
      },
    ],
  },
  {
    id: 'one-endpoint-behind',
    group: 'endpoints',
    holds:
      'A success waits until both endpoints have its block; what it changed is read from the one that has it.',
    plays: [
      {
        switched: [on('behind', 'first', { blocks: 3 })],
        moment: 'deciding',
        expected: 'recovers',
        roads: SENDING,
      },
      {
        switched: [on('behind', 'first', { blocks: 3 })],
        moment: 'opening',
        expected: 'goes on',
        roads: READING,
      },
    ],
    tests: [at(POOL, 'skips an endpoint that is behind a known block')],
  },
  {
    id: 'one-endpoint-lying',
    group: 'endpoints',
    holds: 'Nothing that money goes by is signed, and both endpoints are named.',
    plays: [{ switched: [on('lying', 'second')], moment: 'opening', expected: 'recovers', roads: SENDING }],
    tests: [
      at(`${E2E}/lies.e2e.ts`, 'an endpoint that lies about ${what} gets nothing signed, and both are named'),
      at(
        `${E2E}/endpoints.e2e.ts`,
        'two endpoints that disagree about a name stop the mint before anything is signed',
      ),
    ],
  },
  {
    id: 'one-endpoint-lies-about-a-receipt',
    group: 'endpoints',
    holds: 'A success needs a receipt that is on the chain.',
    tests: [
      at(
        'contracts-test/lies/payments.lies.test.ts',
        'One endpoint cannot turn a failed transaction into a success',
      ),
      at(POOL, 'refuses a receipt of another transaction'),
    ],
  },
  {
    id: 'one-endpoint-lies-about-the-end',
    group: 'endpoints',
    holds: 'A pending transaction stays pending.',
    tests: [
      at(
        'contracts-test/lies/payments.lies.test.ts',
        'One endpoint cannot fake the end of a pending transaction',
      ),
    ],
  },
  {
    id: 'short-log-ranges',
    group: 'endpoints',
    holds: 'History is read in shorter ranges, and the endpoint is not reported as failing.',
    plays: [
      {
        switched: [on('short-ranges', 'both', { blocks: 50 })],
        moment: 'opening',
        expected: 'goes on',
        roads: ['find user', 'feed', 'collection', 'points'],
      },
    ],
    tests: [
      at(
        `${E2E}/names.e2e.ts`,
        'an endpoint that refuses long ranges gets shorter ones, and is not reported as failing',
      ),
    ],
  },
  {
    id: 'batch-in-another-order',
    group: 'endpoints',
    holds: 'Answers are told apart by their ids.',
    plays: [{ switched: [on('shuffled', 'both')], moment: 'opening', expected: 'goes on', roads: ROADS }],
    tests: [at(`${E2E}/endpoints.e2e.ts`, 'answers of a batch in another order are understood')],
  },
  {
    id: 'no-batches',
    group: 'endpoints',
    holds: 'Calls are sent one by one.',
    tests: [at(POOL, 'sends calls one by one to a node without batches')],
  },
  {
    id: 'no-multicall',
    group: 'endpoints',
    holds: 'Calls are batched by JSON-RPC alone.',
    tests: [
      at(
        `${E2E}/endpoints.e2e.ts`,
        'without a multicall contract the first visit still takes one request to the chain',
      ),
    ],
  },
  {
    id: 'endless-answer',
    group: 'endpoints',
    holds: 'An answer is read up to a limit, decompressed size counted.',
    tests: [at(POOL, 'stops reading a response above 8 MiB, even if it is small when compressed')],
  },
  {
    id: 'too-large-together',
    group: 'endpoints',
    holds: 'Each answer is asked for apart.',
    tests: [at(POOL, 'sends each call alone if the response to the batch is too large')],
  },
  {
    id: 'a-node-without-simulation',
    group: 'endpoints',
    holds: 'It is no fault of the node.',
    tests: [at(POOL, 'does not count a contract’s used-up gas, or missing simulation, as a node’s fault')],
  },
  {
    id: 'a-contract-is-missing-at-one-endpoint',
    group: 'endpoints',
    holds: 'The other endpoint is used.',
    tests: [at(POOL, 'uses another endpoint if the first one finds no contract where the community has one')],
  },
  {
    id: 'an-answer-that-keeps-arriving',
    group: 'endpoints',
    holds: 'It is not taken for silence.',
    tests: [
      at(POOL, 'waits for an answer that keeps arriving, though a silent endpoint would be given up by then'),
    ],
  },
  {
    id: 'an-endpoint-flaps',
    group: 'endpoints',
    holds: 'A failing endpoint is left alone for a while, and asked once a second at most.',
    tests: [
      at(POOL, 'pauses a failing endpoint for its Retry-After, then tries it again'),
      at(POOL, 'reports which endpoints are down if all fail, and tries each once a second at most'),
    ],
  },
]
