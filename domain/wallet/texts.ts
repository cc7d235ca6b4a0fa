// Connecting

export const connectWallet = 'Connect wallet'
export const connecting = 'Connecting...'
export const connectYourWallet = 'Connect your wallet'
export const readyToConnect = 'Ready to connect'
export const notInThisBrowser = 'Not in this browser'
export const installed = 'Installed'
export const openInApp = 'Open in its app'
export const install = 'Install'
/** The community has no WalletConnect project. */
export const notOffered = 'Not offered here'
/** Another wallet has the same reverse domain name (rdns). */
export const ambiguous = (rdns: string): string => `claims to be ${rdns}, as does another wallet`
/** Another wallet has the same name under another rdns. */
export const sharesName = (rdns: string): string => `has the name of another wallet, and claims to be ${rdns}`
/** The wallet is named like an option, but has another rdns. */
export const resembles = (option: string, rdns: string): string =>
  `has a name like ${option}, but claims to be ${rdns}`
export const getAnyWallet = 'Get a wallet'
export const whatIsAWallet = 'A wallet is an app that holds your coins and names.'
export const whatIsShared = 'Connecting only shares your address: nothing can be spent without your approval.'
export const chooseAnother = 'Choose another wallet'
export const waitingFor = (wallet: string): string => `Waiting for ${wallet}`
export const confirmThere = 'Open your wallet and confirm the connection. You may have to unlock it first.'
export const notFound = (wallet: string): string => `${wallet} was not found in this browser.`
export const getWallet = (wallet: string): string => `Get ${wallet}`
export const reloadOnceInstalled = 'Reload this page once it is installed.'

// Pairing with a wallet on another device

export const loadingCode = 'Loading the code'
export const pairingCodeFor = (wallet: string): string => `Pairing code for ${wallet}`
export const scanWith = (wallet: string): string => `Scan this code with ${wallet} on your phone.`
export const openOnThisDevice = (wallet: string): string => `Open ${wallet} on this device`
export const showAsText = 'Show as text'
export const hideText = 'Hide the text'
export const pairingText = 'Pairing text'
export const noWalletYet = (wallet: string): string => `No ${wallet} yet?`
/** `link` is `getWallet`. */
export const thenReload = '{link}, then reload this page.'

// Connecting failed

/** The exact words of rules/wallet: connect-failures. */
export const alreadyConnectedError = 'ConnectorAlreadyConnectedError Error, please try connecting again.'
export const declined = (wallet: string): string =>
  `You declined the request in ${wallet}. Nothing has changed.`
export const requestOpen = (wallet: string): string =>
  `${wallet} already shows a request. Open it and confirm or reject that request, then try again.`
export const alreadyConnected = 'This wallet was already connected. Please try again.'
export const noAccounts = (wallet: string): string =>
  `${wallet} did not share an account. Unlock it, choose an account, then try again.`
export const siteNotAllowed = (wallet: string): string =>
  `${wallet} has not allowed this site to use an account. Allow it there, then try again.`
export const walletDisconnected = (wallet: string): string =>
  `${wallet} is disconnected from its network. Check its connection, then try again.`
export const walletSilent = (wallet: string): string =>
  `${wallet} did not respond. Open it and look for a pending request, then try again.`
export const relayUnreachable =
  'WalletConnect could not be reached. Check your internet connection, then try again, or use a wallet in this browser.'
export const cancelled = 'The connection was cancelled.'
export const couldNotConnect = (wallet: string): string =>
  `${wallet} could not connect. Unlock it and try again, or choose another wallet.`
/** The wallet lacks a method. */
export const cannotConnect = (wallet: string): string =>
  `${wallet} could not connect. Update it, or choose another wallet.`
/** Sentences, the second about the wallet. */
export const withReport = (text: string, report: string): string => `${text} ${report}`
/** After ten seconds without an answer. */
export const stillSilent = (wallet: string): string =>
  `${wallet} has not answered yet. Open it and look for a request; unlock it if it is locked. If there is none, reload this page and try again.`

// Network

