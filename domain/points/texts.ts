// Page
export const activityPoints = 'Activity points'
export const pageHint = (chain: string): string =>
  `Earn points for what you do in this community. They are recorded on ${chain}, not on this website.`
/** Follows an amount. */
export const unit = 'AP'
export const seeWhatYouEarned = 'See what you have earned'
export const connectHint = (tldName: string): string =>
  `Connect a wallet to see your points. New here? Start with a ${tldName} name.`

// Own points
export const yourPoints = 'Your points'
export const pointsNotRead = 'Your points could not be read. They are safe on the chain.'
export const pointsOutdated = 'Your points could not be read again. This is the last known balance.'
export const noPoints = 'No points yet. Earn some in one of the ways below.'
export const pointsHint = 'Updated when your transactions are confirmed.'
export const refresh = 'Refresh'
export const yourChatTokens = 'Your chat tokens'
export const refreshPoints = 'Refresh your activity points'
export const refreshing = 'Refreshing activity points...'
export const notRead = 'not read'
export const pointsOverTime = 'Your points over time'
export const noPointsYet = 'Points you earn show here.'
/** Points with their unit. */
export const inPoints = (points: string): string => `${points} AP`

// Ways to earn
export const waysToEarn = 'Ways to earn'
export const swapFor = (symbol: string): string => `Swap a token for ${symbol}`
export const swapCounts = (symbol: string): string => `Part of the fee counts when you receive ${symbol}.`
export const launchCollection = 'Launch an NFT collection'
export const launchCounts = 'The launch fee counts.'
export const buyNft = 'Buy an NFT'
export const buyCounts = 'The fee in the price counts. Selling an NFT earns no points.'
export const mintName = (tldName: string): string => `Mint a ${tldName} name`
export const mintCounts = 'The price you pay counts.'
export const inviteWithLink = 'Invite others with your link'
export const inviteCounts = 'Your referral fees count, too.'

// Invitations
export const inviteOthers = 'Invite others'
export const inviteHint = 'When someone mints a name through your link, you get a share of the price.'
export const inviteHintWithPoints =
  'When someone mints a name through your link, you get a share of the price, which also earns you points.'
export const pointsSoFar = (points: string): string => `You have ${points} AP so far.`
export const showEarnings = 'Show my earnings'
export const loadingEarnings = 'Adding up your earnings'
export const earningsNotRead = 'Your earnings could not be read. Nothing is lost.'
export const noEarnings = 'Nobody has minted a name through your link yet.'
export const earningsOf = (names: number): string =>
  names === 1 ? 'From one name, at the current share.' : `From ${names} names, at the current share.`
export const earningsPartial = 'Only the newest 500 mints are counted.'

// Leaderboard
export const leaderboard = 'Leaderboard'
export const rank = 'Rank'
export const name = 'Name'
export const you = 'You'
export const loadingName = 'Loading'
export const leaderboardNotRead = 'The leaderboard could not be read. Nothing is lost.'

// Top inviters
export const topInviters = 'Top inviters'
export const invitersHint = 'By names minted through their links, as the index service counts them.'
export const namesMinted = 'Names'
export const invitersNotRead = 'The top inviters could not be loaded.'
