/** The notices once the chain has it. */
export const NFT_BOUGHT = 'The NFT is yours.'
export const NFTS_BOUGHT = 'The NFTs are yours.'
export const NFT_SOLD = 'Sold. The coins are in your wallet.'
export const NFT_GIVEN = 'The NFT has a new holder.'
export const NFT_TRUST_ENDED = 'Taken back. Nobody but you may take this NFT.'

/** Why a trade is not signed. */
export const NFT_STOPS = {
  moved: 'The price has moved.',
  less: 'The NFT brings less than was shown.',
  unlisted: 'The directory of this community does not have this collection.',
} as const

/**
 * What has become of a write that its block has refused: the notice says no more than that it failed
 * (rules/errors: failed-text).
 */
export const NFT_REFUSED = {
  'buy, moved':
    'Person else’s purchase came into the chain before yours, so the price was another. You have bought nothing, and only the network fee was spent. You can buy at the new price.',
  buy: 'Your purchase was refused in its block. You have bought nothing, and only the network fee was spent. You can try again.',
  'sell for a minimum':
    'Your sale was refused in its block, most likely because the NFT would have brought less than your minimum by then. Nothing was sold, and only the network fee was spent.',
  sell: 'Your sale was refused in its block. Nothing was sold, and only the network fee was spent. You can try again.',
  send: 'Sending it was refused in its block. The NFT has not moved, and only the network fee was spent.',
  change:
    'Your change was refused in its block. Everything is as it was, and only the network fee was spent.',
  launch:
    'Your launch was refused in its block. Nothing was launched, its price was not taken, and only the network fee was spent. What you typed is still here.',
} as const

/** What the contracts say, and what it means. Of one that is not here the contract's own words stand. */
export const NFT_REFUSALS: Readonly<Record<string, string>> = {
  'Insufficient payment': `${NFT_STOPS.moved} Nothing was bought.`,
  'Cannot sell the last NFT': 'This is the last NFT of its collection, and the last one cannot be sold.',
  'Nft721Bonding: caller is not owner nor approved':
    'This NFT is not yours, or the trader contract may not take it. Nothing was sold.',
  'Nft721Bonding: Failed to send payment': 'Your account takes no coins from contracts. Nothing was sold.',
  'Nft721Bonding: Failed to send protocol fee':
    'The fee of this collection cannot be paid out at the moment, so nothing can be bought or sold.',
  'NftTrader: the token brings less than the minimum':
    'The NFT would bring less than your minimum. Nothing was sold, and it is still yours.',
  'NftTrader: only the owner sells a token': 'This NFT is not yours any more. Nothing was sold.',
  'NftTrader: the seller takes no coins': 'Your account takes no coins from contracts. Nothing was sold.',
  'ERC721: transfer to non ERC721Receiver implementer':
    'A contract that cannot hold NFTs stands at this address. Nothing was sent.',
  'ERC721: caller is not token owner or approved': 'This NFT is not yours any more. Nothing was sent.',
  'ERC721: approve caller is not token owner or approved for all':
    'This NFT is not yours any more. Nothing has changed.',
  'ERC721: invalid token ID': 'This NFT is gone. Nothing was sent.',
}