export const unsupportedNetwork = 'Unsupported network'
export const switchTo = (chain: string): string => `Switch to ${chain}`
export const confirmSwitch = 'Confirm the network switch in your wallet.'
export const stillOnOther = (chain: string): string =>
  `You are still on another network. Switch to ${chain} to mint or send.`
export const switchRequestOpen =
  'Your wallet already shows a request. Open it and confirm or reject that request.'
export const switchInWallet = (chain: string): string =>
  `Your wallet is still on another network. Choose ${chain} in the wallet itself.`
export const addedChooseIt = (chain: string): string =>
  `Your wallet has added ${chain}, but is still on another network. Choose ${chain} in the wallet itself.`
/** `report` is a sentence about the wallet. */
export const switchFailedBecause = (chain: string, report: string): string =>
  `Your wallet could not change the network. Choose ${chain} in the wallet itself. ${report}`

// Adding a token

export const addDeclined = 'You declined in your wallet. Nothing has changed.'
export const yourWalletSilent =
  'Your wallet did not respond. Open it and look for a pending request, then try again.'
export const wrongNetwork = (chain: string): string =>
  `Your wallet is on another network. Switch it to ${chain}, then try again.`
export const addNotSupported = 'Your wallet cannot add tokens from a page. Add this one there by its address.'
export const addFailed = 'Your wallet could not add the token. Add it there by its address.'

// The wallet check

export const checkTitle = 'Wallet check'
export const checkPurpose =
  'What works with your wallet and this browser, and what to do where something does not.'
export const checkYourWallet = 'Check your wallet'
export const yourWallet = 'Your wallet'
export const networkAndBrowser = 'Network and browser'
export const checkAgain = 'Check again'
export const report = 'Report'
export const reportWhy =
  'Copy it when you ask someone for help. Addresses are shortened, and nothing is sent anywhere.'
export const copyReport = 'Copy the report'
export const reportCopied = 'The report is copied.'
/** Beside each drawing, and in the report. */
export const stateWords = {
  checking: 'Checking',
  works: 'Works',
  'does not work': 'Does not work',
  'not offered': 'Not offered',
  unknown: 'Unknown',
  'not asked yet': 'Not asked yet',
} as const

// Its first line

export const checking = 'Checking…'
export const takesSeconds = 'This takes a few seconds.'
export const noWallet = 'No wallet is connected'
export const withoutWallet =
  'Below is what can be checked without one. Connect your wallet to check the rest: that only shares your address.'
export const walletWorks = (chain: string): string => `Your wallet works with ${chain}`
export const allChecked = 'Everything was checked.'
export const waitForYou = (count: number): string =>
  count === 1
    ? 'One check waits until you press its button.'
    : `${count} checks wait until you press their buttons.`
export const needAttention = (count: number): string =>
  count === 1 ? '1 thing needs attention' : `${count} things need attention`
export const seeBelow = 'Below you see what to do.'
export const couldNotCheck = (count: number): string =>
  count === 1 ? '1 thing could not be checked' : `${count} things could not be checked`
export const nothingFails = 'Nothing was found that does not work.'
export const noAnswer = 'There was no answer, so this is unknown. Check again in a moment.'

// Its report

export const reportHead = (community: string): string => `Wallet check of ${community}`
export const reportBuild = (build: string): string => `Build: ${build}`
export const buildUnknown = 'unknown'
export const reportCheck = (title: string, state: string, text: string): string =>
  `${title}: ${state}. ${text}`
export const reportNetwork = (chain: string, chainId: number): string => `Network: ${chain} (${chainId})`

// Found

export const foundTitle = 'How your wallet was found'
export const foundPurpose = 'Wallets tell a page that they are there.'
export const announced = (wallet: string, rdns: string): string =>
  `${wallet} announced itself to this page as ${rdns}.`
export const notAnnounced = (rdns: string): string => `No wallet announces itself as ${rdns} any more.`
export const reloadPage = 'Reload this page. If that does not help, connect again.'
export const unnamed = 'Your browser offers a wallet that does not say its name.'
export const paired = 'It is on another device or in another app, paired by WalletConnect.'
export const fromHost = 'The app around this page offers it.'
export const imitated = (rdns: string): string =>
  `Two wallets claim to be ${rdns}. One of them may be an imitation.`
