import { describe, expect, it } from 'vitest'

import type { TxHash } from '../shared/TxHash.ts'
import { transactionLink } from './explorerLink.ts'

const hash = `0x${'a'.repeat(64)}` as TxHash

describe('transactionLink', () => {
  it.each([
    ['https://explorer.example', 'https://explorer.example'],
    ['https://explorer.example/', 'https://explorer.example'],
    ['https://explorer.example/chain//', 'https://explorer.example/chain'],
  ])('leads under %s to the page of the transaction', (base, start) => {
    expect(transactionLink(base, hash)).toBe(`${start}/tx/${hash}`)
  })
})
