import { CONTRACT_KINDS } from '../doctor/contractKinds.ts'

/** The part of a property's JSON schema that the app's own checks cannot be read from. */
type Limits = Readonly<Record<string, unknown>>

type Words = readonly [description: string, example: unknown, limits?: Limits]

const EXAMPLE = '0x4087fb91A1fBdef05761C02714335D232a2Bf3a1'
const OTHER = '0x1f8cf0bc042308677838fB50f264992A4e783610'
const NATIVE = `0x${'0'.repeat(40)}`

const URL_PATTERN = '^https?://\\S+$'
const PATH_PATTERN = '^(/(?![/\\\\])\\S*|https://\\S+)$'
const ORIGIN_PATTERN = '^https?://[^\\s/?#]+$'

const address = (description: string): Words => [description, EXAMPLE, { pattern: '^0x[0-9a-fA-F]{40}$' }]
const optionalAddress = (description: string): Words => [
  `${description} "" or the zero address for none.`,
  EXAMPLE,
  { pattern: '^(0[xX]0{40}|0x[0-9a-fA-F]{40})?$' },
]
/** In the words by which the doctor names the contract that it looks for. */
const contract = ({ name }: { readonly name: string }, use: string): Words =>
  optionalAddress(`The address of ${name}${use}`)
const url = (description: string, example: string): Words => [description, example, { pattern: URL_PATTERN }]
const path = (description: string, example: string): Words => [
  `${description} A path of this site or an https address.`,
  example,
  { pattern: PATH_PATTERN },
]
const service = (description: string, example: string): Words => [
  `${description} A path of this site or a web address; "" for none.`,
  example,
  { pattern: '^(/(?![/\\\\])\\S*|https?://\\S+)?$' },
]
const card = (pages: string): Words =>
  path(`The picture on social cards of ${pages}; previewImage without it.`, '/img/preview.png')
const words = (description: string, example: string): Words => [description, example, { pattern: '\\S' }]
const whole = (description: string, example: number, minimum: number, maximum?: number): Words => [
  description,
  example,
  { type: 'integer', minimum, ...(maximum !== undefined && { maximum }) },
]
const decimals = (of: string): Words => whole(`How many decimals ${of} has: 0 to 36.`, 18, 0, 36)
const expiry = (of: string): Words =>
  whole(`Milliseconds for which a browser keeps ${of}; 0 for ever.`, 604_800_000, 0)
const gateway = (description: string, example: string): Words =>
  url(`${description} Ids are appended to it; a missing last slash is added.`, example)
const listOf = (
  description: string,
  example: readonly string[],
  pattern: string,
  more: Limits = {},
): Words => [description, example, { items: { type: 'string', pattern }, ...more }]

/**
 * A description, an example and limits for each key of a community's file, for editors.
 * `[]` stands for the items of a list.
 */
