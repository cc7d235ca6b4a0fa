import { countText } from '../shared/countText.ts'

// Lists
export const lists = 'Lists of collections'
export const listTitles = {
  new: 'New',
  featured: 'Featured',
  music: 'Music',
  video: 'Video',
  'most traded': 'Most traded',
  'top-priced': 'Top-priced',
  'most holders': 'Most holders',
  watched: 'Watchlist',
} as const
export const emptyLists = {
  new: 'No collections yet. Launch the first one.',
  featured: 'No featured collections yet.',
  music: 'No collections with music yet.',
  video: 'No collections with video yet.',
  'most traded': 'No trades yet.',
  'top-priced': 'No collection has a price yet.',
  'most holders': 'No collection has holders yet.',
  watched: 'Your watchlist is empty. Press “Watch” on a collection’s page to add it.',
} as const
export const listRegion = (title: string): string => `${title} collections`
export const orderChanged = 'The order has changed.'
export const updateList = 'Update list'
export const moreFailed = 'More collections could not be loaded. The list above is unchanged.'
export const drawnArt = 'Drawn, because the picture is missing'
export const loadingCollections = 'Loading collections'
export const rankedSoFar = (seen: number, total: number): string =>
  `Ranking ${seen} of ${total} collections so far.`
export const restFailed = 'The rest could not be loaded.'
export const listNotUpdated = 'This list could not be updated. It may be out of date.'
export const collectionsFailed =
  'The collections could not be loaded: the network did not respond. Nothing is lost.'
export const noneSoFar = 'None found so far.'
export const seeNew = 'See new collections'
export const createNft = 'Create NFT'

// Find a collection
export const findCollection = 'Find a collection'
export const findField = 'Find by name, ID or address'
export const findPlaceholder = 'Name, ID or 0x address'
export const matches = 'Matching collections'
export const matchCount = (count: number): string => (count === 1 ? '1 collection' : `${count} collections`)
export const find = 'Find'
export const finding = 'Searching'
export const addressTypo = 'This address has a typo. Copy it again.'
export const nothingFound = 'No collection has this name or ID.'
export const findFailed = 'The network did not respond. Try again in a moment.'

// Card
export const unnamed = 'Unnamed'
export const by = 'by {owner}'
export const noOwner = 'No owner'
export const priceUnknown = 'Price unknown'
export const trades = (count: number): string => (count === 1 ? '1 trade' : `${count} trades`)
export const holderCount = (count: number): string => (count === 1 ? '1 holder' : `${count} holders`)

// Identity
/** Labels a button; `name` may be ''. */
export const detailsOf = (name: string): string =>
  name === '' ? 'Details of this collection' : `Details of ${name}`
export const contract = 'Contract'
export const owner = 'Owner'
export const laterName = 'Another collection used this name first'
export const lookalikeName = 'This name may imitate another'
export const firstName = 'First with this name'
export const listedOn = (day: string): string => `Listed on ${day}`
export const thisListedOn = (day: string): string => `This one was listed on ${day}.`
export const firstListedOn = (day: string): string => `listed on ${day}`
export const copyLink = 'Copy the link'

// Collection page
export const nftCollection = 'NFT collection'
export const chooseCollection = 'Choose a collection from a list or open a link to one.'
export const invalidAddress = 'Invalid collection address'
export const typoInAddress = 'This address has a typo: {address}. Nothing was looked up.'
export const notAnAddress = 'This is not the address of a collection: {address}'
export const collectionFailed = 'Collection could not be loaded'
export const collectionFailedAt =
  'The collection at {address} could not be loaded: the network did not respond. Nothing is lost.'
export const notFound = 'Collection not found'
export const noContractAt = 'There is no NFT contract at {address}'
export const seeAll = 'See all collections'
export const loadingCollection = 'Loading the collection'
export const listingFailed =
  'It could not be checked whether this collection is listed in this community. Until that is known, nothing can be bought or sold here.'
export const communityNames = 'The names of this community.'
export const communityNamesNote =
  'Each name is an NFT of this contract. You can view them here and send the ones you own. New names are minted, not bought here.'
