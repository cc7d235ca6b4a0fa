import type { Refusals } from '../activity/explainRevert.ts'

/** Meanings of the contracts' revert reasons. Others are shown as they are. */
export const TRADE_REFUSALS = {
  complete: {
    'Nft721Bonding: caller is not owner nor approved':
      'You do not own this NFT, or the trader contract is not approved to sell it. Nothing was sold.',
    'Nft721Bonding: Failed to send payment':
      'Your account cannot receive coins from contracts. Nothing was sold.',
    'NftTrader: the token brings less than the minimum':
      'The NFT would sell for less than your minimum. Nothing was sold, and it is still yours.',
    'NftTrader: only the owner sells a token': 'You no longer own this NFT. Nothing was sold.',
    'NftTrader: the seller takes no coins':
      'Your account cannot receive coins from contracts. Nothing was sold.',
    'ERC721: transfer to non ERC721Receiver implementer':
      'This address is a contract that cannot hold NFTs. Nothing was sent.',
    'ERC721: caller is not token owner or approved': 'You no longer own this NFT. Nothing was sent.',
    'ERC721: approve caller is not token owner or approved for all':
      'You no longer own this NFT. Nothing was changed.',
    'ERC721: invalid token ID': 'This NFT no longer exists. Nothing was sent.',
  },
  others: {
    'Cannot sell the last NFT': 'This is the last NFT of its collection, and the last one cannot be sold.',
    'Nft721Bonding: Failed to send protocol fee':
      'The fees of this collection cannot be paid out right now, so nothing can be bought or sold.',
  },
} as const satisfies Refusals
