/** Features whose stores are fetched when they are first wanted (design 4). */
export type LazyFeature =
  | 'airdrop'
  | 'chat token'
  | 'leaderboard'
  | 'liquidity'
  | 'people'
  | 'picture change'
  | 'pictures'
  | 'search'
  | 'settings'
  | 'stake'
  | 'tokens'
  | 'uploads'
