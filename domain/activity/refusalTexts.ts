const HOLDER = 'Only the holder of this name can do that.'
const MODERATOR = 'Only moderators can do that.'
const NOT_PASSED_ON = 'The recipient does not accept coins, so nothing was paid.'
const TOO_LITTLE = 'This account does not have enough of the token.'
const NOT_APPROVED = 'The token is not approved for that amount. Approve it first.'
const NOT_THERE_ANY_MORE = 'It is no longer deleted. Reload the page.'
const NOT_YOURS = 'Only the holder of this NFT can do that.'

/** Meanings of the contracts' revert reasons, by reason, without the leading contract name. */
export const complete = {
  // Names
  'Value below price': 'The price has changed. Nothing was minted.',
  'Failed to send referral fee': NOT_PASSED_ON,
  'Failed to send domain payment to TLD owner': NOT_PASSED_ON,
  // Posts
  'Payment is less than the price': 'The price of a post has changed. Nothing was posted.',
  // Collections
  'Not enough ETH sent to cover price': 'The launch price has changed. Nothing was launched.',
  // Tokens
  'Transfer failed': NOT_PASSED_ON,
  'ETH transfer failed': NOT_PASSED_ON,
  // Pools
  'UniswapV2Router: EXPIRED':
    'The deadline has passed. Nothing was exchanged. Start again, or allow more time in the settings.',
  'UniswapV2Router: INSUFFICIENT_A_AMOUNT':
    'The price has moved further than your slippage allows. Nothing was moved.',
  'UniswapV2Router: INSUFFICIENT_B_AMOUNT':
    'The price has moved further than your slippage allows. Nothing was moved.',
}

export const others = {
  // Names
  'Buying domains disabled': 'Minting is paused.',
  'Minting paused': 'Minting is paused.',
  'Domain minting disabled forever': 'Minting has ended for good.',
  'Domain with this name already exists': 'This name is already taken.',
  'Domain name empty': 'Enter a name first.',
  'Domain name is too long': 'This name is too long for the contract.',
  'There should be no dots in the name': 'Dots are not allowed in a name.',
  'There should be no spaces in the name': 'Spaces are not allowed in a name.',
  'You do not own the selected domain': HOLDER,
  'Only domain holder can edit their data': HOLDER,
  // Posts
  'Contract is paused': 'Moderators have paused posting.',
  'You are suspended from posting': 'Moderators have suspended your account.',
  'URL cannot be empty': 'There is nothing to post.',
  'Not a mod or owner': MODERATOR,
  'Not the author, mod, or owner': 'Only the author and moderators can do that.',
  'Message is not deleted': NOT_THERE_ANY_MORE,
  'Reply is not deleted': NOT_THERE_ANY_MORE,
  'Comment is not deleted': NOT_THERE_ANY_MORE,
  // Staking
  'deposit is more than max': 'This is more than the maximum stake of an account.',
  'deposit is less than min': 'This is less than the minimum stake.',
  'withdrawals are disabled': 'Withdrawals are closed for now.',
  'withdrawals are disabled forever': 'Withdrawals are closed for good.',
  'cannot withdraw 0': 'Enter an amount first.',
  'cannot withdraw more than balance': 'This is more than you have staked.',
  'assets are still locked': 'Your stake is still locked.',
  'the remaining balance too low':
    'The rest would be less than the minimum stake. Withdraw everything, or less.',
  // Claims
  'claiming is paused': 'Claiming is paused.',
  'user already claimed': 'This account has already claimed.',
  'no tokens to claim': 'There is nothing to claim for this account.',
  'domain already claimed': 'This name has already claimed.',
  'domain ID not eligible for claiming': 'This name was minted too late to claim.',
  'domain not registered': 'Nobody has this name.',
  'already claimed': 'This was already claimed.',
  'not on the list': 'This account is not on the list.',
  // Collections
  'Launching new collections is paused': 'Launching is paused.',
  'Unique ID is not available': 'This id is already taken. Try again.',
  'Ratio out of bounds': 'The price is outside the range that the contract allows.',
  'Name must be 32 characters or less': 'The name is longer than 32 bytes.',
  'Not owner of NFT smart contract': 'Only the owner of this collection can do that.',
  'Metadata address is frozen': 'The metadata of this collection can no longer be changed.',
  'ERC721: caller is not token owner or approved': NOT_YOURS,
  'ERC721: transfer from incorrect owner': NOT_YOURS,
  'ERC721: invalid token ID': 'This NFT no longer exists.',
  // Tokens
  'ERC20: transfer amount exceeds balance': TOO_LITTLE,
  'ERC20: burn amount exceeds balance': TOO_LITTLE,
  'ERC20: insufficient allowance': NOT_APPROVED,
  'ERC20: transfer amount exceeds allowance': NOT_APPROVED,
  // Pools
  'TransferHelper: TRANSFER_FROM_FAILED': 'A token refused its transfer. Your balance may have changed.',
}