export const findName = 'Find a name'
export const unlisted = 'Unlisted collection.'
export const unlistedNote =
  'It was not launched in this community, whatever it claims. You can view it here and send the NFTs you own, but not buy or sell them.'
export const seeListed = 'See this community’s collections'
/** For a collection without a name. */
export const collectionAt = (start: string): string => `Collection ${start}`

// Head
export const youOwn = (count: number): string => `You own ${count}`
export const youOwnMany = (count: number): string => `You own ${count} or more`
export const contractWithoutOwner = 'This contract has no owner'
export const buyPrice = 'Buy price'
export const sellPrice = 'Sell price'
export const sellsLower = 'Selling pays the previous price, less fees.'
export const noneYet = 'None yet'
export const notSellable = 'Not sellable'
export const inCirculation = 'In circulation'
export const pricesFailed = 'The prices could not be loaded.'
export const pricesExpired = 'These prices are too old to trade at.'
export const updatePrices = 'Update prices'
export const loadingPrices = 'Loading prices.'
export const pricesUpdated = (ago: string): string => `Updated ${ago}.`
export const noDescription = 'No description yet.'
export const readMore = 'Read more'
export const readLess = 'Read less'
export const links = 'Links'
export const marketplace = 'Marketplace'
export const picture = 'Picture'
export const ownersLink = 'This link is from the owner. Nobody here has checked it.'
export const watchlistFull = (count: number): string =>
  `Your watchlist holds ${count} collections: the next one takes the place of the one you added first.`
export const watch = 'Watch'
export const watching = 'Watching'
export const refresh = 'Refresh'
export const shareCollection = 'Share this collection'
export const shareNote =
  'You earn a share when someone you invite mints a name or launches a collection. Buying an NFT earns you none.'

// Trade
export const tradeOrSend = 'Trade or send'
export const buySellSend = 'Buy, sell or send'
export const buy = 'Buy'
export const buyOne = 'Buy {collection}'
export const buySeveral = 'Buy {count} of {collection}'
export const sell = 'Sell'
export const approveAndSell = 'Approve and sell'
export const send = 'Send'
/** Invisible: gives a skeleton its width. */
export const pricePlaceholder = '0.000000 coins'
export const numberPlaceholder = '0.000000'
export const buyFees = (fee: string, project: string): string =>
  `Fees included: ${fee} for the owner and ${fee} for ${project}.`
export const firstPurchase = 'The first purchase mints two NFTs: #1 free for the owner, and #2 for you.'
export const quantity = 'Quantity'
export const severalPrices =
  'One confirmation buys all or none. Each costs more than the one before: from {first} to {last}.'
export const balanceTooLow = 'Balance too low'
export const buying = 'Buying {collection}'
export const connectToSee = 'Connect to see which NFTs of this collection you own.'
export const ownFailed = 'Your NFTs could not be loaded.'
export const ownNone = 'You own no NFTs of this collection.'
export const ownCut = (max: number): string => `Showing the first ${max}. You may own more.`
export const nftToSell = 'NFT to sell'
export const lastToken =
  'This is the last NFT of its collection, and the last one cannot be sold. You can sell it once someone has bought another.'
export const notSellableNow = 'Cannot be sold right now'
export const saleFailed = 'The sell price could not be loaded.'
export const saleRefused =
  'The contract would refuse this sale right now. The NFT stays yours. Try again later.'
export const saleNote =
  'What you receive now, after both fees. The NFT is burned for good. Selling earns no activity points.'
export const feeTwice =
  'The owner of this collection cannot receive coins, so its contract takes that fee from you twice: {amount} less than its quoted price.'
export const marketPriceWarning =
  'You get the curve’s price when your sale is confirmed. If others sell before you, that is less than shown here.'
