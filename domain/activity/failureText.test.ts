import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { hasDeceptiveCharacter } from '../shared/characters.ts'
import { failureText } from './failureText.ts'
import * as texts from './texts.ts'
import type { RevertMeaning, TxFailure } from './TxFailure.ts'

const runs = { numRuns: 1000 }

describe('a reverted transaction', () => {
  it.each([
    [undefined, texts.transactionFailed],
    ['', texts.transactionFailed],
    ['\u200b\u202e', texts.transactionFailed],
    ['execution reverted', texts.transactionFailed],
    ['execution reverted:', texts.transactionFailed],
    ['Not today', 'Not today'],
    ['Not today!', 'Not today!'],
    ['execution reverted: Not today', 'Error: Not today'],
    ['"Not today"', 'Not today'],
    ['constructor', 'constructor'],
    ['Not a mod or owner', 'Only moderators can do that.'],
    ['execution reverted: Contract is paused', 'Moderators have paused posting.'],
    ['Value below price', 'The price has changed. Nothing was minted.'],
    ['ChatTokenClaimDomains: domain already claimed', 'This name has already claimed.'],
    ['PeriodicEthRewards: assets are still locked', 'Your stake is still locked.'],
    ['ChatTokenClaimActivityPoints: nothing left', 'nothing left'],
    ['execution reverted: PeriodicEthRewards: too early', 'Error: too early'],
    ['\u202eevil\u0000\nDetails: x Version: viem@2', 'evil Details: x Version: viem@2'],
    ['x'.repeat(4096), `${'x'.repeat(199)}…`],
  ])('is described with the reason %j as %j', (reason, text) => {
    const failure: TxFailure = reason === undefined ? { kind: 'reverted' } : { kind: 'reverted', reason }
    const saysSo = text === texts.transactionFailed || text.endsWith('Nothing was minted.')
    expect(failureText(failure)).toEqual({
      tone: 'error',
      text,
      ...(!saysSo && { note: 'Nothing was signed.' }),
    })
  })

  it.each(['Nothing was taken from you', texts.transactionFailed])(
    'is not believed where its own words say what happened: %j',
    (reason) => {
      expect(failureText({ kind: 'reverted', reason })).toEqual({
        tone: 'error',
        text: reason,
        note: 'Nothing was signed.',
      })
    },
  )

  it.each<readonly [RevertMeaning, string | undefined]>([
    [{ text: 'You no longer own this NFT. Nothing was sold.', complete: true }, undefined],
    [{ text: 'It is full.' }, 'Nothing was signed.'],
  ])('is described by the words of a feature, %j, with the note %j', (meaning, note) => {
    expect(failureText({ kind: 'reverted', reason: 'Value below price', meaning })).toEqual({
      tone: 'error',
      text: meaning.text,
      ...(note !== undefined && { note }),
    })
  })

  it('says that nothing was sent if the wallet reports it, which may have signed', () => {
    expect(failureText({ kind: 'reverted', reason: 'Soulbound', asked: true })).toEqual({
      tone: 'error',
      text: 'Soulbound',
      note: 'Nothing was sent.',
    })
  })
})

describe('failureText', () => {
  const SILENT: readonly TxFailure[] = [
    { kind: 'rejected' },
    { kind: 'insufficient funds' },
    { kind: 'wrong chain' },
    { kind: 'account changed' },
    { kind: 'not connected' },
    { kind: 'wallet unavailable', detail: 'evil' },
    { kind: 'request pending' },
    { kind: 'node unavailable', detail: 'https://rpc.example/?key=secret' },
    { kind: 'nonce' },
    { kind: 'sources disagree', hosts: ['a.example', 'b.example'] },
    { kind: 'unauthorized' },
    { kind: 'disconnected' },
    { kind: 'already sent' },
    { kind: 'fee too low' },
  ]

  it('describes each kind in its own whole sentences, without jargon or foreign text', () => {
    const shown = SILENT.map((failure) => failureText(failure).text)
    expect(new Set(shown).size).toBe(SILENT.length)
    expect(
      shown.filter((text) => !/^[A-Z].{20,140}\.$/.test(text) || /evil|secret|nonce|RPC|!/i.test(text)),
    ).toEqual([])
  })

  it('shows only the user’s own rejection as no error', () => {
    expect(SILENT.filter((failure) => failureText(failure).tone === 'default')).toEqual([
      { kind: 'rejected' },
    ])
  })

  it('names the change and the next step, and says that nothing was sent', () => {
    expect(
      failureText(
        { kind: 'terms changed', change: 'minting paused' },
        { 'minting paused': 'Minting is paused.' },
      ),
    ).toEqual({
      tone: 'error',
      text: 'Minting is paused. Nothing was sent. Review it again before you confirm.',
    })
  })

  it('says of a change without a name that something has changed', () => {
    expect(failureText({ kind: 'terms changed' }).text).toBe(
      'What you were about to sign has changed. Nothing was sent. Review it again before you confirm.',
    )
  })

  it('shows the library’s short text for an unknown failure, else its own', () => {
    expect([
      failureText({ kind: 'unknown', detail: 'gas required exceeds 0' }),
      failureText({ kind: 'unknown' }),
    ]).toEqual([
      { tone: 'error', text: 'gas required exceeds 0' },
      { tone: 'error', text: texts.transactionFailed },
    ])
  })

  it('bounds and cleans foreign text, and is never empty', () => {
    const foreign = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ minLength: 190, maxLength: 400 }),
    )
    fc.assert(
      fc.property(foreign, (reason) => {
        const { text } = failureText({ kind: 'reverted', reason })
        expect(hasDeceptiveCharacter(text.replaceAll(' ', ''))).toBe(false)
        expect([...text].length).toBeLessThanOrEqual(200)
        expect(text).not.toBe('')
        expect(text).not.toContain('"')
      }),
      runs,
    )
  })
})
