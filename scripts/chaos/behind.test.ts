import { expect, it } from 'vitest'

import { requestedAt, knownAt } from './behind.ts'

const HEIGHT = 16

it.each([
  ['a call at the latest block', 'eth_call', [{ to: '0x1' }, 'latest'], [{ to: '0x1' }, '0x10']],
  ['a balance without a block', 'eth_getBalance', ['0x1'], ['0x1', '0x10']],
  ['a call at an older block', 'eth_call', [{}, '0xf'], [{}, '0xf']],
  [
    'logs up to a later block',
    'eth_getLogs',
    [{ fromBlock: '0x1', toBlock: '0x20' }],
    [{ fromBlock: '0x1', toBlock: '0x10' }],
  ],
  ['what has no block', 'eth_gasPrice', [], []],
])('an endpoint that is behind asks for %s as of its own last block', (_, method, params, expected) => {
  expect(requestedAt(HEIGHT, { method, params }).params).toEqual(expected)
})

it('an endpoint that is behind does not know what happened later', () => {
  const receipt = { method: 'eth_getTransactionReceipt' }
  expect(knownAt(HEIGHT, receipt, { result: { blockNumber: '0x11' } }).result).toBeNull()
  expect(knownAt(HEIGHT, receipt, { result: { blockNumber: '0x10' } }).result).toEqual({
    blockNumber: '0x10',
  })
  expect(knownAt(HEIGHT, { method: 'eth_blockNumber' }, { result: '0x99' }).result).toBe('0x10')
})
