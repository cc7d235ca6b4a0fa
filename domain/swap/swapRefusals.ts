import * as texts from './texts.ts'

/**
 * The revert reasons of the contracts, and their meaning for the user (rules/exchange: refusals-in-words). A reason that
 * is not listed is shown as it is.
 */
export const SWAP_REFUSALS: Readonly<Record<string, string>> = {
  'UniswapV2Router: EXPIRED': texts.deadlinePassed,
  'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT': texts.slippageExceeded,
  'IggySwap: Amount out is less than the minimum amount out': texts.slippageExceeded,
  'TransferHelper: TRANSFER_FROM_FAILED': texts.takesTransferFee,
  'UniswapV2: K': texts.takesTransferFee,
  // The user has too little, or the router does because the token takes a fee on transfers.
  'ERC20: transfer amount exceeds balance': texts.transferRefused,
  'ERC20: burn amount exceeds balance': texts.transferRefused,
}