export const howToSell = 'How to sell'
export const withMinimum = 'Protected'
export const withMinimumNote = 'Sells for your minimum or more, or not at all. Two steps.'
export const atCurrentPrice = 'Quick'
export const atCurrentPriceNote = 'Sells at the price of that moment. One step.'
export const minimumReceived = 'Minimum received (optional)'
export const minimumIsZero = 'Enter a minimum above 0, or leave this empty.'
export const minimumTooHigh = 'The NFT sells for less than this now, so it would not be sold.'
export const ifEmpty = 'If empty: {minimum}, {percent} below the current price.'
export const mayMove = 'The contract {contract} is approved to move #{id}.'
export const revoke = 'Revoke'
export const nftToSend = 'NFT to send'
export const recipient = 'Recipient'
export const recipientPlaceholder = 'Name or address'
export const recipientFound = 'Recipient found'
export const sending = 'Sending'
export const continueSending = 'Continue'

// Media
export const media = 'Media'
export const pageForHolders = 'This collection has a web page for its holders. Buy an NFT to open it.'
export const mediaForHolders = 'This collection has music or video for its holders. Buy an NFT to play it.'
export const audio = 'Audio'
export const video = 'Video'
export const youTube = 'YouTube'
export const mediaFailed = 'The media could not be loaded. Nothing is lost.'
export const noMedia = 'This collection has no media.'
export const pictureFailed = 'The picture cannot be shown right now.'
export const holdersPicture = 'Animation for holders'
export const foreignPage =
  'This is a web page by the owner of this collection. It is not shown here. Never enter your recovery phrase there.'
export const openHost = (host: string): string => `Open ${host}`
export const listenToPreview = 'Listen to a preview'
export const watchPreview = 'Watch a preview'
export const previewOf = (name: string): string => `Preview of ${name}`
export const play = 'Play'
export const pause = 'Pause'
export const playNamed = (name: string): string => `Play ${name}`
export const pauseNamed = (name: string): string => `Pause ${name}`
export const playing = 'Playing'
export const addToQueue = 'Add to queue'
export const notPlayable = 'This cannot be played right now.'
export const openFile = 'Open the file'
export const keepsPlaying = 'Playback continues while you browse.'

// Curve
export const curve = 'Price curve'
export const priceHistory = 'Price history'
export const curveNote =
  'The price depends only on how many NFTs there are. Each purchase raises it, and each sale lowers it.'
/** On the chart, above the present price. */
export const youAreHere = 'You are here'
export const currentSupply = (supply: string): string => `Now, at ${supply}`
export const chart = (texts: {
  readonly end: string
  readonly now: string
  readonly last: string
  readonly symbol: string
}): string =>
  `Price by number of NFTs, from 0 to ${texts.end}: buy price now ${texts.now} ${texts.symbol}, at the end ${texts.last} ${texts.symbol}`
export const chartEnd = '{supply} NFTs, {price}'
export const fees = 'Fees on each purchase and sale'
export const feeParts = (fee: string, project: string): string => `${fee} to the owner, ${fee} to ${project}`
export const breakEven = 'If you buy now, you break even'
export const breakEvenNever = 'not within 10,000 more purchases'
export const breakEvenNow = 'immediately'
export const breakEvenAfter = (count: bigint): string =>
  count === 1n ? 'after 1 more purchase' : `after ${countText(count)} more purchases`
export const sellingOwn = (count: number): string =>
  count === 1 ? 'Selling your NFT now pays' : `Selling your ${count} NFTs now pays`
export const sellingFirst = (count: number): string => `Selling your first ${count} NFTs now pays`
export const nextPrices = 'Next prices'
export const nextPricesIn = (symbol: string): string => `Next prices, in ${symbol}`
export const supply = 'Supply'
export const buyFor = 'Buy for'
export const sellFor = 'Sell for'
export const currently = (count: string): string => `${count} (now)`

// Holders and activity
export const holders = 'Holders'
export const noHolders = 'No holders yet.'
export const moreHolders = 'Show more holders'
export const activity = 'Activity'
export const noActivity = 'No activity yet. Purchases, sales and transfers appear here.'
export const activityCut = 'This page cannot show all of the activity.'
export const showMore = 'Show more'
export const historyFailed = 'This could not be loaded. Nothing is lost.'
export const newestFailed = 'The latest activity could not be loaded.'
export const historyActions = {
  bought: '{person} bought #{id}',
  'got the first': '{person} received the free #{id}',
  sold: '{person} sold #{id}',
  sent: '{person} sent #{id} to {to}',
} as const
/** A foreign contract's transfer proves no price: only the community's own contracts trade on the curve. */
export const foreignActions = {
  bought: '{person} received #{id}',
  'got the first': '{person} received #{id}',
  sold: '{person} burned #{id}',
  sent: '{person} sent #{id} to {to}',
} as const
export const block = (number: string): string => `Block ${number}`
export const viewOn = (explorer: string): string => `View this transaction on ${explorer}`
export const ownerTag = 'owner'

