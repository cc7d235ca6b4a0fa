import type { Refusals } from '../activity/explainRevert.ts'
import * as texts from './texts.ts'

/** Meanings of the contracts' revert reasons (rules/exchange: refusals-in-words). Others are shown as they are. */
export const SWAP_REFUSALS = {
  complete: {
    'UniswapV2Router: EXPIRED': texts.deadlinePassed,
    'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT': texts.slippageExceeded,
    'IggySwap: Amount out is less than the minimum amount out': texts.slippageExceeded,
    'TransferHelper: TRANSFER_FROM_FAILED': texts.takesTransferFee,
    'UniswapV2: K': texts.takesTransferFee,
    // The user has too little, or the router does because the token takes a fee on transfers.
    'ERC20: transfer amount exceeds balance': texts.transferRefused,
    'ERC20: burn amount exceeds balance': texts.transferRefused,
  },
  others: {},
} as const satisfies Refusals
