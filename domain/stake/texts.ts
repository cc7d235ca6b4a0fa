// Page
export const title = 'Stake & Earn'
export const lead = (asset: string, coin: string): string =>
  `Stake ${asset} to earn a share of the ${coin} this community collects.`

// Earnings
export const rewards = 'Rewards'
export const upcomingRewards = 'Your next rewards'
export const growsUntilNextPeriod = 'Grow until the next period'
export const nextRewardsOfAll = 'Next rewards'
export const sharedByStakers = 'For all who stake before then'

// Unstaking turned off
export const unstakingPaused = 'Unstaking is paused.'
export const unstakingDisabled = 'Unstaking is permanently disabled.'
export const cannotUnstakeNow =
  'You can’t unstake until the contract owner turns unstaking back on. Your stake stays yours and keeps earning.'
export const canNeverUnstake =
  'You can no longer unstake: the contract owner has turned unstaking off for good. Your stake keeps earning.'

// Your stake
export const yourStake = 'Your stake'
export const staked = 'Staked'
export const shareOfPool = (share: string): string => `${share} of the pool`
/** The first step of a user without a stake: the balance in the wallet, or how to get tokens. */
export const readyToStake = (amount: string): string => `${amount} ready to stake`
export const addLiquidityFirst = 'Add liquidity first'
export const nothingYet = 'Nothing yet'
export const claimableRewards = 'Claimable rewards'
export const shrinksWithStakes = 'Shrinks when others stake more'
export const nextRewardsLater = 'Next rewards come with the next period'
export const noRewardsThisPeriod = 'No rewards this period'
export const nextPeriodReady = 'The next period is ready to start'
export const lock = 'Lock'
export const none = 'None'
export const unlocked = 'Unlocked'
export const unstakeAnytime = 'You can unstake at any time'
export const lockedForOnePeriod = 'Stakes are locked for one period'
export const lockedFor = 'Locked for'
export const until = 'Until {date}'
export const addToCalendar = 'Add to calendar'
/** Title of the calendar entry. */
export const canBeUnstaked = (community: string, asset: string): string =>
  `${community}: your ${asset} can be unstaked`
export const stakeNotLoaded = 'Your stake could not be loaded. It is safe on the chain.'
export const stakeNotUpdated = 'Your stake could not be updated. You see the last known figures.'
export const seeYourStake = 'See your stake'
export const connectToSee = (asset: string): string =>
  `Connect your wallet to see your stake, claim rewards or stake ${asset}.`

// Tabs
export const stakeActions = 'Stake actions'
export const stakeClaimUnstake = 'Stake, claim or unstake'
export const stake = 'Stake'
export const approveAndStake = 'Approve and stake'
export const claim = 'Claim'
export const unstake = 'Unstake'
export const connectToStake = 'Connect your wallet to stake, claim or unstake.'

// Stake
export const amountToStake = 'Amount to stake'
/** Below the button of an account without tokens to stake. */
export const allInOneSheet = 'Up to four confirmations in your wallet, one after the other.'
/** For a wallet that batches an approval with what follows. */
export const twoInOneSheet = 'Two confirmations in your wallet, one after the other.'
export const lockUnknown = 'The lock period could not be loaded.'
export const lockLoading = 'Your stake is locked for one period.'
export const lockedAgain = (date: string): string =>
  `Staking more locks your whole stake again, until about ${date}.`
export const lockedFirst = (length: string, date: string): string =>
  `Locked for ${length}, until about ${date}. Starts earning next period.`
export const stakingStartsPeriod =
  'The next period is ready to start. If you stake now, your stake starts it and you get no rewards in it. Start it under Claim first to get {rewards}.'
export const unstakingStartsPeriod =
  'The next period is ready to start. If you unstake now, that starts it and you get no rewards in it. Start it under Claim first to get {rewards}.'
export const stakeAnyway = 'I want to stake anyway.'

// Claim
export const rewardsNotLoaded = 'Your rewards could not be loaded. Try again above or below.'
export const nothingStakedYet =
  'You have nothing staked. Stake before the next period starts to earn rewards in it.'
export const yourShare =
  'Your share of this period’s rewards. It shrinks when others stake and grows when they unstake.'
export const rewardsReturn = 'Rewards not claimed by then go back to all stakers on {date}.'
export const alreadyClaimed =
  'Nothing to claim this period: you have already claimed, or you staked after it started.'
export const tooLittleCollected =
  'No rewards this period, because too little was collected. The amount carries over to the next period.'
export const nextPeriodIn = 'The next period starts in {time}, on {date}.'
export const nextPeriodStarts = 'To claim in {time}, on {date}'
export const periodOver =
  'This period is over, and anyone can start the next one. If you claim now, your claim starts it and you get no rewards in it.'
export const startFirst = 'Start the next period first, then claim about {rewards}.'
export const startNextPeriod = 'Start the next period'
export const orClaim = 'Or claim {rewards} from the old period now, and nothing in the next one.'
export const claimOldRewards = 'Claim old rewards'