// Comments
export const comments = 'Comments'
export const checkingHolder = 'Checking whether you own an NFT of this collection.'
export const holderUnknown =
  'It could not be checked whether you own an NFT of this collection. Comments are for its holders.'
export const commentsForHolders =
  'Comments are for holders of this collection. Buy an NFT to read and write here.'

// Owner tools
export const yourCollection = 'Your collection'
export const ownerNote =
  'Only you see this. Each change is a separate transaction and leaves everything else as it is.'
export const ownerTextsFailed =
  'The details of your collection could not be loaded, so nothing can be changed.'
export const whatToEdit = 'What to edit'
export const textTab = 'Text'
export const picturesTab = 'Pictures'
export const metadataTab = 'Metadata'
export const description = 'Description'
export const descriptionHint =
  'Leave empty for none. A link to an audio or video file, such as an .mp3, becomes a preview that everyone can play.'
export const saveDescription = 'Save description'
export const preview = 'Preview'
export const previewHint = 'Shown in lists and on the collection’s page.'
export const savePreview = 'Save preview'
export const nftPictures = 'NFT pictures'
export const nftPicturesNote =
  'Used in turn: #1 gets the first, #2 the second, and so on, then the first again.'
export const pictureNumber = (number: number): string => `Picture ${number}`
export const removePictureNumber = (number: number): string => `Remove picture ${number}`
export const newPicture = 'New picture'
export const newPictureHint = 'Added at the end.'
export const addPicture = 'Add picture'
export const picturesInMetadata = 'The NFT pictures come from the files set under Metadata.'
export const noMediaFields = 'The metadata contract of this collection cannot store audio or video.'
export const ownerMediaNote = 'Only holders and you can play these. Clear a field to remove it.'
export const audioHint = 'A link to an .mp3, .ogg or similar: https://, ipfs:// or ar://.'
export const saveAudio = 'Save audio'
export const animation = 'Video or animation'
export const animationHint = 'A link to an .mp4, .webm or .gif. A web page is shown as a link only.'
export const saveAnimation = 'Save video or animation'
export const youTubeVideo = 'YouTube video'
export const youTubeHint = 'A link to one video.'
export const saveYouTube = 'Save YouTube video'
export const metadataType = 'Metadata type'
export const onChain = 'On-chain'
export const onChainNote = 'Built from the description and pictures here.'
export const oneFile = 'One file for all'
export const oneFileNote = 'Every NFT uses the same file.'
export const jsonFiles = 'One .json file each'
export const jsonFilesNote = 'The NFT’s number and .json are added to the address.'
export const plainFiles = 'One file each'
export const plainFilesNote = 'The NFT’s number is added to the address.'
export const current = 'current'
export const firstPicture = 'First picture'
export const firstPictureHint = 'Becomes the first picture and the preview.'
export const saveMetadataType = 'Save metadata type'
export const address = 'Address'
export const addressPlaceholder = 'https://, ipfs:// or ar://'
export const exampleAddress = (url: string): string => `NFT #7 uses ${url}`
export const newPreview = 'New preview (optional)'
export const newPreviewHint = 'Leave empty to keep the current preview.'
export const pictureAlt = 'How the picture will look'
export const noPicture = 'No picture yet'
export const noPictureFound = 'No picture found at this link'

// Launch
export const launchNote =
  'Launch a collection whose price rises with each purchase. You own it and earn a fee on every trade.'
