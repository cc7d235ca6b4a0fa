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

/**
 * What has become of a swap that its block has refused: the notice says no more than that it failed
 * (rules/errors: failed-text).
 */
export const SWAP_REFUSED = {
  late: 'Your swap came into its block after its deadline, so it was refused. Nothing was exchanged, and only the network fee was spent. Try again, or allow more time in the settings.',
  moved:
    'Your swap was refused in its block, most likely because the price had moved further than your slippage allows. Nothing was exchanged, and only the network fee was spent. You can try again at the new price.',
  other:
    'It was refused in its block. Nothing was exchanged, and only the network fee was spent. You can try again.',
} as const

/** Why a swap is refused whose token takes a part of what is transferred (rules/money: arrival). */
export const TAKES_TRANSFER_FEE =
  'This token keeps a part of each transfer, or refuses it, so the pools cannot trade it. Nothing was exchanged.'
/** Said where a transfer inside the swap found too little: of the user's, or of the router's because of such a token. */
const TOO_LITTLE =
  'A token refused its transfer. It may keep a part of each, which pools cannot trade, or your balance has changed. Nothing was exchanged.'

/**
 * What the contracts say, and what it means (rules/exchange: refusals-in-words). Of one that is not here the contract's
 * own words stand.
 */
export const SWAP_REFUSALS: Readonly<Record<string, string>> = {
  'UniswapV2Router: EXPIRED':
    'The deadline of this swap has passed. Nothing was exchanged. Start it again, or allow more time in the settings.',
  'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT':
    'The price has moved further than your slippage allows. Nothing was exchanged.',
  'IggySwap: Amount out is less than the minimum amount out':
    'The price has moved further than your slippage allows. Nothing was exchanged.',
  'TransferHelper: TRANSFER_FROM_FAILED': TAKES_TRANSFER_FEE,
  'UniswapV2: K': TAKES_TRANSFER_FEE,
  'ERC20: transfer amount exceeds balance': TOO_LITTLE,
  'ERC20: burn amount exceeds balance': TOO_LITTLE,
}
