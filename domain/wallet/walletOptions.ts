import { isHost, type HostEnvironment, type Web3Environment } from '../miniapp/environment.ts'
import { skeletonOf } from '../names/skeleton.ts'
import { plainText } from '../shared/characters.ts'
import { safeIcon } from './safeIcon.ts'

/** How a wallet is reached, stored under `connected-with`; a host's is that of the page around this one. */
export type ConnectorId = 'injected' | 'metaMask' | 'walletConnect' | HostEnvironment

/** A wallet's announcement (EIP-6963). Every field is the wallet's own claim. */
export interface AnnouncedWallet {
  readonly uuid: string
  readonly rdns: string
  readonly name: string
  readonly icon: string
}

/** An announced wallet with cleaned texts. `rdns` is stored; `uuid` identifies its provider. */
export interface InstalledWallet {
  readonly uuid: string
  readonly rdns: string
  readonly name: string
  readonly icon: string | undefined
  /**
   * The part that another announcement has, too; the rdns is shown and the user decides (rules/wallet: imitated-wallets).
   */
  readonly ambiguous: 'rdns' | 'name' | false
  /**
   * The name of the option that its name resembles while its rdns is another one, which is shown then (rules/wallet:
   * imitated-wallets).
   */
  readonly resembles?: string
}

/** A wallet that is always offered, installed or not (rules/wallet: options). */
export type WalletOptionId =
  | 'rabby'
  | 'walletConnect'
  | 'metaMask'
  | 'rainbow'
  | 'bifrost'
  | 'brave'
  | HostEnvironment

/** One of the six options in its place, or the host's own wallet. */
export interface WalletOption {
  readonly id: WalletOptionId
  readonly name: string
  readonly connector: ConnectorId
  /** Whether it can connect now; otherwise `getUrl` is offered, or that it is not available. */
  readonly ready: boolean
  /** Its announcement, if it made one. */
  readonly installed?: InstalledWallet
  /** The wallet's own site. */
  readonly getUrl?: string
  /** On a phone: opens this page in the wallet's browser, or offers to install the wallet. */
  readonly openUrl?: string
}

/**
 * The wallet at `window.ethereum`, by its flags. 'metaMask' is treated as 'unknown', because most wallets set that
 * flag.
 */
export type LegacyProvider = 'none' | 'unknown' | 'rabby' | 'metaMask' | 'rainbow' | 'bifrost' | 'brave'

/** The facts that decide about the options. */
export interface WalletSurroundings {
  readonly announced: readonly AnnouncedWallet[]
  readonly legacy: LegacyProvider
  readonly environment: Web3Environment
  readonly walletConnectConfigured: boolean
  /** The page's URL without `https://`, on a phone. */
  readonly phonePage: string | undefined
}

/** The connect dialog: announced wallets that are none of the six, doubtful ones last, then the six options. */
export interface WalletList {
  readonly others: readonly InstalledWallet[]
  readonly options: readonly WalletOption[]
}

interface Offer extends Omit<WalletOption, 'ready' | 'openUrl' | 'installed'> {
  readonly rdns?: string
  /** The prefix of a link that opens a page, without `https://`, in the wallet's browser. */
  readonly opens?: string
}

/** In the fixed order (rules/wallet: options). The rdns of Bifrost is a guess. */
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
    connector: 'metaMask',
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

const HOST_NAMES: Readonly<Record<HostEnvironment, string>> = { farcaster: 'Farcaster', safe: 'Safe' }
const MAX_NAME_LENGTH = 40
const MAX_RDNS_LENGTH = 100

/**
 * The list of the connect dialog, each provider once; in a host only its own wallet (rules/wallet: options).
 */
export function walletOptions(surroundings: WalletSurroundings): WalletList {
  const { environment } = surroundings
  if (isHost(environment)) {
    const own = { id: environment, name: HOST_NAMES[environment], connector: environment, ready: true }
    return { others: [], options: [own] }
  }
  const installed = installedWallets(surroundings.announced)
  const ofOffer = new Set(OFFERS.map(({ rdns }) => rdns))
  const others = installed.filter((wallet) => !ofOffer.has(wallet.rdns.toLowerCase()))
  return {
    others: [...others.filter((wallet) => !isDoubtful(wallet)), ...others.filter(isDoubtful)],
    options: OFFERS.flatMap((offer) => {
      const own = installed.filter(({ rdns }) => rdns.toLowerCase() === offer.rdns)
      return own.length > 0 ? inPlace(offer, own) : [optionOf(offer, surroundings)]
    }),
  }
}

const isDoubtful = ({ ambiguous, resembles }: InstalledWallet): boolean =>
  ambiguous !== false || resembles !== undefined

/** An option that announced itself. Where several claim to be it, their own names tell them apart. */
const inPlace = ({ id, name, connector }: Offer, own: readonly InstalledWallet[]): readonly WalletOption[] =>
  own.map((installed) => ({
    id,
    name: own.length === 1 ? name : installed.name,
    connector,
    ready: true,
    installed,
  }))

/**
 * A wallet that is not in the page, but has links that open one, gets such a link on a phone; elsewhere it is paired by
 * WalletConnect, if that is configured.
 */
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
  // The wallet's phone app can be paired.
  return walletConnectConfigured ? { ...offer, connector: 'walletConnect', ready: true } : { ...offer, ready }
}

function isInPage(id: WalletOptionId, { announced, legacy }: WalletSurroundings): boolean {
  if (legacy === id && id !== 'metaMask') return true
  // Next to announced wallets an unidentified provider is one of them, and must not appear twice.
  if (announced.length > 0) return false
  // Other wallets set MetaMask's flag, too, but MetaMask never omits it.
  return legacy === 'metaMask' || (legacy === 'unknown' && id !== 'metaMask')
}

/** The announced wallets; of several announcements with the same uuid, the first counts. */
export function installedWallets(announced: readonly AnnouncedWallet[]): readonly InstalledWallet[] {
  const byUuid = new Map<string, Omit<InstalledWallet, 'ambiguous'>>()
  for (const { uuid, rdns: claimed, name, icon } of announced) {
    // Other characters than those of a domain would only make it look like another one.
    const rdns = plainText(claimed, MAX_RDNS_LENGTH).replace(/[^!-~…]/gu, '?')
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
  const nameCount = countBy(wallets, (wallet) => skeletonOf(wallet.name))
  return wallets.map((wallet) => {
    const resembles = resembledBy(wallet)
    return {
      ...wallet,
      ambiguous:
        rdnsCount.get(wallet.rdns.toLowerCase()) !== 1
          ? 'rdns'
          : nameCount.get(skeletonOf(wallet.name)) !== 1 && 'name',
      ...(resembles !== undefined && { resembles }),
    }
  })
}

/**
 * The option whose name is part of a wallet's, though its rdns is no option's. The makers' own variants are under
 * theirs; a wallet in the place of an option is shown with the option's name.
 */
function resembledBy({ name, rdns }: Pick<InstalledWallet, 'name' | 'rdns'>): string | undefined {
  const isOption = OFFERS.some((offer) => offer.rdns && `${rdns.toLowerCase()}.`.startsWith(`${offer.rdns}.`))
  const skeleton = skeletonOf(name)
  return isOption ? undefined : OFFERS.find((offer) => skeleton.includes(skeletonOf(offer.name)))?.name
}

function countBy<Item>(items: readonly Item[], key: (item: Item) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1)
  return counts
}