export const inListsNow = 'Your new collection is in the lists now.'
export const viewCollection = 'View collection'
export const yourLaunch = 'Your launch'
export const launchNotFound = 'Your collection is launched, but it could not be found yet. Nothing is lost.'
export const checkAgain = 'Check again'
export const launching = 'Your collection is being launched. It appears here once it is confirmed.'
export const mayLeave = 'You can leave this page. Your entries are kept until then.'
export const launchAnother = 'Launch another'
export const name = 'Name'
export const nameHint = (characters: number): string => `Up to about ${characters} characters.`
export const symbol = 'Symbol'
export const symbolHint = 'Name and symbol cannot be changed later.'
export const pictureLink = 'Link to a picture'
export const orPasteLink = 'Or paste a link'
export const chooseFile = 'Choose a picture'
export const changeFile = 'Change picture'
export const dropOrPaste = 'or drop it here, or paste it'
export const launchDescriptionHint = 'You can change the picture and description later.'
export const nameTaken = 'Another collection already has this name.'
export const laterMark = 'Yours will be marked as the later one.'
export const priceLevel = 'Price level'
export const priceLevels = { low: 'Low', normal: 'Normal', high: 'High' } as const
export const priceLevelNote = (coin: string): string =>
  `In ${coin}, fees included. Each NFT costs more than the one before. Cannot be changed later.`
export const ratio = 'Ratio'
export const ratioHint = 'Doubling the ratio doubles the price.'
export const freeForYou = 'Free for you'
export const firstTokensNote = '#1 is yours with the first purchase, which pays the starting price for #2.'
export const enterRatio = 'Enter a ratio'
export const launch = 'Launch'
export const launchFree = 'You pay only the network fee.'
export const launchPaid = 'Paid once, plus the network fee. Not refundable.'
export const shareToReferrer = (share: string): string => `${share} of it goes to the person who invited you.`
export const termsFailed = 'The launch terms could not be loaded. Nothing is lost.'
export const launchingPaused = 'Launching is paused for now. Your entries are kept in this tab.'
export const balanceNotEnough = 'You have {amount}, which is not enough.'
export const advanced = 'Advanced'
export const uniqueId = 'Unique ID'
export const noIdYet = 'Not assigned yet'
export const uniqueIdNote = 'A random ID that is still free. Others can find your collection by it.'
export const launchForFree = 'Launch for free'
export const launchFor = (price: string): string => `Launch · ${price}`
export const launchCosts = (price: string): string => `A launch costs ${price}`
export const inLists = 'In lists'
export const launchAnyway = {
  'not found': 'Launch anyway, without a picture until this link shows one',
  'not uploaded': 'Launch with the picture that is shown, without the last upload',
} as const
/** Beside the button: the first of what is missing, or that nothing is. */
export const launchObstacles = {
  'not read': 'Not loaded',
  reading: 'Loading',
  paused: 'Paused',
  busy: 'Checking',
  'image empty': 'Add a picture',
  'image wrong': 'Check the picture’s link',
  'image loading': 'Checking the picture',
  'image not found': 'Picture not found',
  'image not uploaded': 'Picture not uploaded',
  uploading: 'Uploading the picture',
  'name empty': 'Add a name',
  'name wrong': 'Check the name',
  'symbol empty': 'Add a symbol',
  'symbol wrong': 'Check the symbol',
  'description empty': 'Add a description',
  'description wrong': 'Check the description',
  'ratio empty': 'Choose a price level',
  'ratio wrong': 'Check the ratio',
  'ratio ambiguous': 'Check the ratio',
  'too little': 'Balance too low',
} as const
export const readyToLaunch = 'Ready to launch'

// Profile
export const nfts = 'NFTs'
export const created = 'Created'
export const minted = 'Minted'
export const searchedSoFar = (seen: number, total: number): string =>
  `Searched ${seen} of ${total} collections so far.`
export const profileCollectionsFailed = 'The collections could not be loaded.'
export const mayBeOutdated = 'This list may be out of date.'
export const noneCreated = 'No collections launched yet.'
export const noneMinted = 'No NFTs yet.'
export const unlistedHoldings = 'Not listed here'
export const unlistedNotRead = 'Some collections outside the list could not be read.'
/** Followed by a link. */
export const unlistedSearched = (count: number): string =>
  `NFTs outside this site’s list are found only in the newest ${count} collections that you watch or have used in this browser.`