export const CONFIG_WORDS: Readonly<Record<string, Words>> = {
  $schema: ['The description that your editor completes and checks this file by.', './schema.json'],

  activityPointsAddress: contract(CONTRACT_KINDS.points, ', which counts the points of each account.'),
  airdropApAddress: contract(CONTRACT_KINDS.pointsAirdrop, '.'),
  airdropClaimDomainsAddress: contract(CONTRACT_KINDS.namesAirdrop, '.'),
  arweaveAddress: [
    'The Arweave wallet that pays for uploads, 43 letters, digits, - and _. The app shows it to those who want to top it up; "" hides it.',
    'vLRHFqCw1uHu75xqB4fCDW-QxpkpJxBtFD9g4QYUbfw',
    { pattern: '^([\\w-]{43})?$' },
  ],
  arweaveGateway: gateway('The gateway that reads files and balances of Arweave.', 'https://arweave.net/'),
  arweaveMinBalance: [
    'The least balance of the upload wallet, in AR; below it uploads are refused.',
    0.02,
    { minimum: 0 },
  ],
  blockExplorerBaseUrl: url(
    "The block explorer's own address, without /tx, which is added to it, and without a query.",
    'https://explorer.degen.tips',
  ),
  chat: [
    'Where posts and comments are kept.',
    { contexts: { general: EXAMPLE, nftLaunchpad: OTHER }, storage: 'onchain' },
  ],
  'chat.contexts': ['The contracts of each list of posts.', { general: EXAMPLE, nftLaunchpad: OTHER }],
  'chat.contexts.general': contract(CONTRACT_KINDS.posts, ' in the general list.'),
  'chat.contexts.memesImages': contract(
    CONTRACT_KINDS.posts,
    ' with memes and images; it may be the contract of the general list.',
  ),
  'chat.contexts.shill': contract(
    CONTRACT_KINDS.posts,
    ' that advertise; it may be the contract of the general list.',
  ),
  'chat.contexts.nftLaunchpad': contract(
    CONTRACT_KINDS.comments,
    ' on collections; it must not be one of the contracts for posts.',
  ),
  'chat.storage': [
    'Where the texts of posts are kept: "onchain", or "arweave", which needs functions.upload.',
    'onchain',
  ],
  chatTokenAddress: contract(CONTRACT_KINDS.token, ": the community's own token."),
  chatTokenDecimals: decimals("the community's token"),
  chatTokenImage: [
    'The picture of the community\'s token: a path of this site or a web address; "" for none.',
    '/img/icon.svg',
  ],
  chatTokenSymbol: [
    'The symbol of the community\'s token, as its contract says it; "" compares none.',
    'CHAT',
  ],
  domainRequiredToPost: ['Whether only holders of a name may write posts and comments.', true],
  expiryCollections: expiry('what it knows of collections'),
  expiryPfps: expiry('profile pictures'),
  expiryUsernames: expiry('the names of accounts'),
  farcasterShareText: [
    'The text of a shared post about this community, and the tagline of the mini app; "" for none.',
    'Get your .degen name',
  ],
  favicon: path("The site's icon.", '/img/icon.svg'),
  previewImage: path(
    'The picture on social cards of all pages that have none of their own.',
    '/img/preview.png',
  ),
  previewImageAirdrop: card('the airdrop'),
  previewImageNftCollection: card('a collection'),
  previewImageNftCreate: card('the page that launches a collection'),
  previewImageNftLaunchpad: card('the lists of collections'),
  previewImagePost: card('a post'),
  previewImageProfile: card('a profile'),
  previewImageStake: card('staking'),
  previewMusicNfts: card('the list of music NFTs'),
  previewVideoNfts: card('the list of video NFTs'),
  fileUploadEnabled: ['Whether files can be uploaded; uploads also need functions.upload.', true],
  fileUploadSizeLimit: whole(
    'The most bytes of an uploaded file: up to 104857600, which are 100 MiB.',
    1_048_576,
    1,
    100 * 1024 * 1024,
  ),
  gifs: ['The search for GIFs; off without a key.', { provider: 'klipy', key: 'your-public-key' }],
  'gifs.provider': ['The service that is searched.', 'klipy'],
  'gifs.key': [
    'A key from klipy.com, which anyone can read on the page, so use one that pays for nothing; "" switches the search off.',
    'your-public-key',
  ],
  getCoinsUrl: [
    'Where people get the coins of the chain, a bridge, faucet or ramp: linked where a balance is too low; "" for none.',
    'https://bridge.example',
    { pattern: '^(https?://\\S+)?$' },
  ],
  ipfsGateway: gateway('The gateway that reads files of IPFS.', 'https://ipfs.io/ipfs/'),
  ipfsGateway2: gateway('The gateway of IPFS that is used when the first fails.', 'https://dweb.link/ipfs/'),
  ipfsGateway3: gateway(
    'The gateway of IPFS that is used when both others fail.',
    'https://ipfs.filebase.io/ipfs/',
  ),
  lpTokenAddress: contract(CONTRACT_KINDS.pool, ', whose shares are staked.'),
  lpTokenDecimals: decimals('a share of the pool'),
  lpTokenSymbol: ['The symbol that is shown for shares of the pool; "" shows LP.', 'LP'],
  marketplaceNftCollectionBaseUrl: [
    'The address of a marketplace to which the address of a collection is appended; "" for none.',
    'https://market.example/collection/',
    { pattern: '^(https?://\\S+)?$' },
  ],
  mediaOrigins: listOf(
    'Further origins that pictures, media and texts may come from, without a path.',
    ['https://images.example'],
    ORIGIN_PATTERN,
  ),
  nftDefaultRatio: [
    'The ratio of the price curve that is filled in for a new collection: a number above 0.',
    169,
    { exclusiveMinimum: 0 },
  ],
  nftLaunchpadBondingAddress: contract(CONTRACT_KINDS.launchpad, '.'),
  nftLaunchpadLatestItems: whole('How many collections a page of a list shows: 1 to 100.', 12, 1, 100),
  contentHours: whole(
    'Hours after which the content that pages were served with is too old to be shown: 1 to 168.',
    24,
    1,
    168,
  ),
  projectName: words("The community's name.", 'Degen Hearth'),
  projectMetadataTitle: words('The name in the titles of pages and on social cards.', 'Degen Hearth'),
  projectDescription: [
    'One sentence about the community, for search engines and social cards.',
    'Names, points, tokens, NFTs and posts in one calm place.',
  ],
  projectTwitter: ['The community\'s account on X, with its @; "" for none.', '@hearth'],
  projectUrl: [
    "The site's own address, without a path and without a slash at its end.",
    'https://hearth.example',
    { pattern: ORIGIN_PATTERN },
  ],
  punkTldAddress: address(
    `The address of ${CONTRACT_KINDS.names.name}: the contract that keeps the community's names. Required.`,
  ),
  punkMinterAddress: optionalAddress(
    `The address of ${CONTRACT_KINDS.fivePrices.name} or ${CONTRACT_KINDS.onePrice.name}, as punkNumberOfPrices says. Without it the contract of punkTldAddress mints names itself.`,
  ),
  punkNumberOfPrices: ['How many prices the minter has: 1 for all names, or 5 by the length of a name.', 5],
  showFeatures: [
    'The features of this community; a missing one is off.',
    { activityPoints: true, sendTokens: true },
  ],
  'showFeatures.activityPoints': ['Shows points; needs activityPointsAddress.', true],
  'showFeatures.airdrop': ['Shows the airdrop; each of its claims needs its own contract.', false],
  'showFeatures.nftLaunchpad': ['Shows the NFT launchpad; needs nftLaunchpadBondingAddress.', true],
  'showFeatures.swap': ['Shows swaps of tokens; needs swapRouterAddress.', false],
  'showFeatures.stake': ['Shows staking; needs stakingContractAddress and lpTokenAddress.', false],
  'showFeatures.sendTokens': ['Shows payments to names and addresses.', true],
  stakingContractAddress: contract(
    CONTRACT_KINDS.staking,
    ' that takes shares of the pool in lpTokenAddress.',
  ),
  stakeTokenDecimals: decimals('the receipt for a stake'),
  stakeTokenSymbol: ['The symbol of the receipt for a stake, as its contract says it.', 'sLP'],
  supportedChainId: whole("The chain's number, which wallets know it by.", 666_666_666, 1),
  swapRouterAddress: contract(CONTRACT_KINDS.swapRouter, ', through which tokens are swapped.'),
  swapPriceImpactMaxBps: whole(
    'The most by which a swap may move the price, in hundredths of a percent: 0 to 10000; 1000 is 10 %.',
    1000,
    0,
    10_000,
  ),
  tldName: [
    'The suffix of the names: a dot and lower case letters, without spaces or further dots.',
    '.degen',
    { pattern: '^\\.[^\\s.A-Z]+$' },
  ],
  tokenDecimals: decimals('the coin that names are paid in'),
  tokenSymbol: words(
    'The symbol of the coin that names are paid in: that of chain.currency.symbol.',
    'DEGEN',
  ),

  chain: [
    'The chain of the community. Without it the file is for chain 666666666.',
    {
      name: 'Degen Chain',
      currency: { name: 'Degen', symbol: 'DEGEN', decimals: 18 },
      rpcUrls: ['https://rpc.degen.tips'],
    },
  ],
  'chain.name': words("The chain's name, as wallets show it.", 'Degen Chain'),
  'chain.currency': ['The coin of the chain.', { name: 'Degen', symbol: 'DEGEN', decimals: 18 }],
  'chain.currency.name': words('The name of the coin.', 'Degen'),
  'chain.currency.symbol': words('The symbol of the coin.', 'DEGEN'),
  'chain.currency.decimals': whole(
    'How many decimals the coin has: 0 to 36, and the same as tokenDecimals.',
    18,
    0,
    36,
  ),
  'chain.rpcUrls': listOf(
    'One or two different endpoints of the chain; the second is used when the first fails.',
    ['https://rpc.degen.tips', 'https://666666666.rpc.thirdweb.com'],
    URL_PATTERN,
    { minItems: 1, maxItems: 2, uniqueItems: true },
  ),
  'chain.explorerName': ['The name of the block explorer in links to it.', 'Degenscan'],
  'chain.explorerApi': url(
    'Where npm run deploy sends sources for verification, as Etherscan and Blockscout take them; without it, nowhere.',
    'https://explorer.degen.tips/api',
  ),
  'chain.testnet': ['Whether this is a test chain, whose coins are worth nothing.', true],
  'chain.ownEndpoint': [
    'Whether the settings offer an endpoint of one’s own; not without it. Then the page’s policy allows requests to any host, so a script that got into the page could send what it finds anywhere.',
    true,
  ],
  'chain.multicall': contract(CONTRACT_KINDS.multicall, '. Without it reads go out as one batch.'),
  theme: ['The look of the site.', { accentHue: 295 }],
  'theme.accentHue': [
    'The hue of the accent colour, in degrees on the OKLCH colour wheel: 0 to 360.',
    295,
    { minimum: 0, maximum: 360 },
  ],
  homeSections: [
    'The sections of Home below the search for a name, in order; each at most once.',
    ['names', 'collections', 'posts', 'features'],
    { uniqueItems: true },
  ],
  about: [
    'The page about the community.',
    { text: 'A home for all who hold a name.', links: [{ label: 'Forum', url: 'https://forum.example' }] },
  ],
  'about.text': ['The text about the community; "" for none.', 'A home for all who hold a name.'],
  'about.links': ['Links below the text.', [{ label: 'Forum', url: 'https://forum.example' }]],
  'about.links[].label': words('The text of the link.', 'Forum'),
  'about.links[].url': url('The address of the link.', 'https://forum.example'),
  snapshot: [
    'The folder of this site with the files of npm run snapshot, with a slash at both ends; "" reads the chain alone.',
    '/snapshot/',
    { pattern: '^(/([\\w-]+/)+)?$' },
  ],
  indexer: service('The index service of npm run indexer.', 'https://index.example'),
  tokens: [
    'The tokens that the app knows, in the format of tokenlists.org; each chain and address once.',
    [{ chainId: 666_666_666, address: NATIVE, decimals: 18, name: 'Degen', symbol: 'DEGEN', swap: true }],
  ],
  'tokens[].chainId': whole("The number of the token's chain.", 666_666_666, 1),
  'tokens[].address': address('The address of the token; the zero address is the coin of the chain.'),
  'tokens[].decimals': whole('How many decimals the token has: 0 to 255.', 18, 0, 255),
  'tokens[].name': words('The name of the token.', 'Wrapped Degen'),
  'tokens[].symbol': words('The symbol of the token, as its contract says it.', 'WDEGEN'),
  'tokens[].logoURI': ['The picture of the token; without it, none.', 'https://images.example/wdegen.png'],
  'tokens[].swap': ['Whether swaps offer the token.', true],
  dex: ['The contracts of the pools behind the swap router.', { router: EXAMPLE, wrappedNative: OTHER }],
  'dex.router': contract(CONTRACT_KINDS.exchange, ' behind the swap router.'),
  'dex.wrappedNative': contract(CONTRACT_KINDS.wrapped, '.'),
  nftTrader: contract(CONTRACT_KINDS.trader, ' for at least the price that the seller was shown.'),
  merkleClaim: ['The airdrop to a list of accounts.', { address: EXAMPLE, listUrl: '/airdrop/list.json' }],
  'merkleClaim.address': contract(CONTRACT_KINDS.listAirdrop, '.'),
  'merkleClaim.listUrl': service('The file with the list of accounts.', '/airdrop/list.json'),
  cow: [
    'The order book for trades at a price of your own; without it there are no such trades.',
    { apiUrl: 'https://api.cow.fi/sepolia', settlement: EXAMPLE, vaultRelayer: OTHER },
  ],
  'cow.apiUrl': url('The address of the order book.', 'https://api.cow.fi/sepolia'),
  'cow.settlement': address(`The address of ${CONTRACT_KINDS.settlement.name} that settles the orders.`),
  'cow.vaultRelayer': address(
    'The address of the contract that takes the sold tokens, as the settlement names it.',
  ),
  functions: [
    'The handlers on a server; each is off without its address.',
    { upload: '/api/upload', linkPreviews: '/api/link-preview' },
  ],
  'functions.upload': service('Takes uploads and stores them on Arweave.', '/api/upload'),
  'functions.linkPreviews': service('Reads the titles and pictures of links in posts.', '/api/link-preview'),
  'functions.logs': service('Takes reports of errors.', '/api/logs'),
  'functions.webhook': service('Takes the events of the mini app, for notifications.', '/api/webhook'),
  'functions.card': service('Draws the pictures of shared links.', '/api/card'),
  quickAuthOrigin: url(
    'The server that signs people in inside a social client.',
    'https://auth.farcaster.xyz',
  ),
  walletConnectProjectId: [
    'The id of your project at WalletConnect; "" offers no wallets of other devices.',
    '0123456789abcdef0123456789abcdef',
  ],
  walletConnectRelayUrl: [
    'The relay of WalletConnect: wss:// and a host, without a path.',
    'wss://relay.walletconnect.org',
    { pattern: '^wss?://[^\\s/?#]+$' },
  ],
  frameHosts: [
    'Origins of the pages that may show this site as a mini app; *. stands for any subdomain.',
    ['https://farcaster.xyz', 'https://*.farcaster.xyz'],
  ],
  locales: [
    'The languages of the site, as in locales/. The first one has the paths of the site, each other one a folder of its name; visitors get the one that fits their browser best.',
    ['en', 'de'],
  ],
  safeHosts: ["Origins of Safe's web app, inside which its Safe is the wallet.", ['https://app.safe.global']],
  hstsSubdomains: [
    "Whether all subdomains of the site's host are reached by https alone too. A browser that has seen it cannot be told otherwise.",
    false,
  ],
  metaPolicy: [
    'Whether each page brings its content policy itself, for hosts that send no headers of the build.',
    false,
  ],
  miniapp: [
    'The mini app in social clients; a missing setting is made of the rest of this file.',
    { name: 'Degen Hearth', tags: ['names', 'community'] },
  ],
  'miniapp.accountAssociation': [
    'The signed statement that your domain belongs to your account, made by the social client; without it no client lists the app.',
    { header: 'eyJmaWQiOjF9', payload: 'eyJkb21haW4iOiJoZWFydGguZXhhbXBsZSJ9', signature: 'MHgwMA' },
  ],
  'miniapp.accountAssociation.header': ['The first text of the statement, as it was made.', 'eyJmaWQiOjF9'],
  'miniapp.accountAssociation.payload': [
    'The second text of the statement, which holds your domain.',
    'eyJkb21haW4iOiJoZWFydGguZXhhbXBsZSJ9',
  ],
  'miniapp.accountAssociation.signature': ['The third text of the statement, as it was made.', 'MHgwMA'],
  'miniapp.version': words('The version of the manifest; "1" without it.', '1'),
  'miniapp.name': words(
    'The name of the app, at most 32 characters; projectName without it.',
    'Degen Hearth',
  ),
  'miniapp.iconUrl': path('The icon, a square of 1024 pixels without transparency.', '/img/miniapp-icon.png'),
  'miniapp.homeUrl': path('The page that opens first; Home without it.', '/'),
  'miniapp.imageUrl': card('a shared link to the app'),
  'miniapp.buttonTitle': words(
    'The text of the button that opens the app, at most 32 characters.',
    'Open Degen Hearth',
  ),
  'miniapp.splashImageUrl': path('The picture that is shown while the app opens.', '/img/miniapp-splash.png'),
  'miniapp.splashBackgroundColor': words('The colour behind that picture.', '#1a1523'),
  'miniapp.webhookUrl': path('Takes the events of the app; functions.webhook without it.', '/api/webhook'),
  'miniapp.subtitle': words(
    'A short line below the name, at most 30 characters; none without it.',
    'The home of Degen names',
  ),
  'miniapp.description': words(
    'The description, at most 170 characters; projectDescription without it.',
    'Names, points, tokens and posts in one calm place.',
  ),
  'miniapp.screenshotUrls': listOf(
    'At most 3 pictures of the app: paths of this site, whose PNG files are shown at the installation, too, or https addresses.',
    ['/img/preview.png'],
    PATH_PATTERN,
  ),
  'miniapp.primaryCategory': words('The category of the app in lists; "social" without it.', 'social'),
  'miniapp.tags': listOf(
    'At most 5 words for the search, each of at most 20 characters and without spaces.',
    ['names', 'community'],
    '\\S',
  ),
  'miniapp.heroImageUrl': card('the app in lists'),
  'miniapp.tagline': words(
    'A line about the app, at most 30 characters; farcasterShareText without it.',
    'Get a name',
  ),
  'miniapp.ogTitle': words(
    'The title on cards, at most 30 characters; projectMetadataTitle without it.',
    'Degen Hearth',
  ),
  'miniapp.ogDescription': words(
    'The text on cards, at most 100 characters; projectDescription without it.',
    'Names, points, tokens and posts.',
  ),
  'miniapp.ogImageUrl': card('the app'),
  'miniapp.noindex': ['Whether clients leave the app out of their search.', false],
  'miniapp.requiredChains': listOf(
    'The chains that a client must offer; that of supportedChainId without it, where clients know it.',
    ['eip155:666666666'],
    '\\S',
  ),
  'miniapp.requiredCapabilities': listOf(
    'The functions that a client must offer; none without it.',
    ['actions.composeCast'],
    '\\S',
  ),
  'miniapp.castShareUrl': path(
    'The page that opens for a post shared to the app, on the host of its home page.',
    '/post/',
  ),
  'miniapp.canonicalDomain': words(
    "The app's domain, without a protocol, a path or a port; that of projectUrl without it.",
    'hearth.example',
  ),
  'miniapp.more': ['Fields of a newer manifest, which are passed on unchanged.', { newField: 'value' }],
}