// Unstake
export const amountToUnstake = 'Amount to unstake'
export const receiptReturned = (receipt: string, asset: string): string =>
  `You get 1 ${asset} back for each ${receipt}. Claimable rewards are paid out too.`
export const stillLocked = 'Your stake is still locked.'
export const canUnstakeIn = 'You can unstake in {time}, on {date}.'
export const unstakingEverything =
  'You are unstaking everything, so you give up your rewards in the next period: {rewards} so far.'
export const unstakingEverythingWhenDue =
  'You are unstaking everything, so you give up your rewards in the next period: {rewards}. To keep them, start that period and claim first.'

// Obstacles
export const nothingStaked = 'You have nothing staked.'
export const belowMinimum = (limit: string): string => `Stake at least ${limit}.`
export const aboveMaximum = (limit: string): string =>
  `You can stake at most ${limit} at a time. Stake again to add more.`
export const balanceTooLow = 'Balance too low'
export const remainderTooSmall = (limit: string): string =>
  `Keep at least ${limit} staked, or unstake everything.`

// The pool
export const stakingPool = 'Staking pool'
export const periodProgress = 'Period progress'
export const thisPeriodOver = 'This period is over.'
export const startsWithNextAction = 'The next stake or claim starts a new one.'
export const eachPeriodLasts = (length: string): string => `Each period lasts ${length}.`
export const periodStarted = 'This one started on {date}.'
export const unclaimedRollsOver = 'Unclaimed rewards roll over to the next one.'
/** Only a skeleton, as long as the sentence that replaces it. */
export const nextPeriodLoading = 'To claim in 0 d 00 h 00 min 00 s, on Wed, 30 Sept 2026, 23:59 UTC'
export const periodNotLoaded = 'The current period could not be loaded.'
export const rewardsThisPeriod = 'Rewards this period'
export const collectedLastPeriod = 'Collected last period'
export const collectedThisPeriod = 'Collected this period'
export const paidNextPeriod = 'Paid out next period'
export const totalStaked = 'Total staked'
export const byAllStakers = 'By all stakers'
export const estimatedApr = 'Estimated APR'
export const aprFalls = 'Falls as others join'
export const ifPeriodsStayTheSame = 'If every period pays like this one'
export const poolNotLoaded = 'The pool could not be loaded. Nothing is lost.'
export const poolNotUpdated = 'The pool could not be updated. You see the last known figures.'

// How the APR is estimated
export const howAprIsEstimated = 'How the APR is estimated'
export const aprNotAvailable = 'Not available yet.'
export const aprFormula =
  'Rewards per period × periods per year ÷ value of all stakes. Rewards and values change, so the actual return will differ.'
export const rewardsPerPeriod = 'Rewards per period'
export const periodsPerYear = 'Periods per year'
export const valueOfAllStakes = 'Value of all stakes'
export const valueExplained = (coin: string): string =>
  `The exchange pool counts as twice the ${coin} in it. All stakes are worth their share of that.`
export const nothingStakedByAnyone = 'Nothing is staked, so the APR is 0.'
export const noRewardsNoApr = 'There are no rewards this period, so the APR is 0.'

// Review
export const stakeToken = (asset: string): string => `Stake ${asset}`
export const claimRewards = 'Claim rewards'
export const wholeStakeLocked = 'Whole stake locked again until'
export const stakeLocked = 'Locked until'
export const about = (date: string): string => `about ${date}`
export const stakePurpose = 'The staking contract, to keep your stake'
export const pausedWarning =
  'Unstaking is paused. You can’t take your stake out until the contract owner turns unstaking back on.'
export const disabledWarning = 'Unstaking is permanently disabled. You will never get back what you stake.'
export const earnsNextPeriod = 'Your new stake starts earning next period.'
export const receiptBurned = 'Receipt token burned'
export const givesUpSoFar = (amount: string): string =>
  `You are unstaking everything, so you give up your rewards in the next period: ${amount} so far.`
export const givesUpDue = (amount: string): string =>
  `You are unstaking everything, so you give up your rewards in the next period: ${amount}. To keep them, start that period and claim first.`
export const missesNextPeriod = (amount: string): string =>
  `This starts the next period, and you get no rewards in it. To claim ${amount}, start that period first.`
export const startPaysNothing = 'This pays nothing yet. It starts the next period for everyone.'
export const claimableAfterStart = (amount: string): string =>
  `You can then claim ${amount}, as long as no stakes change.`

// Activity and notices
export const stakeAmount = (amount: string): string => `Stake ${amount}`
export const unstakeAmount = (amount: string): string => `Unstake ${amount}`
/** Below what was just staked. */
export const earnsFrom = 'It starts earning with the next period, on {date}.'
export const stakeMore = 'Stake more'
export const stakedNotice = (amount: string): string => `Staked ${amount}`
export const unstakedNotice = (amount: string): string => `Unstaked ${amount}`
export const claimedNotice = 'Rewards claimed'
export const periodStartedNotice = 'The next period has started. You can claim now.'
