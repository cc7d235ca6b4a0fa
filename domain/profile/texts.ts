// Page
export const profile = 'Profile'
export const visitorHint =
  'Connect a wallet to see your names, coins and points. You can view other profiles without one.'
export const findSomeone = 'Find someone'
export const findSomeoneElse = 'Find someone else'
export const invalidProfile = 'Not a valid profile'
export const invalidProfileHint = (tldName: string): string =>
  `This link contains no valid name or address. A profile link ends with a name such as alice${tldName}, or with an address of 0x and 40 characters.`
export const notRegisteredHint = 'It may be available, or its owner has burned it.'
export const profileNotRead = 'This profile could not be read'
export const yourProfile = 'Your own profile'

// Person
export const isYou = 'This is you'
export const mainName = 'Main name'
export const mainNameNotRead = 'The main name could not be read'
export const noMainName = 'No main name chosen'
export const noName = 'No name yet'
export const account = 'Account'
export const viewAccount = (explorer: string): string => `View this account on ${explorer}`
export const activityPoints = 'Activity points'

// Actions
export const changePicture = 'Change picture'
export const changeUsername = 'Change username'
export const sendTip = 'Send a tip'
export const giftName = 'Gift a name'

// Names
export const names = 'Names'
export const loadingNames = 'Loading'
export const noNames = 'No names yet.'
export const namesNotRead = 'The names could not be read.'
export const namesOutdated = 'This list may be out of date.'
export const showAllNames = (count: number): string => `Show all ${count} names`
export const makeMain = 'Make main'
export const makeMainOf = (name: string): string => `Make main: ${name}`
export const transfer = 'Transfer'
export const transferOf = (name: string): string => `Transfer: ${name}`

// Timeline
export const timeline = 'Timeline'
export const timelineHasNames = 'Names that were minted, transferred or set as main name.'
/** The kinds of what an account did, as far as the community has them. */
export const timelineKinds = { names: 'Names', nfts: 'NFTs', posts: 'posts', sends: 'sends', swaps: 'swaps' }
export const timelineHas = (kinds: string): string => `${kinds}.`
export const loadingTimeline = 'Loading the timeline'
export const emptyTimeline =
  'Nothing yet. Names that are minted, transferred or set as main name appear here.'
export const latestNotRead = 'The latest entries could not be read.'
export const timelineNotRead = 'The timeline could not be read. Nothing is lost.'
export const olderNotRead = 'Older entries could not be read.'
export const showMore = 'Show more'
export const viewTransaction = (explorer: string): string => `View this transaction on ${explorer}`
export const nameActions = {
  minted: 'Minted {name}',
  'was given': 'Received {name}',
  gave: 'Gifted {name}',
  received: 'Received {name}',
  sent: 'Transferred {name}',
  chose: 'Chose the main name {name}',
  burned: 'Burned {name}',
} as const
/** With the other account, where there can be one. */
export const nameActionsWith = {
  ...nameActions,
  'was given': 'Received {name} as a gift from {other}',
  gave: 'Gifted {name} to {other}',
  received: 'Received {name} from {other}',
  sent: 'Transferred {name} to {other}',
} as const
export const tradeActions = {
  bought: 'Bought {nft}',
  'got the first': 'Received the free {nft}',
  sold: 'Sold {nft}',
  sent: 'Sent {nft}',
  received: 'Received {nft}',
} as const
export const tradeActionsWith = {
  ...tradeActions,
  sent: 'Sent {nft} to {other}',
  received: 'Received {nft} from {other}',
} as const
/** With a price, which no transfer has. */
export const tradeActionsFor = {
  ...tradeActions,
  bought: 'Bought {nft} for {price}',
  'got the first': 'Received the free {nft} for {price}',
  sold: 'Sold {nft} for {price}',
} as const
export const paid = 'Sent {amount}'
export const paidTo = 'Sent {amount} to {other}'
export const swapAction = 'Swapped {paid} for about {got}'
export const postActions = { messages: 'Posted', replies: 'Replied', comments: 'Commented' } as const

// Picture
export const changeYourPicture = 'Change your picture'
export const review = 'Review'
export const pictureNeedsName =
  'A picture is stored with a name. Get a name first, then choose its picture here.'
export const currentPicture = 'Your current picture'
export const linkToPicture = 'Link to a picture'
export const linkSchemes = 'https://, ipfs:// or ar://'
export const notAPictureLink = 'This is not a link to a picture. Use https://, ipfs:// or ar://.'
export const plainHttpLink = 'Pictures from http:// are not shown. Use an https:// link.'
export const loadingPreview = 'Loading the preview'
export const previewReady = 'This is how it will look'
export const previewMissing =
  'No picture was found at this link. You can still use it: others see the default picture until there is one.'
export const nameDataNotRead =
  'The data stored with your name could not be read. Nothing can be changed until it is.'
export const nameDataMalformed =
  'This app cannot read the data stored with your name. A new picture replaces that data, and it is lost.'
export const replaceData = 'Replace it'
export const removePicture = 'Remove picture'
export const submit = 'Submit'
export const pictureChanged = 'Your profile picture was changed.'
export const pictureRemoved = 'Your profile picture was removed.'
export const dataWouldBeLost = 'The data stored with your name cannot be read and would be lost.'
export const dataTooLarge = 'This picture is too large to be stored with a name; use a link instead.'
