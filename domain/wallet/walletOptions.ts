import { isHost, type HostEnvironment, type Web3Environment } from '../miniapp/environment.ts'
import { skeletonOf } from '../names/skeleton.ts'
import { plainText } from '../shared/characters.ts'
import { safeIcon } from './safeIcon.ts'

/** Stored under `connected-with`; a host's connector is that of the page around this one. */
export type ConnectorId = 'injected' | 'metaMask' | 'walletConnect' | HostEnvironment

/** An announcement (EIP-6963); every field is the wallet's own claim. */
export interface AnnouncedWallet {
  readonly uuid: string
  readonly rdns: string
  readonly name: string
  readonly icon: string
}

/** Announced, with cleaned texts. `rdns` is stored; `uuid` identifies the provider. */
export interface InstalledWallet {
  readonly uuid: string
  readonly rdns: string
  readonly name: string
  readonly icon: string | undefined
  /** Shared with another announcement; the rdns is shown, and the user decides (rules/wallet: imitated-wallets). */
  readonly ambiguous: 'rdns' | 'name' | false
  /** The option that it is named like under a different rdns, which is then shown (rules/wallet: imitated-wallets). */
  readonly resembles?: string
}

/** Always offered, installed or not (rules/wallet: options). */
export type WalletOptionId =
  | 'rabby'
  | 'walletConnect'
  | 'metaMask'
  | 'rainbow'
  | 'bifrost'
  | 'brave'
  | HostEnvironment

/** One of the six options, another announced wallet, or the host's own. */
export interface WalletOption {
  /** Undefined for an announced wallet that is none of the six. */
  readonly id?: WalletOptionId
  readonly name: string
  readonly connector: ConnectorId
  /** Can connect now; otherwise `getUrl` is offered, or the option is unavailable. */
  readonly ready: boolean
  readonly installed?: InstalledWallet
  readonly getUrl?: string
  /** On a phone: opens this page in the wallet's browser, or offers to install the wallet. */
  readonly openUrl?: string
}

/** At `window.ethereum`, by its flags. 'metaMask' counts as 'unknown', because most wallets set that flag. */
export type LegacyProvider = 'none' | 'unknown' | 'rabby' | 'metaMask' | 'rainbow' | 'bifrost' | 'brave'

export interface WalletSurroundings {
  readonly announced: readonly AnnouncedWallet[]
  readonly legacy: LegacyProvider
  readonly environment: Web3Environment
  readonly walletConnectConfigured: boolean
  /** On a phone, the page's URL without `https://`. */
  readonly phonePage: string | undefined
}

/** For the connect dialog (rules/wallet: options). */
export interface WalletList {
  /** Those that a press connects or opens: other announced wallets, then options; doubtful ones last. */
  readonly available: readonly WalletOption[]
  /** The other options; the one that cannot be installed either is the last. */
  readonly absent: readonly WalletOption[]
}

interface Offer extends Omit<WalletOption, 'ready' | 'openUrl' | 'installed'> {
  readonly id: WalletOptionId
  readonly rdns?: string
  /** Prefix of a link that opens a page, without `https://`, in the wallet's browser. */
  readonly opens?: string
}

/** In fixed order (rules/wallet: options). Bifrost's rdns is a guess. */
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

/** Each provider once; in a host only its own wallet (rules/wallet: options). */
export function walletOptions(surroundings: WalletSurroundings): WalletList {
  const { environment } = surroundings
  if (isHost(environment)) {
    const own = { id: environment, name: HOST_NAMES[environment], connector: environment, ready: true }
    return { available: [own], absent: [] }
  }
  const installed = installedWallets(surroundings.announced)
  const ofOffer = new Set(OFFERS.map(({ rdns }) => rdns))
  const others: readonly WalletOption[] = installed
    .filter((wallet) => !ofOffer.has(wallet.rdns.toLowerCase()))
    .map((wallet) => ({ name: wallet.name, connector: 'injected', ready: true, installed: wallet }))
  const options = OFFERS.flatMap((offer) => {
    const own = installed.filter(({ rdns }) => rdns.toLowerCase() === offer.rdns)
    return own.length > 0 ? inPlace(offer, own) : [optionOf(offer, surroundings)]
  })
  const [available, absent] = parted([...others, ...options], isAvailable)
  return {
    available: parted(available, (option) => !isDoubtful(option)).flat(),
    absent: parted(absent, ({ getUrl }) => getUrl !== undefined).flat(),
  }
}

const isAvailable = ({ ready, openUrl }: WalletOption): boolean => ready || openUrl !== undefined

const isDoubtful = ({ installed }: WalletOption): boolean =>
  installed !== undefined && (installed.ambiguous !== false || installed.resembles !== undefined)

function parted<Item>(items: readonly Item[], test: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}

/** If several claim to be this option, their own names distinguish them. */
const inPlace = ({ id, name, connector }: Offer, own: readonly InstalledWallet[]): readonly WalletOption[] =>
  own.map((installed) => ({
    id,
    name: own.length === 1 ? name : installed.name,
    connector,
    ready: true,
    installed,
  }))

/** On a phone a wallet outside the page gets its link, if any; elsewhere WalletConnect pairs it, if configured. */
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
  // Beside announced wallets, an unidentified provider is one of them and must not appear twice.
  if (announced.length > 0) return false
  // Other wallets set MetaMask's flag too, but MetaMask never omits it.
  return legacy === 'metaMask' || (legacy === 'unknown' && id !== 'metaMask')
}

/** The first announcement of a uuid counts. */
export function installedWallets(announced: readonly AnnouncedWallet[]): readonly InstalledWallet[] {
  const byUuid = new Map<string, Omit<InstalledWallet, 'ambiguous'>>()
  for (const { uuid, rdns: claimed, name, icon } of announced) {
    // Characters beyond a domain's would only make it look like another one.
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
 * The option whose name is part of the wallet's, although its rdns is no option's.
 * Makers' own variants share their rdns; a wallet in an option's place is shown under the option's name.
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
