import { describe, expect, it } from 'vitest'

import { failureText } from '../activity/failureText.ts'
import { connectFailureText } from './connectFailureText.ts'
import { switchFailureText } from './switchFailureText.ts'
import { watchFailureText } from './watchFailureText.ts'
import { codeReport, walletReport } from '../activity/walletReport.ts'

const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

describe('The code of a wallet’s error', () => {
  it('has a sentence of its own, if it is of EIP-1193, EIP-3085 or JSON-RPC', () => {
    const codes = ['chain not configured', 'no chains', 4200, 4902, ...range(-32000, -32006)] as const
    const sentences = [...codes, ...range(-32600, -32603), -32700].map((code) => codeReport({ code }))
    expect(sentences.filter((text) => !/^It [a-z].{10,60}\.$/.test(text ?? ''))).toEqual([])
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  it('is named, if it is reserved for what is not defined yet', () => {
    expect(codeReport({ code: -32650 })).toBe('It reports error -32650.')
  })

  it('tells more than the wallet’s own words, unless wallets use it for everything', () => {
    const detail = 'no\n\u202esuch thing'
    expect([4200, -32601, -32000, -32002, -32603].map((code) => walletReport({ code, detail }))).toEqual([
      'It does not support this request.',
      'It does not know this method.',
      'It says: no such thing',
      'It says: no such thing',
      'It says: no such thing',
    ])
  })

  it('is told wherever a wallet was asked for something', () => {
    const failure = { kind: 'unknown', code: -32601, detail: 'x' } as const
    expect([
      connectFailureText(failure, 'Rabby'),
      switchFailureText(failure, 'Degen Chain'),
      watchFailureText(failure, 'Degen Chain'),
      failureText(failure).text,
      failureText({ kind: 'outcome unknown', cause: failure }).text,
    ]).toEqual([
      'Rabby could not connect. Update it, or choose another wallet. It does not know this method.',
      'Your wallet could not change the network. Choose Degen Chain in the wallet itself. It does not know this method.',
      'Your wallet could not add the token. Add it there by its address. It does not know this method.',
      'Your wallet did not do this. It does not know this method.',
      'Your wallet did not report whether it sent this. It does not know this method. Checking the chain …',
    ])
  })
})
