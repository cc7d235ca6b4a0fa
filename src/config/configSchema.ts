import * as z from 'zod/mini'

import type { Address } from '#domain/shared/Address.ts'
import { HOME_SECTIONS } from '#domain/shared/CommunityConfig.ts'
import { parseAddress } from '#domain/shared/parseAddress.ts'
import { parseUrl } from '#domain/shared/parseUrl.ts'

// Under the page's policy zod must not probe for `new Function`:
// each probe is a reported violation (rules/shell: no-eval).
z.config({ jitless: true })

const DAY = 24 * 60 * 60 * 1000

const text = (fallback: string) => z._default(z.string(), fallback)
const flag = (fallback: boolean) => z._default(z.boolean(), fallback)
const nonEmptyText = z
  .string()
  .check(z.refine((value) => value.trim() !== '', { message: 'must not be empty' }))
/** `Infinity` means no maximum. */
const between = (minimum: number, maximum: number) =>
  z.number().check(
    z.refine((value) => value >= minimum && value <= maximum, {
      message:
        maximum === Infinity
          ? `must be a number of at least ${minimum}`
          : `must be a number from ${minimum} to ${maximum}`,
    }),
  )
/** The largest safe integer means no maximum. */
const integer = (minimum: number, maximum: number) =>
  z.number().check(
    z.refine((value) => Number.isSafeInteger(value) && value >= minimum && value <= maximum, {
      message:
        maximum === Number.MAX_SAFE_INTEGER
          ? `must be a whole number of at least ${minimum}`
          : `must be a whole number from ${minimum} to ${maximum}`,
    }),
  )
const decimals = z._default(integer(0, 36), 18)
const millis = (fallback: number) => z._default(integer(0, Number.MAX_SAFE_INTEGER), fallback)

const isUrl = (value: string): boolean => /^https?:\/\/[^\s]+$/.test(value) && parseUrl(value) !== undefined
/** An absolute path of this site, or an https address; two slashes would start with another host's name. */
const isPathOrHttpsUrl = (value: string): boolean =>
  /^\/(?![/\\])\S*$/.test(value) || (value.startsWith('https://') && isUrl(value))

const url = z.string().check(
  z.refine(isUrl, {
    message: 'must be a web address that starts with https:// (or http:// on a local chain)',
    abort: true,
  }),
)
/** Ids are appended to a gateway's address, so it ends in a slash, which a file may omit. */
const gateway = (fallback: string) =>
  z.pipe(
    z._default(url, fallback),
    z.transform((value) => (value.endsWith('/') ? value : `${value}/`)),
  )
const urlOrEmpty = z._default(
  z.string().check(
    z.refine((value) => value === '' || isUrl(value), {
      message: 'must be a web address (https://...) or ""',
    }),
  ),
  '',
)
const path = z
  .string()
  .check(z.refine(isPathOrHttpsUrl, { message: 'must be a path that starts with one / or an https address' }))
/** The address of a service or a file, on this site or another; '' for none. */
const service = z._default(
  z.string().check(
    z.refine((value) => value === '' || isPathOrHttpsUrl(value) || isUrl(value), {
      message: 'must be a path that starts with one /, a web address (https://...), or ""',
    }),
  ),
  '',
)

const origin = url.check(
  z.refine((value) => parseUrl(value)?.origin === value, {
    message: 'must be an origin, such as https://images.example',
  }),
)

const toAddress = (value: string, context: z.core.ParsePayload): Address => {
  const parsed = parseAddress(value)
  if (parsed.ok) return parsed.value
  context.issues.push({
    code: 'custom',
    input: value,
    message: `must be an address (${parsed.error === 'wrong checksum' ? 'its letter case fails the checksum' : '0x and 40 hexadecimal digits'})`,
  })
  return z.NEVER
}
const isNone = (value: string): boolean => value === '' || /^0x0{40}$/i.test(value)

/** The zero address is the native coin. */
const tokenAddress = z.pipe(z.string(), z.transform(toAddress))
const address = z.pipe(
  z
    .string()
    .check(z.refine((value) => value === '' || !isNone(value), { message: 'must not be the zero address' })),
  z.transform(toAddress),
)
/** Undefined for '' and the zero address: both mean that no contract is configured. */
const optionalAddress = z.optional(
  z.pipe(
    z.string(),
    z.transform((value, context) => (isNone(value) ? undefined : toAddress(value, context))),
  ),
)

