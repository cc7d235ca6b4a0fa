import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { StorageFailure } from '../uploads/PermanentStorage.ts'
import { tooManyUploads } from '../uploads/texts.ts'
import { isConfigured, listKey, type PostList } from './PostList.ts'
import { LOST_OUTCOMES, postTopic, SIMPLE_STOPS, type StopReason } from './outgoingPost.ts'
import { writingPath } from './postPath.ts'
import { stopText } from './stopText.ts'
import { storeFailureText } from './storeFailureText.ts'
import * as texts from './texts.ts'
import { writingTexts } from './writingTexts.ts'

const context = `0x${'aB'.repeat(20)}` as Address
const subject = `0x${'Cd'.repeat(20)}` as Address
const LISTS = {
  messages: { kind: 'messages', context },
  replies: { kind: 'replies', context, message: 7 },
  comments: { kind: 'comments', context, subject },
} satisfies Record<PostList['kind'], PostList>

describe('a list of posts', () => {
  it('has a key of its own, in which the letter case of addresses makes no difference', () => {
    const [lower, other] = [context.toLowerCase(), subject.toLowerCase()]
    expect(Object.values(LISTS).map(listKey)).toEqual([
      `messages:${lower}`,
      `replies:${lower}:7`,
      `comments:${lower}:${other}`,
    ])
  })

  it('is of a configured context if any of those is the same', () => {
    const contexts = { general: subject, shill: undefined, memesImages: context.toLowerCase() as Address }
    expect(isConfigured(context, contexts)).toBe(true)
    expect(isConfigured(context, { general: subject, shill: undefined })).toBe(false)
  })

  it.each([
    [LISTS.messages, texts.post, texts.writePost, texts.postPlaceholder, texts.postNoun, texts.posted],
    [LISTS.replies, texts.reply, texts.writeReply, texts.replyPlaceholder, texts.replyNoun, texts.replied],
    [
      LISTS.comments,
      texts.comment,
      texts.writeComment,
      texts.commentPlaceholder,
      texts.commentNoun,
      texts.commented,
    ],
  ])('has its own words for writing: $kind', (list, action, label, placeholder, noun, done) => {
    expect(writingTexts(list)).toEqual({ action, label, placeholder, noun, done })
  })

  it('is written into on the page of its context, under a topic of each post', () => {
    expect(writingPath(context)).toBe(`/post/?context=${context}`)
    expect(postTopic('1:2')).toBe('post:1:2')
  })
})

describe('stopText', () => {
  it('gives each reason words of its own, but the same for a transaction that failed in part', () => {
    const failure: StorageFailure = { kind: 'unavailable', detail: '' }
    const reasons: readonly StopReason[] = [
      ...SIMPLE_STOPS.map((kind) => ({ kind })),
      ...LOST_OUTCOMES.map((outcome) => ({ kind: 'lost', outcome }) as const),
      { kind: 'not stored', failure },
    ]
    expect(new Set(reasons.map(stopText)).size).toBe(reasons.length - 1)
  })

  it.each<readonly [StopReason, string]>([
    [{ kind: 'not signed' }, texts.notSigned],
    [
      { kind: 'answered post gone' },
      'The post you answer was deleted. Nothing was paid, and your text is saved.',
    ],
    [{ kind: 'lost', outcome: 'partial' }, texts.transactionFailed],
    [{ kind: 'not stored', failure: { kind: 'rejected' } }, texts.signatureRejected],
  ])('words %j', (why, text) => {
    expect(stopText(why)).toBe(text)
  })
})

describe('storeFailureText', () => {
  it.each<[StorageFailure, string]>([
    [{ kind: 'rejected' }, texts.signatureRejected],
    [{ kind: 'wallet unavailable' }, texts.walletUnavailable],
    [{ kind: 'too large', limit: 102_400 }, texts.textTooLarge('100 kB')],
    [{ kind: 'too many', retryAfterSeconds: 90 }, tooManyUploads(90)],
    [{ kind: 'unavailable', detail: 'secret' }, texts.storageUnavailable],
  ])('says what has happened: %o', (failure, text) => {
    expect(storeFailureText(failure)).toBe(text)
  })

  it('bounds the service’s own words, and shows what is invisible in them', () => {
    const detail = `no\u202E${'x'.repeat(300)}`
    const text = storeFailureText({ kind: 'not allowed', detail })
    expect(text.startsWith(texts.textNotAllowed('no'))).toBe(true)
    expect(text).not.toContain('\u202E')
    expect(text.length).toBeLessThan(texts.textNotAllowed('').length + 210)
  })
})
