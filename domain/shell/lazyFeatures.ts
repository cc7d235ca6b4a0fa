/** Features whose stores are fetched when they are first wanted (design 4). */
export type LazyFeature =
  | 'chat token'
  | 'leaderboard'
  | 'people'
  | 'picture change'
  | 'pictures'
  | 'search'
  | 'send'
  | 'settings'
  | 'tokens'
  | 'uploads'