export const findByAddress = 'Find another by its address'
export const someTokens = 'at least 1 NFT'
export const tokenCount = (count: number): string => (count === 1 ? '1 NFT' : `${count} NFTs`)
export const tokensOrMore = (count: number): string => `${count} or more NFTs`

// Field errors
export const invisibleCharacter = (code: string): string =>
  `It contains an invisible character (U+${code}). Retype it without that character.`
export const tooManyCharacters = (characters: number, maxLength: number): string =>
  `Too long: ${characters} of ${maxLength} characters.`
export const tooManyBytes = (bytes: number, maxLength: number): string =>
  `Too long: ${bytes} of ${maxLength} bytes. Quotes, line breaks, accented letters and emoji take several.`
export const notAPicture = 'This is not a link to a picture. Use https://, ipfs:// or ar://.'
export const httpPicture = 'Pictures from http:// are not shown. Use an https:// link.'
export const pictureTooLarge = 'This picture is too large to store on-chain. Upload it or use a link.'
export const ratioInvalid = 'Enter a number from 0.01 to 9000000.'
export const nothingChanged = 'There is nothing to save: this is the current value.'
export const notALink = 'This is not a valid link. Use https://, ipfs:// or ar://.'
export const cannotStoreMedia = 'This collection cannot store media.'
export const pictureAlreadyAdded = 'This picture is already in the collection.'
export const pictureGone = 'This picture is no longer in the collection.'
export const lastPicture = 'The last picture cannot be removed.'
export const notYouTube = 'This is not a link to a YouTube video.'
export const httpMedia = 'Media from http:// cannot be played. Use an https:// link.'
export const notAudio = 'This is not a link to an audio file, such as an .mp3.'
export const choosePicture = 'Choose a picture.'

// Review of a trade
export const tokenTitle = (collection: string, tokenId: bigint): string => `${collection} #${tokenId}`
export const buyLabel = (collection: string, count: number): string =>
  count === 1 ? `Buy ${collection}` : `Buy ${count} of ${collection}`
export const buyTitle = (collection: string, count: number): string =>
  count === 1 ? `Buy an NFT of ${collection}` : `Buy ${count} NFTs of ${collection}`
export const buyArrives = (collection: string, count: number): string =>
  count === 1 ? `1 NFT of ${collection}` : `${count} NFTs of ${collection}`
export const nthOf = (place: number, count: number): string => `NFT ${place} of ${count}`
export const buyNote =
  'If someone buys before you, the price changes and nothing is bought. You then pay only the network fee.'
export const sellTitle = (collection: string, tokenId: bigint): string =>
  `Sell ${tokenTitle(collection, tokenId)}`
export const sellNote =
  'You get the curve’s price when your sale is confirmed. If others sell first, it is lower.'
export const leastReceived = 'Minimum received'
export const sellMinimumNote = 'Below the minimum, nothing is sold, and you pay only the network fee.'
export const sellBurns = 'The NFT is burned for good. Selling earns no activity points.'
export const traderPurpose = 'The sale contract, to sell it when you say so'
export const approveTitle = (collection: string, tokenId: bigint): string =>
  `Approve ${tokenTitle(collection, tokenId)}`
export const approveNote = 'For this one NFT only, and only in a sale that you start yourself.'
export const revokeTitle = (collection: string, tokenId: bigint): string =>
  `Revoke approval for ${tokenTitle(collection, tokenId)}`
export const revokeNote = 'Afterwards, only you can move this NFT.'
export const sendTitle = (collection: string, tokenId: bigint, person: string): string =>
  `Send ${tokenTitle(collection, tokenId)} to ${person}`
export const newOwnerWouldBe = (account: string): string =>
  `By the simulation, the new owner would be ${account}, not the recipient. Do not sign unless you expect that.`
export const ownerWouldStay =
  'By the simulation, nothing would be sent: you would still own this NFT afterwards. The collection may be a fraud.'
export const moreNftsLeave = (count: bigint): string =>
  `By the simulation, ${count} NFTs of this collection would leave your account, not one. The collection may be a fraud.`
