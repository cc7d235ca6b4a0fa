import { expect, it } from 'vitest'

import { meaningOf } from '../activity/explainRevert.ts'
import { SWAP_REFUSALS } from './swapRefusals.ts'
import * as texts from './texts.ts'

it.each([
  [
    'too little output, by either router',
    [
      'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT',
      'IggySwap: Amount out is less than the minimum amount out',
    ],
    texts.slippageExceeded,
  ],
  ['a deadline', ['UniswapV2Router: EXPIRED'], texts.deadlinePassed],
  [
    'a token that takes a fee on transfers',
    ['TransferHelper: TRANSFER_FROM_FAILED', 'UniswapV2: K'],
    texts.takesTransferFee,
  ],
  [
    'a refused transfer, whose balance is too low',
    ['ERC20: transfer amount exceeds balance', 'ERC20: burn amount exceeds balance'],
    texts.transferRefused,
  ],
])('A contract that reverts for %s is reported as such', (_, reasons, text) => {
  expect(reasons.map((reason) => meaningOf(SWAP_REFUSALS, reason))).toEqual(
    reasons.map(() => ({ text, complete: true })),
  )
})