const listedToken = z.object({
  chainId: integer(1, Number.MAX_SAFE_INTEGER),
  address: tokenAddress,
  decimals: integer(0, 255),
  name: nonEmptyText,
  symbol: nonEmptyText,
  logoURI: z.optional(z.string()),
  swap: z.optional(z.boolean()),
})

const tokenId = ({
  chainId,
  address: token,
}: {
  readonly chainId: number
  readonly address: Address
}): string => `${chainId} ${token}`

const words = z.optional(nonEmptyText)
const pathOrUrl = z.optional(path)
const list = z.optional(z.array(nonEmptyText))

/** Checks only the shape: the build validates each text by the network's own schemas when it makes the manifest. */
const miniapp = z.object({
  accountAssociation: z.optional(
    z.object({ header: z.string(), payload: z.string(), signature: z.string() }),
  ),
  version: words,
  name: words,
  iconUrl: pathOrUrl,
  homeUrl: pathOrUrl,
  imageUrl: pathOrUrl,
  buttonTitle: words,
  splashImageUrl: pathOrUrl,
  splashBackgroundColor: words,
  webhookUrl: pathOrUrl,
  subtitle: words,
  description: words,
  screenshotUrls: z.optional(z.array(path)),
  primaryCategory: words,
  tags: list,
  heroImageUrl: pathOrUrl,
  tagline: words,
  ogTitle: words,
  ogDescription: words,
  ogImageUrl: pathOrUrl,
  noindex: z.optional(z.boolean()),
  requiredChains: list,
  requiredCapabilities: list,
  castShareUrl: pathOrUrl,
  canonicalDomain: words,
  more: z.optional(z.record(z.string(), z.unknown())),
})

/** BCP 47: the language, and its script or region. */
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/

/** Origins of pages that may embed the app (rules/miniapp: allowed-hosts). */
const origins = z.array(
  z
    .string()
    .check(
      z.regex(
        /^https?:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d+)?$/,
        'must be an origin, such as https://host.example',
      ),
    ),
)

const KNOWN_FRAME_HOSTS = ['https://farcaster.xyz', 'https://*.farcaster.xyz', 'https://base.app']

/** The `supportedChainId` of a file that may lack the newer `chain` group. */
export const DEGEN_CHAIN_ID = 666666666

/** The chain of a file older than the `chain` group (rules/shell: configuration-keys). */
const DEGEN_CHAIN = {
  name: 'Degen Chain',
  currency: { name: 'Degen', symbol: 'DEGEN', decimals: 18 },
  rpcUrls: ['https://rpc.degen.tips', 'https://666666666.rpc.thirdweb.com'],
  explorerName: 'Degenscan',
  testnet: true,
}

/**
 * The shape of a community's file: keys, allowed values and defaults
 * (rules/shell: configuration-keys, consistent-configuration).
 */