export const nameShared = (name: string): string =>
  `Two wallets have the name ${name}. One of them may be an imitation.`
export const removeImitation =
  'Remove the one that you do not know from your browser, then connect your wallet again.'
export const walletsHere = (names: string): string => `In this browser: ${names}.`
export const unnamedHere = 'In this browser is a wallet that does not say its name.'
export const noWalletHere =
  'No wallet was found in this browser. Install one, or pair one on your phone by WalletConnect.'

// Network

export const chainTitle = 'Network'
export const chainPurpose = (chain: string): string => `Your wallet has to be on ${chain} to send anything.`
export const onChain = (chain: string): string => `Your wallet is on ${chain}.`
export const onOther = (chainId: number): string => `Your wallet is on another network, number ${chainId}.`
export const chainUntold = 'Your wallet did not say on which network it is.'
export const switchOrAdd = (chain: string): string =>
  `Switch to ${chain}. If your wallet does not know it yet, it asks you whether to add it.`
export const onceOnChain = (chain: string): string => `This can be checked once your wallet is on ${chain}.`

// The wallet's own endpoint

export const connectionTitle = 'Your wallet’s own connection'
export const connectionPurpose =
  'Your wallet reads the network over a connection of its own, which may be old or wrong.'
export const connectionAgrees = (chain: string): string => `It shows the same ${chain} as our connections.`
export const connectionOther = (chainId: number): string => `It leads to another network, number ${chainId}.`
export const connectionDiffers = (chain: string): string =>
  `It does not show the same ${chain} as our connections: they have different blocks.`
export const connectionBehind = (blocks: bigint): string =>
  `It is ${blocks} blocks behind ours, so your wallet may show old amounts.`
export const changeConnection = (chain: string): string =>
  `In your wallet’s settings, choose another address (RPC URL) for ${chain}. Amounts on these pages are right: they come from our own connections.`
export const connectionSilent = 'Your wallet did not tell what it sees of the network.'
export const amountsAreOurs = 'Amounts on these pages come from our own connections.'
export const notCompared = 'Your wallet did not show enough to compare it with ours.'
export const oursSilent = 'Our own connections do not answer, so there is nothing to compare it with.'
export const oursBehind = (blocks: bigint): string =>
  `It is ${blocks} blocks ahead of ours, so amounts on these pages may be old.`
export const waitForOurs = 'Wait a few minutes, then check again.'

// Time to answer

export const answerTitle = 'Time to answer'
export const answerPurpose = 'How soon your wallet answers a question that needs no press.'
export const answersIn = (millis: number): string =>
  millis < 1000
    ? `It answers in ${millis} milliseconds.`
    : `It answers in ${(millis / 1000).toFixed(1)} seconds, which is slow.`
export const silent = 'Your wallet did not answer within 5 seconds.'
export const unlockAndReload = 'Unlock your wallet and close what it asks, then reload this page.'

// Account

export const accountTitle = 'Kind of account'
export const accountPurpose = 'Accounts sign with a key of their own, or by a contract.'
export const plainAccount = 'An ordinary account: its own key signs.'
export const delegatedAccount = (contract: string): string =>
  `An ordinary account whose transactions may run the contract ${contract} (a delegation by EIP-7702).`
export const checkDelegation = 'If you did not set this up in your wallet, end the delegation there.'
export const contractAccount =
  'A contract wallet: a program on the network holds your coins and decides who signs.'

// Signature

export const signTitle = 'Signing'
export const signExplained =
  'Your wallet shows a message that names this site. Signing it costs nothing and allows nothing.'
export const signPurpose =
  'I check whether my wallet can sign. This costs nothing, moves nothing and allows nothing.'
export const trySigning = 'Try signing'
export const signInWallet = 'Sign the message in your wallet, or decline it there.'
export const signedByKey =
  'Your wallet signed, and the signature is right: an ordinary one, by your account’s key.'
