import fc from 'fast-check'
import { BaseError } from 'viem'
import { describe, expect, it } from 'vitest'

import { scaled } from '#testing/slowness.ts'

import {
  GIBBERISH,
  IMITATIONS,
  NODE_ERRORS,
  REVERTS,
} from '../../../contracts-test/adapters/recordedErrors.ts'
import {
  ARRANGING,
  ASKING,
  NO_SENTENCE,
  SIMULATING,
} from '../../../contracts-test/adapters/walletRequests.ts'
import { readThrown } from './readThrown.ts'
import { toTxFailure } from './toTxFailure.ts'

describe('The codes of a thrown value', () => {
  it.each<readonly [unknown, readonly number[]]>([
    [undefined, []],
    ['text', []],
    [4001, []],
    [{ code: '4001' }, [4001]],
    [{ code: 'ACTION_REJECTED' }, []],
    [{ code: 4902, data: { originalError: { code: 4001 }, cause: { code: 1 } } }, [4902, 4001, 1]],
    [
      [{ error: { code: 1 } }, { info: { error: { code: -2 } } }],
      [1, -2],
    ],
    [{ message: '{"code":4001}', data: '0x08c379a04001' }, []],
    [{ transaction: { code: 4001 } }, []],
  ])('in %j are %j', (error, codes) => {
    expect(readThrown(error).codes).toEqual(new Set(codes))
  })
})

describe('The sentence of a thrown value', () => {
  it.each<readonly [unknown, string | undefined]>([
    ['gas is low', 'gas is low'],
    [new Error('gas is\u202e\nlow'), 'gas is low'],
    [new BaseError('short', { details: 'gas is low' }), 'gas is low'],
    [new BaseError('No contract answers', { metaMessages: ['URL: x'] }), 'No contract answers'],
    [{ message: 'Internal JSON-RPC error.', data: { message: 'gas is low' } }, 'gas is low'],
    [{ message: 'gas is low', data: { message: 'Internal error' } }, 'gas is low'],
    [{ message: 'gas is low', cause: new TypeError('x is not a function') }, 'gas is low'],
    ['RPC \'{"value":{"message":"gas \\"is\\" low"}}\'', 'gas "is" low'],
    ['gas is low {"code":1}', undefined],
    [new TypeError('x is not a function'), undefined],
    [new DOMException('signal timed out', 'TimeoutError'), undefined],
    [new DOMException('The user aborted a request.', 'AbortError'), undefined],
    ['undefined', undefined],
    ['[object Object]', undefined],
  ])('in %j is %j', (error, sentence) => {
    expect(readThrown(error).sentence).toBe(sentence)
  })
})

describe('Any thrown value', () => {
  const KINDS =
    /^(?:rejected|reverted|insufficient funds|wrong chain|wallet unavailable|request pending|node unavailable|nonce|already sent|fee too low|unauthorized|disconnected|not signed|unknown|timed out|not supported|not installed|already connected|no accounts|not switched)$/
  /** Created when thrown, because the test library cannot print a hostile value. */
  type Make = () => unknown
  const constant =
    (value: unknown): Make =>
    () =>
      value
  const words = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      ...NODE_ERRORS.map(([text]) => text),
      ...IMITATIONS,
      'x'.repeat(700),
      'Internal JSON-RPC error.',
      'execution reverted',
      'undefined',
      '[object Object]',
    ),
    fc.json({ maxDepth: 1 }),
  )
  const leaf = fc.oneof(
    words.map(constant),
    fc.anything({ maxDepth: 1, maxKeys: 2, withBigInt: true, withNullPrototype: true }).map(constant),
    fc.constantFrom(...GIBBERISH.map(([, make]) => make)),
    fc.constantFrom(...REVERTS.map(([, value]) => constant(value))),
    fc.uint8Array().map((bytes) => constant(`0x${Buffer.from(bytes).toString('hex')}`)),
  )
  const code = fc.oneof(
    fc.constantFrom(3, 4001, '4001', 4100, 4900, 4902, -32603, -32000, -32002, 5000),
    fc.integer({ min: -33_000, max: 7_000 }),
  )
  const parts = [
    'code',
    'name',
    'message',
    'shortMessage',
    'details',
    'reason',
    'data',
    'cause',
    'error',
    'info',
  ]
  const part = fc.constantFrom(...parts)
  const { thing } = fc.letrec<{ thing: Make }>((tie) => ({
    thing: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc
        .tuple(code, fc.array(fc.tuple(part, tie('thing')), { maxLength: 4 }))
        .map(([number, held]) => () => ({
          code: number,
          ...Object.fromEntries(held.map(([key, make]) => [key, make()])),
        })),
      fc.array(tie('thing'), { maxLength: 3 }).map((makes) => () => makes.map((make) => make())),
      fc.tuple(words, tie('thing')).map(
        ([message, make]) =>
          () =>
            Object.assign(new Error(message), { cause: make() }),
      ),
      fc.tuple(part, tie('thing')).map(
        ([key, make]) =>
          () =>
            Object.defineProperty({}, key, {
              get: () => {
                throw make()
              },
            }),
      ),
      fc.tuple(part, tie('thing')).map(([key, make]) => () => {
        const circle: Record<string, unknown> = { [key]: make() }
        circle['cause'] = circle
        return circle
      }),
    ),
  }))

  it('leads to a known kind and one sentence in every request', async () => {
    const way = fc.constantFrom(...Object.values({ ...ASKING, ...ARRANGING, ...SIMULATING }))
    await fc.assert(
      fc.asyncProperty(thing, way, async (make, end) => {
        const { kind, text } = await end(make())
        expect(kind).toMatch(KINDS)
        expect(text).not.toMatch(NO_SENTENCE)
        expect([...text].length).toBeLessThanOrEqual(300)
      }),
      { numRuns: 3000 },
    )
  })

  it('is read in bounded time, however large it is', () => {
    const wide = Array.from({ length: 2_000 }, () => ({ message: 'x'.repeat(10_000), error: {} }))
    const deep = wide.reduce<object>((inner, outer) => ({ ...outer, cause: inner }), {})
    const began = performance.now()
    for (let count = 0; count < 20; count += 1) toTxFailure(count % 2 ? wide : deep)
    expect(performance.now() - began).toBeLessThan(scaled(2_000))
  })
})
