import {
  sendNotificationRequestSchema,
  sendNotificationResponseSchema,
  serverEventSchema,
} from '@farcaster/miniapp-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readNotification } from './notification.ts'

const SITE = 'https://hearth.example'
const NOTE = { notificationId: 'a', title: 'b', body: 'c', targetUrl: `${SITE}/` }
const details = { url: 'https://api.example/notify', token: 't' }
const tokens = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`)

describe('The network’s schema of a notification', () => {
  it.each<readonly [what: string, value: unknown, valid: boolean]>([
    ['all of it', { ...NOTE, tokens: ['t'] }, true],
    ['no token', { ...NOTE, tokens: [] }, true],
    ['100 tokens', { ...NOTE, tokens: tokens(100) }, true],
    ['101 tokens', { ...NOTE, tokens: tokens(101) }, false],
    ['tokens that are no texts', { ...NOTE, tokens: [1] }, false],
    ['no tokens', NOTE, false],
    ['an id of 128', { ...NOTE, notificationId: 'x'.repeat(128), tokens: [] }, true],
    ['an id of 129', { ...NOTE, notificationId: 'x'.repeat(129), tokens: [] }, false],
    ['a title of 32', { ...NOTE, title: 'x'.repeat(32), tokens: [] }, true],
    ['a title of 33', { ...NOTE, title: 'x'.repeat(33), tokens: [] }, false],
    ['a body of 128', { ...NOTE, body: 'x'.repeat(128), tokens: [] }, true],
    ['a body of 129', { ...NOTE, body: 'x'.repeat(129), tokens: [] }, false],
    ['a target without encryption', { ...NOTE, targetUrl: 'http://hearth.example/', tokens: [] }, false],
  ])('validates %s', (_, value, valid) => {
    expect(sendNotificationRequestSchema.safeParse(value).success).toBe(valid)
  })

  it('accepts every notification that readNotification accepts', () => {
    const text = fc.string({ unit: 'binary', maxLength: 140 })
    const target = fc.oneof(
      text.map((path) => `${SITE}/${path}`),
      fc.webUrl(),
      fc.constantFrom(
        'https://localhost./',
        'https://a@hearth.example/',
        SITE,
        `${SITE}:443/`,
        `${SITE}:444/`,
      ),
    )
    fc.assert(
      fc.property(text, text, text, target, (notificationId, title, body, targetUrl) => {
        const read = readNotification({ notificationId, title, body, targetUrl }, SITE)
        if (typeof read === 'string') return
        expect(sendNotificationRequestSchema.safeParse({ ...read, tokens: ['t'] }).success).toBe(true)
        expect(new URL(read.targetUrl).origin).toBe(SITE)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('A text of a notification', () => {
  it.each([
    ['17 emoji', '🔥'.repeat(17), false],
    ['16 emoji', '🔥'.repeat(16), true],
    ['33 letters', 'x'.repeat(33), false],
    ['17 letters with accents of their own', 'e\u0301'.repeat(17), false],
    ['a lone half of an emoji at the end', `${'x'.repeat(31)}\ud83d`, true],
  ])('with %s is accepted if the hosts accept it', (_, title, valid) => {
    expect(sendNotificationRequestSchema.safeParse({ ...NOTE, title, tokens: [] }).success).toBe(valid)
    expect(typeof readNotification({ ...NOTE, title }, SITE) === 'object').toBe(valid)
  })

  it('is accepted exactly if the hosts accept it', () => {
    const around = (limit: number) =>
      fc
        .record({
          piece: fc.oneof(
            fc.constantFrom('x', 'é', 'e\u0301', '火', '🔥', '👩‍👩‍👧', '\ud83d', ' ', '\u0000'),
            fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
          ),
          units: fc.integer({ min: 1, max: limit + 4 }),
          rest: fc.string({ unit: 'grapheme', maxLength: 4 }),
        })
        .map(({ piece, units, rest }) => `x${piece.repeat(Math.ceil(units / piece.length))}${rest}`)
    fc.assert(
      fc.property(around(128), around(32), around(128), (notificationId, title, body) => {
        const given = { ...NOTE, notificationId, title, body }
        const taken = typeof readNotification(given, SITE) === 'object'
        expect(taken).toBe(sendNotificationRequestSchema.safeParse({ ...given, tokens: [] }).success)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('The network’s schema of a client’s response', () => {
  const result = { successfulTokens: ['a'], invalidTokens: ['b'], rateLimitedTokens: ['c'] }
  it.each<readonly [what: string, value: unknown, valid: boolean]>([
    ['accepts three lists', { result }, true],
    ['accepts a fourth list', { result: { ...result, failedTokens: ['d'] } }, true],
    ['refuses two lists', { result: { successfulTokens: [], invalidTokens: [] } }, false],
    ['refuses lists outside a result', result, false],
  ])('%s', (_, value, valid) => {
    expect(sendNotificationResponseSchema.safeParse(value).success).toBe(valid)
  })
})

describe('The network’s schema of an event', () => {
  it.each<readonly [event: unknown, valid: boolean]>([
    [{ event: 'miniapp_added' }, true],
    [{ event: 'miniapp_added', notificationDetails: details }, true],
    [{ event: 'frame_added' }, true],
    [{ event: 'frame_added', notificationDetails: details }, true],
    [{ event: 'miniapp_removed' }, true],
    [{ event: 'frame_removed' }, true],
    [{ event: 'notifications_enabled', notificationDetails: details }, true],
    [{ event: 'notifications_disabled' }, true],
    [{ event: 'notifications_enabled' }, false],
    [{ event: 'notifications_enabled', notificationDetails: { url: 'https://a.example' } }, false],
    [{ event: 'miniapp_added', notificationDetails: { token: 't' } }, false],
    [{ event: 'frame_added', notificationDetails: 7 }, false],
    [{ event: 'miniapp_add_rejected' }, false],
    [{ event: 'MINIAPP_ADDED' }, false],
    [{}, false],
    [null, false],
  ])('validates %j: %s', (event, valid) => {
    expect(serverEventSchema.safeParse(event).success).toBe(valid)
  })
})
