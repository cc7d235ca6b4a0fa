// Navigation
export const skipToContent = 'Skip to content'
export const account = 'Account'
export const menu = 'Menu'
export const mainPages = 'Shortcuts'
export const panels = 'Panels'
export const nameAndAccount = 'Name and account'
export const pages = 'Pages'
export const community = 'Community'
export const nfts = 'NFTs'
export const tokens = 'Tokens'
export const newReplies = (count: string): string => `${count} new`
export const yourName = 'Your name'
export const profile = 'Profile'
export const findUser = 'Find user'
export const settings = 'Settings'
export const changeUsername = 'Change username'
export const shareReferralLink = 'Share referral link'
export const activity = 'Activity'
export const disconnect = 'Disconnect'
export const actions = 'Actions'
export const send = 'Send'
export const swap = 'Swap'
export const airdrop = 'Airdrop'
export const post = 'Post'
export const invite = 'Invite'
export const disconnectWallet = 'Disconnect wallet'
export const deleteBrowserStorage = 'Delete browser storage'
export const earnReferralFees = 'Earn referral fees! 🤑'
export const toggleColorMode = 'Toggle between light and dark mode'
export const searchTooltip = 'Search (Ctrl K)'
export const goHome = 'Go to Home'
export const notifications = 'Notifications'
export const dismiss = 'Dismiss'
export const moreNotices = (count: number): string => `${count} more`
export const fewerNotices = 'Show fewer'
export const waiting = (count: number): string => `${count} pending`

// Session and network
export const walletDisconnected = 'Wallet disconnected'
export const asOf = (time: string): string => `You see data from ${time} or earlier.`
export const offlineBanner = (age: string): string =>
  `You are offline. ${age} You can send again once you are back online.`
export const savedCopy = 'This site is not responding. You see the copy in your browser.'
export const chainDown = (hosts: string, age: string): string =>
  `The network is not responding (${hosts}). ${age} Retrying; your funds are safe.`
export const oneSourceDown = 'A data source is down. One serves all.'
export const sourcesDisagree = (hosts: string): string =>
  `Data sources disagree (${hosts}). You cannot sign anything that depends on them until they agree.`

// Home
export const welcomeTo = (project: string): string => `Welcome to ${project}`
export const howItWorks = 'How it works'
export const connectStep = 'Connect a wallet'
export const connectStepText = 'We only see your address. You approve every transaction in your wallet.'
export const nameStep = 'Choose a name'
export const nameStepText =
  'See right away if it is available and what it costs. You pay once; it never expires.'
export const yoursStep = 'It is yours'
export const yoursStepText = (chain: string): string =>
  `Your name is recorded on ${chain} and belongs to your wallet, not to this website.`
export const whatYouCanDo = 'What you can do here'
export const latestPosts = 'The latest posts'
export const newHere = 'New here'
export const freshCollections = 'New collections'
export const noCollectionsYet = 'No collections yet.'
export const collectionsUnread = 'The newest collections could not be loaded.'
export const seeAll = 'See all'
export const seeAllOf = { names: 'See all names', collections: 'See all collections' } as const

// About
export const about = (project: string): string => `About ${project}`
export const howNamesWork = (suffix: string, chain: string): string =>
  `Names ending in ${suffix} are recorded on ${chain}. The app reads the network straight from your browser: you have no account with us, and we never hold your funds or your names.`
export const howReviewsWork =
  'Before you sign, the app simulates the transaction and shows what you pay, what you get, who receives it and on which network.'
export const links = 'Links'
export const licences = 'Open-source licences'
export const madeWith = (version: string): string => `Made with Hearth ${version}`

// Errors
export const pageNotFound = 'Page Not Found'
export const pageNotFoundAt = (path: string): string => `Page not found: ${path}`
export const serverError = 'Internal Server Error'
export const pageBroken =
  'This page crashed. Your funds and names are safe: they are on the network, not in this app.'
export const pageNotLoaded = 'This page could not be loaded'
/** After a navigation that loaded a newer build (rules/faults: new-release). */
export const updated = 'Updated to the newest version. Nothing you typed is lost.'
export const offline = 'You are offline'
export const partNotLoaded =
  'Part of the page did not load. Your funds and names are safe: they are on the network, not in this app.'
export const loadsWhenOnline = 'This page loads as soon as you are back online.'
export const couldNotBeShown = (part: string): string => `${part} could not be loaded.`
export const bar = 'The top bar'
export const networkState = 'The network status'
export const theMenu = 'The menu'
export const column = 'This column'
export const player = 'The player'
export const notSetUp = 'This site is not set up correctly'
export const notSetUpText =
  'Your funds are safe. The operator of this site can fix it: these keys of its configuration are wrong.'

// Pages that are not available
export const noOrderBook = 'There are no limit orders on this network.'
export const swapInstead = 'You can swap the same tokens instead. Your entries are kept.'
export const goToSwap = 'Go to Swap'
export const notEnabled = (title: string): string => `${title} is not enabled here.`
export const notReady = 'This page is not ready yet.'
export const otherWays = 'Or go on here'

// Copying
export const notCopied = 'Your browser blocked copying. Select the text and copy it yourself.'
export const addressCopied = 'Address copied to your clipboard.'
export const linkCopied = 'Link copied to your clipboard.'
