import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { hasDeceptiveCharacter } from '../shared/characters.ts'
import { failureText } from './failureText.ts'
import * as texts from './texts.ts'
import type { TxFailure } from './TxFailure.ts'

const runs = { numRuns: 1000 }

describe('a reverted transaction', () => {
  it.each([
    [undefined, texts.transactionFailed],
    ['', texts.transactionFailed],
    ['\u200b\u202e', texts.transactionFailed],
    ['execution reverted', texts.transactionFailed],
    ['execution reverted:', texts.transactionFailed],
    ['Not today', 'Not today'],
    ['execution reverted: Not today', 'Error: Not today'],
    ['"Not today"', 'Not today'],
    ['constructor', 'constructor'],
    ['Not a mod or owner', 'Only moderators can do that.'],
    ['execution reverted: Contract is paused', 'Moderators have paused posting.'],
    ['ChatTokenClaimDomains: domain already claimed', 'This name has already claimed.'],
    ['PeriodicEthRewards: assets are still locked', 'Your stake is still locked.'],
    ['ChatTokenClaimActivityPoints: nothing left', 'nothing left'],
    ['execution reverted: PeriodicEthRewards: too early', 'Error: too early'],
    ['\u202eevil\u0000\nDetails: x Version: viem@2', 'evil Details: x Version: viem@2'],
    ['x'.repeat(4096), `${'x'.repeat(199)}…`],
  ])('with the reason %j says %j', (reason, text) => {
    const failure: TxFailure = reason === undefined ? { kind: 'reverted' } : { kind: 'reverted', reason }
    expect(failureText(failure)).toEqual({ tone: 'error', text })
  })
})

describe('failureText', () => {
  const SILENT: readonly TxFailure[] = [
    { kind: 'rejected' },
    { kind: 'insufficient funds' },
    { kind: 'wrong chain' },
    { kind: 'account changed' },
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

  it('each kind has words of its own: whole sentences, without jargon or foreign text', () => {
    const said = SILENT.map((failure) => failureText(failure).text)
    expect(new Set(said).size).toBe(SILENT.length)
    expect(
      said.filter((text) => !/^[A-Z].{20,140}\.$/.test(text) || /evil|secret|nonce|RPC|!/i.test(text)),
    ).toEqual([])
  })

  it('only the user’s own rejection is information', () => {
    expect(SILENT.filter((failure) => failureText(failure).tone === 'info')).toEqual([{ kind: 'rejected' }])
  })

  it('changed terms say what changed, that nothing was sent and what to do', () => {
    expect(failureText({ kind: 'terms changed', detail: 'The price is now 2 DEGEN' })).toEqual({
      tone: 'error',
      text: 'The price is now 2 DEGEN. Nothing was sent. Review it again before you confirm.',
    })
  })

  it.each([
    ['', 'What you were about to sign has changed.'],
    ['\u200b', 'What you were about to sign has changed.'],
    ['Minting is paused.', 'Minting is paused.'],
    ['Minting is paused!', 'Minting is paused!'],
    ['Is it yours?', 'Is it yours?'],
    ['The price is now 1.5 DEGEN', 'The price is now 1.5 DEGEN.'],
    ['x'.repeat(200), `${'x'.repeat(200)}.`],
    ['x'.repeat(201), `${'x'.repeat(199)}…`],
  ])('the change %j is told as one sentence', (detail, sentence) => {
    expect(failureText({ kind: 'terms changed', detail }).text).toBe(
      `${sentence} Nothing was sent. Review it again before you confirm.`,
    )
  })

  it('an unknown failure shows the library’s short text, else the catalogue’s', () => {
    expect([
      failureText({ kind: 'unknown', detail: 'gas required exceeds 0' }),
      failureText({ kind: 'unknown' }),
    ]).toEqual([
      { tone: 'error', text: 'gas required exceeds 0' },
      { tone: 'error', text: texts.transactionFailed },
    ])
  })

  it('foreign text never deceives, never runs over and is never empty', () => {
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
