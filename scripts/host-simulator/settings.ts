export type HostAnswer = 'accept' | 'reject' | 'fail' | 'never'

export const LOCATIONS = [
  'launcher',
  'cast_embed',
  'cast_share',
  'notification',
  'channel',
  'open_miniapp',
] as const
export type LocationKind = (typeof LOCATIONS)[number]

/** Calls with a selectable answer, besides the wallet's methods. */
export const ANSWERED = [
  'addMiniApp',
  'signIn',
  'composeCast',
  'sendToken',
  'swapToken',
  'viewToken',
  'viewProfile',
  'openUrl',
  'ready',
  'getCapabilities',
  'eth_requestAccounts',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
] as const

/** Each setting is a parameter of the page's query under its name. */
export interface SimulatorSettings {
  readonly app: string
  /** `off`: a page that embeds the app and is no host. */
  readonly host: 'on' | 'off'
  /** `all`, `none`, `undefined` (as old hosts), or names separated by commas. */
  readonly capabilities: string
  /** Milliseconds before each answer. */
  readonly latency: number
  readonly fid: number
  readonly username: string
  readonly location: LocationKind
  /** The page of the app in the cast of `location`. */
  readonly embed: string
  /** Index of the development account; `none`: the host has no wallet. */
  readonly account: number | 'none'
  readonly chain: number
  /** CAIP-2 ids of the supported chains, separated by commas. */
  readonly chains: string
  /** CSS pixels: top, right, bottom, left. */
  readonly insets: readonly [number, number, number, number]
  /** By call; the others are accepted. */
  readonly answers: Readonly<Record<string, HostAnswer>>
}

export interface SimulatorSurroundings {
  readonly app: string
  readonly chainId: number
  readonly rpcUrl: string
  readonly privateKeys: readonly `0x${string}`[]
}

/** Missing and invalid values are those of an ordinary host. */
export function readSettings(
  query: URLSearchParams,
  { app, chainId }: SimulatorSurroundings,
): SimulatorSettings {
  const whole = (name: string, fallback: number) => {
    const text = query.get(name) ?? ''
    return /^\d{1,15}$/.test(text) ? Number(text) : fallback
  }
  const answers: Record<string, HostAnswer> = {}
  for (const answer of ['reject', 'fail', 'never'] as const)
    for (const call of (query.get(answer) ?? '').split(',').filter(Boolean)) answers[call] = answer
  const insets = (query.get('insets') ?? '').split(',').map(Number)
  return {
    app: new URL(query.get('path') ?? '/', query.get('app') ?? app).href,
    host: query.get('host') === 'off' ? 'off' : 'on',
    capabilities: query.get('capabilities') ?? 'all',
    latency: whole('latency', 0),
    fid: whole('fid', 3621),
    username: query.get('username') ?? 'alice',
    location: LOCATIONS.find((kind) => kind === query.get('location')) ?? 'launcher',
    embed: new URL(query.get('embed') ?? '/', query.get('app') ?? app).href,
    account: query.get('account') === 'none' ? 'none' : whole('account', 1),
    chain: whole('chain', chainId),
    chains: query.get('chains') ?? `eip155:${chainId},eip155:8453`,
    insets: [insets[0] || 0, insets[1] || 0, insets[2] || 0, insets[3] || 0],
    answers,
  }
}