export const configSchema = z
  .object({
    activityPointsAddress: optionalAddress,
    airdropApAddress: optionalAddress,
    airdropClaimDomainsAddress: optionalAddress,
    arweaveAddress: z._default(
      z.string().check(
        z.refine((value) => value === '' || /^[\w-]{43}$/.test(value), {
          message: 'must be an Arweave address: 43 letters, digits, - and _, or ""',
        }),
      ),
      '',
    ),
    arweaveGateway: gateway('https://arweave.net/'),
    arweaveMinBalance: z._default(between(0, Infinity), 0.02),
    blockExplorerBaseUrl: url.check(
      z.refine((value) => /^[^?#]*$/.test(value) && !/\/(?:tx|address|token|block)s?\/*$/i.test(value), {
        message:
          'must be the address of the explorer itself, without a query and without /tx, which is added to it',
      }),
    ),
    chat: z._default(
      z.object({
        contexts: z._default(
          z
            .object({
              general: optionalAddress,
              memesImages: optionalAddress,
              shill: optionalAddress,
              nftLaunchpad: optionalAddress,
            })
            .check(
              z.refine(
                ({ nftLaunchpad, ...messages }) =>
                  nftLaunchpad === undefined || !Object.values(messages).includes(nftLaunchpad),
                {
                  message:
                    'must be a contract of its own: the others are for messages, this one for comments',
                  path: ['nftLaunchpad'],
                },
              ),
            ),
          {},
        ),
        storage: z._default(
          z.enum(['arweave', 'onchain'], { error: 'must be "arweave" or "onchain"' }),
          'arweave',
        ),
      }),
      { contexts: {}, storage: 'arweave' },
    ),
    chatTokenAddress: optionalAddress,
    chatTokenDecimals: decimals,
    chatTokenImage: text(''),
    chatTokenSymbol: text(''),
    domainRequiredToPost: flag(true),
    expiryCollections: millis(7 * DAY),
    expiryPfps: millis(10 * DAY),
    expiryUsernames: millis(7 * DAY),
    farcasterShareText: text(''),
    favicon: z._default(path, '/img/icon.svg'),
    previewImage: z._default(path, '/img/preview.png'),
    previewImageAirdrop: z.optional(path),
    previewImageNftCollection: z.optional(path),
    previewImageNftCreate: z.optional(path),
    previewImageNftLaunchpad: z.optional(path),
    previewImagePost: z.optional(path),
    previewImageProfile: z.optional(path),
    previewImageStake: z.optional(path),
    previewMusicNfts: z.optional(path),
    previewVideoNfts: z.optional(path),
    fileUploadEnabled: flag(true),
    fileUploadSizeLimit: z._default(integer(1, 100 * 1024 * 1024), 1024 * 1024),
    gifs: z._default(
      z.object({
        provider: z._default(z.literal('klipy', { error: 'must be "klipy"' }), 'klipy'),
        key: text(''),
      }),
      { provider: 'klipy', key: '' },
    ),
    getCoinsUrl: urlOrEmpty,
    ipfsGateway: gateway('https://ipfs.io/ipfs/'),
    ipfsGateway2: gateway('https://dweb.link/ipfs/'),
    ipfsGateway3: gateway('https://ipfs.filebase.io/ipfs/'),
    locales: z._default(
      z.array(z.string().check(z.regex(LANGUAGE_TAG, 'must be a language, such as "de" or "pt-BR"'))).check(
        z.refine((tags) => tags.length > 0 && new Set(tags).size === tags.length, {
          message: 'must name each language once, and at least one',
        }),
      ),
      ['en'],
    ),
    lpTokenAddress: optionalAddress,
    lpTokenDecimals: decimals,
    lpTokenSymbol: text(''),
    marketplaceNftCollectionBaseUrl: urlOrEmpty,
    mediaOrigins: z._default(z.array(origin), []),
    nftDefaultRatio: z._default(
      z.number().check(z.refine((value) => value > 0, { message: 'must be a number above 0' })),
      1,
    ),
    nftLaunchpadBondingAddress: optionalAddress,
    nftLaunchpadLatestItems: z._default(integer(1, 100), 8),
    contentHours: z._default(integer(1, 168), 24),
    projectName: nonEmptyText,
    projectMetadataTitle: nonEmptyText,
    projectDescription: z.string(),
    projectTwitter: text(''),
    projectUrl: url.check(
      z.refine((value) => !value.endsWith('/'), { message: 'must not end with a slash', abort: true }),
      z.refine((value) => parseUrl(value)?.origin === value.toLowerCase(), {
        message: 'must be an address without a path or a query, such as https://hearth.example',
      }),
    ),
    punkTldAddress: address,
    punkMinterAddress: optionalAddress,
    punkNumberOfPrices: z.union([z.literal(1), z.literal(5)], { error: 'must be 1 or 5' }),
    showFeatures: z.object({
      activityPoints: flag(false),
      airdrop: flag(false),
      nftLaunchpad: flag(false),
      swap: flag(false),
      stake: flag(false),
      sendTokens: flag(false),
    }),
    stakingContractAddress: optionalAddress,
    stakeTokenDecimals: decimals,
    stakeTokenSymbol: text(''),
    supportedChainId: integer(1, Number.MAX_SAFE_INTEGER),
    swapRouterAddress: optionalAddress,
    swapPriceImpactMaxBps: z._default(integer(0, 10_000), 1000),
    tldName: z
      .string()
      .check(
        z.regex(/^\.[^\s.]+$/, 'must be a dot and a suffix without spaces, such as ".degen"'),
        z.lowercase('must be lower case'),
      ),
    tokenDecimals: decimals,
    tokenSymbol: nonEmptyText,

    chain: z._default(
      z.object({
        name: nonEmptyText,
        currency: z.object({ name: nonEmptyText, symbol: nonEmptyText, decimals: integer(0, 36) }),
        rpcUrls: z.array(url).check(
          z.refine((urls) => urls.length === 1 || urls.length === 2, {
            message: 'must hold one or two web addresses',
            abort: true,
          }),
          z.refine((urls) => new Set(urls.map((each) => parseUrl(each)?.href)).size === urls.length, {
            message: 'must hold two different web addresses, or one',
          }),
        ),
        explorerName: text('block explorer'),
        explorerApi: z.optional(url),
        testnet: flag(false),
        multicall: optionalAddress,
        ownEndpoint: z.optional(z.boolean()),
      }),
      DEGEN_CHAIN,
    ),
    theme: z._default(z.object({ accentHue: between(0, 360) }), {
      accentHue: 45,
    }),
    homeSections: z._default(
      z.array(z.enum(HOME_SECTIONS, { error: `must be one of ${HOME_SECTIONS.join(', ')}` })).check(
        z.refine((sections) => new Set(sections).size === sections.length, {
          message: 'must name each section once',
        }),
      ),
      [...HOME_SECTIONS],
    ),
    about: z._default(
      z.object({
        text: text(''),
        links: z._default(z.array(z.object({ label: nonEmptyText, url })), []),
      }),
      { text: '', links: [] },
    ),
    snapshot: z._default(
      z.string().check(
        z.refine((value) => value === '' || /^\/(?:[\w-]+\/)+$/.test(value), {
          message: 'must be a folder of this site, such as "/snapshot/", or ""',
        }),
      ),
      '',
    ),
    indexer: service,
    tokens: z._default(
      z.array(listedToken).check(
        z.refine((tokens) => new Set(tokens.map(tokenId)).size === tokens.length, {
          message: 'must list each token once',
        }),
      ),
      [],
    ),
    dex: z._default(z.object({ router: optionalAddress, wrappedNative: optionalAddress }), {}),
    nftTrader: optionalAddress,
    merkleClaim: z._default(z.object({ address: optionalAddress, listUrl: service }), { listUrl: '' }),
    cow: z.optional(z.object({ apiUrl: url, settlement: address, vaultRelayer: address })),
    functions: z._default(
      z.object({ upload: service, linkPreviews: service, logs: service, webhook: service, card: service }),
      { upload: '', linkPreviews: '', logs: '', webhook: '', card: '' },
    ),
    quickAuthOrigin: z._default(url, 'https://auth.farcaster.xyz'),
    walletConnectProjectId: text(''),
    walletConnectRelayUrl: z._default(
      z.string().check(
        z.refine((value) => /^wss?:\/\/[^\s/?#]+$/.test(value) && parseUrl(value) !== undefined, {
          message: 'must be the origin of a relay that starts with wss:// (or ws:// on a local chain)',
        }),
      ),
      'wss://relay.walletconnect.org',
    ),
    frameHosts: z._default(origins, KNOWN_FRAME_HOSTS),
    safeHosts: z._default(origins, ['https://app.safe.global']),
    hstsSubdomains: z.optional(z.boolean()),
    metaPolicy: z.optional(z.boolean()),
    miniapp: z.optional(miniapp),
  })
  .check(
    // A value that is wrong by itself has its own message.
    z.refine(
      ({ chain, tokenDecimals }) =>
        [chain.currency.decimals, tokenDecimals].some((value) => !decimals.safeParse(value).success) ||
        chain.currency.decimals === tokenDecimals,
      {
        message: 'must be the same as tokenDecimals: names are paid in the coin of the chain',
        path: ['chain', 'currency', 'decimals'],
      },
    ),
  )