export const nftsWouldArrive = (count: bigint): string =>
  count === 1n
    ? 'By the simulation, you would get 1 NFT of this collection.'
    : `By the simulation, you would get ${count} NFTs of this collection.`
export const approvalWouldNotCount = 'By the simulation, this collection would not keep the approval.'
export const sendNote = 'Only the new owner can send it back.'

// Review of a launch
export const launchTitle = (collection: string): string => `Launch ${collection}`
export const launchArrives = (collection: string): string => `The collection ${collection}, owned by you`
export const launchArrivesFirst = 'NFT #1, with the first purchase'
export const launchShare = (percent: string): string => `${percent} of the price`
export const launchReviewNote = 'Name, symbol and price level cannot be changed later.'

// Review of an owner's change
export const addPictureTitle = (collection: string): string => `Add a picture to ${collection}`
export const removePictureTitle = (collection: string): string => `Remove a picture from ${collection}`
export const metadataTitle = (collection: string): string => `Change the metadata type of ${collection}`
export const changeFieldTitle = (field: string, collection: string): string =>
  `Change ${field} of ${collection}`
export const removeFieldTitle = (field: string, collection: string): string =>
  `Remove ${field} of ${collection}`
export const theDescription = 'the description'
export const thePreview = 'the preview'
export const theAudio = 'the audio'
export const theAnimation = 'the video or animation'
export const theYouTube = 'the YouTube video'
export const noDescriptionLeft = 'No description'
export const newDescription = 'The description you entered'
export const previewFrom = (url: string): string => `Preview: ${url}`
export const pictureAdded = (url: string): string => `Picture added: ${url}`
export const pictureRemoved = (url: string): string => `Picture removed: ${url}`
export const firstPictureFrom = (url: string): string => `First picture: ${url}`
export const metadataFrom = (url: string): string => `Metadata from: ${url}`
export const fieldRemoved = 'The field is removed'

// Notices
/** Below the titles of the NFTs that were just bought. */
export const isYours = (count: number): string =>
  count > 1 ? 'They are in your wallet.' : 'It is in your wallet.'
export const viewBought = 'View'
export const buyAnother = 'Buy another'
/** Below the title of the NFT that was just sold. */
export const soldFor = 'Sold for {amount}'
export const sold = 'Sold'
export const sellAnother = 'Sell another'
export const nftBought = 'NFT bought'
export const nftsBought = 'NFTs bought'
export const nftSold = 'NFT sold'
export const nftSent = (collection: string, tokenId: bigint, person: string): string =>
  `Sent ${tokenTitle(collection, tokenId)} to ${person}`
export const approvalRevoked = 'Approval revoked. Only you can move this NFT now.'
export const launched = 'Your collection is live.'
export const collectionChanged = 'Your collection is updated.'

// Errors: why a write is not signed
export const priceMoved = 'The price has changed.'
export const sellsForLess = 'The NFT sells for less than shown.'
export const notListed = 'This collection is not listed in this community.'
export const launchPaused = 'Launching is paused.'
export const launchPriceChanged = 'The launch price has changed.'
export const idTaken = 'The ID of this collection is taken.'
export const picturesChanged = 'The pictures of this collection have changed.'
export const lastPictureStays = 'The last picture cannot be removed.'
export const otherCollection = 'You have opened another collection.'

// Errors: what happened to a transaction that failed (rules/errors: failed-text)
export const buyFailedPrice =
  'Someone traded before you, so the price changed. Nothing was bought, and only the network fee was spent. You can buy at the new price.'
export const buyFailed =
  'Your purchase failed. Nothing was bought, and only the network fee was spent. You can try again.'
export const sellFailedMinimum =
  'Your sale failed, most likely because the price fell below your minimum. Nothing was sold, and only the network fee was spent.'
export const sellFailed =
  'Your sale failed. Nothing was sold, and only the network fee was spent. You can try again.'
export const sendFailed =
  'Your transfer failed. The NFT has not moved, and only the network fee was spent. You can try again.'
export const changeFailed =
  'Your change failed. Nothing was changed, and only the network fee was spent. You can try again.'
export const launchFailed =
  'Your launch failed. Nothing was launched, and only the network fee was spent, not the launch price. Your entries are still here.'
