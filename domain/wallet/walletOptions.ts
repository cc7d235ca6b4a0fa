import { plainText } from '../shared/characters.ts'
import { safeIcon } from './safeIcon.ts'

/** A wallet as it announces itself in the page (EIP-6963). Every field is what the wallet claims. */
export interface AnnouncedWallet {
  readonly uuid: string
  readonly rdns: string
  readonly name: string
  readonly icon: string
}

/** An announced wallet made fit to show. `rdns` is what is remembered; `uuid` tells which provider is meant. */
export interface InstalledWallet {
  readonly uuid: string
  readonly rdns: string
  readonly name: string
  readonly icon: string | undefined
  /**
   * Another announcement shares its rdns or its name: show the rdns and let the user decide
   * (rules/wallet: imitated-wallets).
   */
  readonly ambiguous: boolean
}

/** One of the wallets that are offered whether they are here or not (rules/wallet: options). */
export type WalletOptionId =
  | 'rabby'
  | 'walletConnect'
  | 'metaMask'
  | 'rainbow'
  | 'bifrost'
  | 'brave'
  | 'farcaster'

/** An entry of the connect modal that was not announced. */
export interface WalletOption {
  readonly id: WalletOptionId
  readonly name: string
  readonly connector: 'injected' | 'walletConnect' | 'farcaster'
  /** Whether choosing it can connect now; otherwise offer `getUrl`, or say that it is not set up. */
  readonly ready: boolean
  /** The maker's own site. */
  readonly getUrl?: string
  /** On a phone: opens this page in the wallet's own browser, and offers the wallet where it is missing. */
  readonly openUrl?: string
}

/**
 * What sits at `window.ethereum`, by its mark. 'metaMask' proves nothing, for most wallets bear that mark, and is
 * treated as 'unknown'.
 */
export type LegacyProvider = 'none' | 'unknown' | 'rabby' | 'metaMask' | 'rainbow' | 'bifrost' | 'brave'

/** What the page knows about wallets. */
export interface WalletSurroundings {
  readonly announced: readonly AnnouncedWallet[]
  readonly legacy: LegacyProvider
  /** The app runs inside the mini-app host. */
  readonly hostMode: boolean
  readonly walletConnectConfigured: boolean
  /** The page's address without `https://`, on a phone. */
  readonly phonePage: string | undefined
}

/** The connect modal: wallets found here first, then the six options. */
export interface WalletList {
  readonly installed: readonly InstalledWallet[]
  readonly options: readonly WalletOption[]
}

interface Offer extends Omit<WalletOption, 'ready' | 'openUrl'> {
  readonly rdns?: string
  /** Where its own browser takes the address of a page, without `https://`. */
  readonly opens?: string
}

/** In their fixed order (rules/wallet: options). The rdns of Bifrost is a best guess. */
const OFFERS: readonly Offer[] = [
  {
    id: 'rabby',
    name: 'Rabby',
    connector: 'injected',
    getUrl: 'https://rabby.io',
    rdns: 'io.rabby',
  },
  { id: 'walletConnect', name: 'WalletConnect', connector: 'walletConnect' },
  {
    id: 'metaMask',
    name: 'MetaMask',
    connector: 'injected',
    getUrl: 'https://metamask.io/download',
    rdns: 'io.metamask',
    opens: 'https://link.metamask.io/dapp/',
  },
  {
    id: 'rainbow',
    name: 'Rainbow',
    connector: 'injected',
    getUrl: 'https://rainbow.me/download',
    rdns: 'me.rainbow',
  },
  {
    id: 'bifrost',
    name: 'Bifrost',
    connector: 'injected',
    getUrl: 'https://bifrostwallet.com',
    rdns: 'com.bifrostwallet',
  },
  {
    id: 'brave',
    name: 'Brave',
    connector: 'injected',
    getUrl: 'https://brave.com/wallet',
    rdns: 'com.brave.wallet',
  },
]

const HOST: WalletOption = { id: 'farcaster', name: 'Farcaster', connector: 'farcaster', ready: true }
const MAX_NAME_LENGTH = 40
const MAX_RDNS_LENGTH = 100

/**
 * What the connect modal lists, each provider once; inside the host only the host's own wallet (rules/wallet: options).
 */
export function walletOptions(surroundings: WalletSurroundings): WalletList {
  if (surroundings.hostMode) return { installed: [], options: [HOST] }
  const installed = installedWallets(surroundings.announced)
  const here = new Set(installed.map((wallet) => wallet.rdns.toLowerCase()))
  const options = OFFERS.filter(({ rdns }) => rdns === undefined || !here.has(rdns)).map((offer) =>
    optionOf(offer, surroundings),
  )
  return { installed, options }
}

function optionOf(
  { id, name, connector, getUrl, opens }: Offer,
  surroundings: WalletSurroundings,
): WalletOption {
  const { phonePage, walletConnectConfigured } = surroundings
  const offer = { id, name, connector, ...(getUrl !== undefined && { getUrl }) }
  if (connector === 'walletConnect') return { ...offer, ready: walletConnectConfigured }
  const ready = isInPage(id, surroundings)
  if (ready || opens === undefined) return { ...offer, ready }
  if (phonePage !== undefined) return { ...offer, ready, openUrl: opens + phonePage }
  // Its app on a phone can be paired.
  return walletConnectConfigured ? { ...offer, connector: 'walletConnect', ready: true } : { ...offer, ready }
}

function isInPage(id: WalletOptionId, { announced, legacy }: WalletSurroundings): boolean {
  // Beside announced wallets an unidentified provider is one of those: under another name it would appear twice.
  const unidentified = (legacy === 'unknown' || legacy === 'metaMask') && announced.length === 0
  return (legacy === id && legacy !== 'metaMask') || unidentified
}

function installedWallets(announced: readonly AnnouncedWallet[]): readonly InstalledWallet[] {
  const byUuid = new Map<string, Omit<InstalledWallet, 'ambiguous'>>()
  for (const { uuid, rdns: claimed, name, icon } of announced) {
    const rdns = plainText(claimed, MAX_RDNS_LENGTH)
    if (byUuid.has(uuid)) continue
    byUuid.set(uuid, {
      uuid,
      rdns,
      name: plainText(name, MAX_NAME_LENGTH) || plainText(rdns, MAX_NAME_LENGTH),
      icon: safeIcon(icon),
    })
  }
  const wallets = [...byUuid.values()]
  const rdnsCount = countBy(wallets, (wallet) => wallet.rdns.toLowerCase())
  const nameCount = countBy(wallets, (wallet) => wallet.name.toLowerCase())
  return wallets.map((wallet) => ({
    ...wallet,
    ambiguous:
      rdnsCount.get(wallet.rdns.toLowerCase()) !== 1 || nameCount.get(wallet.name.toLowerCase()) !== 1,
  }))
}

function countBy<Item>(items: readonly Item[], key: (item: Item) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1)
  return counts
}
