/** The notices once the chain has it. */
export const SWAPPED = 'Your swap went through.'
export const WRAPPED = 'Your coins are wrapped.'
export const UNWRAPPED = 'Your coins are unwrapped.'

/** Why a swap is not signed. */
export const SWAP_STOPS = {
  old: 'The chain has made no block since this quote, so it may be wrong.',
  gone: 'There is no way to trade these tokens any more.',
  impact: 'The price has moved, and this swap would now lose too much by its own weight.',
} as const

/** What the contracts say, and what it means (features 52). Of one that is not here the contract's own words stand. */
export const SWAP_REFUSALS: Readonly<Record<string, string>> = {
  'UniswapV2Router: EXPIRED':
    'The deadline of this swap has passed. Nothing was exchanged. Start it again, or allow more time in the settings.',
  'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT':
    'The price has moved further than your slippage allows. Nothing was exchanged.',
  'IggySwap: Amount out is less than the minimum amount out':
    'The price has moved further than your slippage allows. Nothing was exchanged.',
  'TransferHelper: TRANSFER_FROM_FAILED':
    'This token keeps a part of each transfer, or refuses it, so the pools cannot trade it. Nothing was exchanged.',
}