export const signedByContract =
  'Your wallet signed, and the signature is right: your contract wallet confirms it (ERC-1271).'
export const signedByOther = 'Your wallet signed, but the signature is not by this account.'
export const signDeclined = 'You declined, so this was not checked.'

// Batches and permits

export const batchTitle = 'Several steps in one'
export const batchPurpose = 'Some wallets approve and swap in one request instead of two.'
export const batches = (coin: string): string =>
  `Your wallet can do several steps in one request. You pay the fee in ${coin}; no sponsor (paymaster) is needed.`
export const noBatches = (coin: string): string =>
  `Your wallet does one step at a time, which works everywhere here. You pay the fee in ${coin}; no sponsor (paymaster) is needed.`
export const permitTitle = 'Approving by signature'
export const permitPurpose = 'Some tokens need no transaction to be approved, only a signature.'
export const permits = (symbols: string): string => `Your account can do so with ${symbols}.`
export const noPermits = 'No token here offers it to your account. Approving takes a transaction, as usual.'

// Endpoints and clock

export const endpointTitle = (host: string): string => `Our connection ${host}`
export const endpointPurpose = 'These pages read the network over it.'
export const endpointAnswers = (millis: number, block: bigint): string =>
  `It answers in ${millis} milliseconds, at block ${block}.`
export const endpointBehind = (blocks: bigint): string => `It is ${blocks} blocks behind.`
export const endpointSilent = 'It does not answer as it should.'
export const otherIsUsed = 'There is nothing to do: another connection is used meanwhile.'
export const checkInternet =
  'Check your internet connection, and whether something in your browser blocks it.'
export const clockTitle = 'Clock of this device'
export const clockPurpose = 'It should agree with the time of the network.'
export const clockRight = 'It agrees with the time of the network.'
export const clockAhead = (length: string): string => `It is ${length} ahead of the network’s latest block.`
export const clockBehind = (length: string): string => `It is ${length} behind the network’s latest block.`
export const setClock = 'Let your device set its time by itself. If it is right, the network stands still.'
export const noBlock = 'No connection answers, so there is nothing to compare it with.'

// Browser

export const storageTitle = 'Storage'
export const storagePurpose = 'What you set and what was sent is kept in this browser.'
export const storageWorks = 'This browser keeps what these pages store.'
export const localArea = 'local storage'
export const sessionArea = 'session storage'
export const databaseArea = 'database (IndexedDB)'
export const storageBlocked = (areas: string): string => `This browser blocks: ${areas}.`
export const storageFull = (areas: string): string => `There is no room left in: ${areas}.`
export const allowStorage =
  'Allow this site to store data, or leave the private window. Until then what is kept there is forgotten when you close the page.'
export const makeRoom =
  'Delete data of other sites in your browser’s settings. Until then what is new there is forgotten when you close the page.'
export const workerTitle = 'Copy for bad connections'
export const workerPurpose = 'A copy of these pages opens without a network (a service worker).'
export const workerActive = 'This browser keeps a copy that opens without a network.'
export const workerNone = 'This browser has no copy yet. Nothing else depends on it.'
export const workerNotSupported = 'This browser keeps no copies. Nothing else depends on it.'
export const frameTitle = 'Where this page is'
export const framePurpose = 'Inside another site many wallets cannot be reached.'
export const ownTab = 'In a tab of its own.'
export const inHost = {
  farcaster: 'Inside a social app, which offers its own wallet.',
  safe: 'Inside the web app of Safe, which offers the Safe that is open there.',
}
export const inFrame = 'Inside a page of another site, where many wallets cannot be reached.'
export const openOwnTab = 'Open it in a tab of its own.'
export const windowTitle = 'Pop-up windows'
export const windowPurpose = 'Some wallets open a small window. The test opens one and closes it at once.'
export const tryWindow = 'Try a window'
export const windowOpens = 'Wallets may open a window.'
export const windowBlocked = 'This browser blocks windows, in which some wallets ask you.'
export const allowWindows = 'Allow pop-ups for this site in your browser’s settings.'
