// Connecting

export const connectWallet = 'Connect wallet'
export const connecting = 'Connecting...'
export const connectYourWallet = 'Connect your wallet'
export const installed = 'Installed'
export const otherWallets = 'Other wallets'
export const wallets = 'Wallets'
export const openInApp = ' Open in its app'
export const install = ' Install'
export const notAvailable = ' Not available here'
/** Of a wallet whose name or reverse domain name (rdns) another wallet has too. */
export const ambiguous = (rdns: string): string => ` claims to be ${rdns}, as does another wallet`
export const whatIsAWallet =
  'A wallet is an app that holds your coins and names. Connecting only shares your address: nothing can be spent without your approval.'
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
/** After a link with `getWallet`. */
export const thenReload = ', then reload this page.'

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
export const couldNotConnect = (wallet: string): string => `${wallet} could not connect. Please try again.`
export const couldNotConnectBecause = (wallet: string, detail: string): string =>
  `${wallet} could not connect. It says: ${detail}`

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
export const switchFailedBecause = (detail: string): string =>
  `Your wallet could not change the network. It says: ${detail}`

// Adding a token

export const addDeclined = 'You declined in your wallet. Nothing has changed.'
export const yourWalletSilent =
  'Your wallet did not respond. Open it and look for a pending request, then try again.'
export const wrongNetwork = (chain: string): string =>
  `Your wallet is on another network. Switch it to ${chain}, then try again.`
export const addNotSupported = 'Your wallet cannot add tokens from a page. Add this one there by its address.'
export const addFailed = 'Your wallet could not add the token. Add it there by its address.'
export const addFailedBecause = (detail: string): string =>
  `Your wallet could not add the token. It says: ${detail}`
