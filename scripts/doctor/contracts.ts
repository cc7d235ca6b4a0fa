import { domainSeparator, formatUnits, parseAbi, type Client, type Hex } from 'viem'
import { getCode, readContract } from 'viem/actions'

import { minterAbi } from '#adapters/viem/abi/minterAbi.ts'
import { onePriceMinterAbi } from '#adapters/viem/abi/onePriceMinterAbi.ts'
import { settlementAbi } from '#adapters/viem/abi/settlementAbi.ts'
import { stakingAbi } from '#adapters/viem/abi/stakingAbi.ts'
import { swapRouterAbi } from '#adapters/viem/abi/swapRouterAbi.ts'
import { domainOf } from '#domain/orders/orderTypedData.ts'
import type { Tokens } from '#domain/tokens/Tokens.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { CONTRACT_KINDS, DEX_ROUTER_VIEWS, requireKind, type ContractKind } from './contractKinds.ts'
import type { Finding } from './finding.ts'
import { reasonOf } from './reasonOf.ts'

export interface Chain {
  readonly client: Client
  readonly tokens: Pick<Tokens, 'describe'>
  /** Coins for a common name above which the doctor warns. */
  readonly much: number
}

interface Warning {
  readonly warning: string
}

/** A configured address with the expected kind of contract, and further checks. */
interface Expected {
  readonly key: string
  readonly address: Address | undefined
  readonly required: boolean
  readonly absent: string
  /** Absent: only another contract can identify it. */
  readonly kind?: ContractKind
  /** Returns the text of a success, or a warning; throws the text of a failure. */
  readonly probe?: (address: Address) => Promise<string | Warning>
}

/** One finding for each configured or missing contract. An unreachable endpoint counts as a missing contract. */
export function askContracts(chain: Chain, config: CommunityConfig): Promise<readonly Finding[]> {
  return Promise.all(expectedOf(chain, config).map((expected) => look(chain.client, expected)))
}

function expectedOf({ client, tokens, much }: Chain, config: CommunityConfig): readonly Expected[] {
  const { showFeatures: shown, chat, dex, cow } = config
  const of = (
    kind: ContractKind | undefined,
    key: string,
    address: Address | undefined,
    more: Partial<Pick<Expected, 'required' | 'absent' | 'probe'>> = {},
  ): Expected => ({
    key,
    address,
    required: false,
    absent: more.required ? 'is needed by a feature that is switched on.' : 'not configured',
    ...(kind && { kind }),
    ...more,
  })
  const kinds = CONTRACT_KINDS
  const token =
    (facts: { readonly symbol: string; readonly decimals: number }, keys: TokenKeys) => (address: Address) =>
      probeToken(tokens, address, facts, keys)
  return [
    of(kinds.names, 'punkTldAddress', config.punkTldAddress, {
      required: true,
      probe: (address) => probeTld(client, address, config.tldName),
    }),
    of(
      config.punkNumberOfPrices === 5 ? kinds.fivePrices : kinds.onePrice,
      'punkMinterAddress',
      config.punkMinterAddress,
      {
        absent: 'not configured: the TLD contract mints names itself',
        probe: (address) => probeMinter(client, address, config, much),
      },
    ),
    of(kinds.multicall, 'chain.multicall', config.chain.multicall, {
      absent: 'not configured: reads go out as one batch',
    }),
    of(kinds.points, 'activityPointsAddress', config.activityPointsAddress, {
      required: shown.activityPoints,
    }),
    of(kinds.pointsAirdrop, 'airdropApAddress', config.airdropApAddress),
    of(kinds.namesAirdrop, 'airdropClaimDomainsAddress', config.airdropClaimDomainsAddress),
    of(kinds.launchpad, 'nftLaunchpadBondingAddress', config.nftLaunchpadBondingAddress, {
      required: shown.nftLaunchpad,
    }),
    of(kinds.swapRouter, 'swapRouterAddress', config.swapRouterAddress, {
      required: shown.swap,
      probe: async (address) =>
        named(
          'wethAddress',
          await readContract(client, { address, abi: swapRouterAbi, functionName: 'wethAddress' }),
          'dex.wrappedNative',
          dex.wrappedNative,
        ),
    }),
    of(kinds.staking, 'stakingContractAddress', config.stakingContractAddress, {
      required: shown.stake,
      probe: async (address) =>
        [
          named(
            'asset',
            await readContract(client, { address, abi: stakingAbi, functionName: 'asset' }),
            'lpTokenAddress',
            config.lpTokenAddress,
          ),
          await token(
            { symbol: config.stakeTokenSymbol, decimals: config.stakeTokenDecimals },
            { symbol: 'stakeTokenSymbol', decimals: 'stakeTokenDecimals' },
          )(address),
        ].join(', '),
    }),
    of(kinds.pool, 'lpTokenAddress', config.lpTokenAddress, {
      required: shown.stake,
      // All pools have the same symbol, so a community may configure another one.
      probe: token(
        { symbol: '', decimals: config.lpTokenDecimals },
        { symbol: 'lpTokenSymbol', decimals: 'lpTokenDecimals' },
      ),
    }),
    of(kinds.token, 'chatTokenAddress', config.chatTokenAddress, {
      probe: token(
        { symbol: config.chatTokenSymbol, decimals: config.chatTokenDecimals },
        { symbol: 'chatTokenSymbol', decimals: 'chatTokenDecimals' },
      ),
    }),
    of(kinds.posts, 'chat.contexts.general', chat.contexts.general),
    of(kinds.posts, 'chat.contexts.memesImages', chat.contexts.memesImages),
    of(kinds.posts, 'chat.contexts.shill', chat.contexts.shill),
    of(kinds.comments, 'chat.contexts.nftLaunchpad', chat.contexts.nftLaunchpad),
    of(kinds.exchange, 'dex.router', dex.router, {
      probe: async (address) =>
        named(
          'WETH',
          await readContract(client, { address, abi: DEX_ROUTER_VIEWS, functionName: 'WETH' }),
          'dex.wrappedNative',
          dex.wrappedNative,
        ),
    }),
    of(kinds.wrapped, 'dex.wrappedNative', dex.wrappedNative),
    of(kinds.trader, 'nftTrader', config.nftTrader),
    of(kinds.listAirdrop, 'merkleClaim.address', config.merkleClaim.address),
    ...(cow
      ? [
          of(kinds.settlement, 'cow.settlement', cow.settlement, {
            required: shown.swap,
            probe: (address) => probeSettlement(client, address, config),
          }),
          of(undefined, 'cow.vaultRelayer', cow.vaultRelayer, {
            required: shown.swap,
            probe: async () => 'has code; cow.settlement says whether it is the one',
          }),
        ]
      : []),
    ...config.tokens
      .map((listed, index) => ({ ...listed, index }))
      // The list's entry for the native coin has the zero address.
      .filter(({ chainId, address }) => chainId === config.supportedChainId && BigInt(address) !== 0n)
      .map(({ symbol, decimals, address, index }) =>
        of(kinds.token, `tokens.${index} (${symbol})`, address, {
          probe: token(
            // Wrapped coins are copies with the same symbol, so a community may configure another one.
            { symbol: sameAddress(address, dex.wrappedNative) ? '' : symbol, decimals },
            { symbol: `tokens.${index}.symbol`, decimals: `tokens.${index}.decimals` },
          ),
        }),
      ),
  ]
}

async function look(
  client: Client,
  { key, address, required, absent, kind, probe }: Expected,
): Promise<Finding> {
  if (address === undefined) return { kind: required ? 'missing' : 'off', key, text: absent }
  try {
    if ((await getCode(client, { address })) === undefined) {
      return { kind: 'missing', key, text: `${address}: there is no contract.` }
    }
    if (kind) await requireKind(client, address, kind)
    const found = await probe?.(address)
    const isWarning = typeof found === 'object'
    const words = [kind?.name, isWarning ? found.warning : found].filter(Boolean)
    return { kind: isWarning ? 'warning' : 'ok', key, text: `${address}: ${words.join(', ')}` }
  } catch (error) {
    return { kind: 'missing', key, text: `${address}: ${reasonOf(error)}` }
  }
}

/** Compares an address that one contract returns for another with the configured one, if any. */
function named(functionName: string, found: Hex, key: string, wanted: Address | undefined): string {
  if (wanted === undefined) return `${functionName} is ${found}`
  if (!sameAddress(found, wanted)) {
    throw new Error(`${functionName} is ${found}, wanted ${wanted} (${key}).`)
  }
  return `${functionName} is ${key}`
}

interface TokenKeys {
  readonly symbol: string
  readonly decimals: string
}

async function probeToken(
  tokens: Pick<Tokens, 'describe'>,
  address: Address,
  wanted: { readonly symbol: string; readonly decimals: number },
  keys: TokenKeys,
): Promise<string> {
  const found = await tokens.describe(address)
  if (!found) throw new Error('found no token, for decimals and balances are not answered.')
  if (found.decimals !== wanted.decimals) {
    throw new Error(`found ${found.decimals} decimals, wanted ${wanted.decimals} (${keys.decimals}).`)
  }
  // A token may have no symbol, and a configuration may omit it: then there is nothing to compare.
  if (found.symbol !== '' && wanted.symbol !== '' && found.symbol !== wanted.symbol) {
    throw new Error(`found the symbol "${found.symbol}", wanted "${wanted.symbol}" (${keys.symbol}).`)
  }
  return `${found.symbol || 'without a symbol'}, ${found.decimals} decimals`
}

async function probeTld(client: Client, address: Address, tldName: string): Promise<string> {
  const name = await readContract(client, {
    address,
    abi: parseAbi(['function name() view returns (string)']),
    functionName: 'name',
  })
  if (name !== tldName) throw new Error(`found the TLD "${name}", wanted "${tldName}" (tldName).`)
  return name
}

async function probeMinter(
  client: Client,
  address: Address,
  config: CommunityConfig,
  much: number,
): Promise<string | Warning> {
  const five = config.punkNumberOfPrices === 5
  const [paused, price] = await Promise.all([
    readContract(client, { address, abi: minterAbi, functionName: 'paused' }),
    five
      ? readContract(client, { address, abi: minterAbi, functionName: 'price5char' })
      : readContract(client, { address, abi: onePriceMinterAbi, functionName: 'price' }),
  ])
  const { decimals, symbol } = config.chain.currency
  const words = `${five ? 'five or more characters cost' : 'a name costs'} ${formatUnits(price, decimals)} ${symbol}`
  const text = paused ? `${words}, but minting is paused` : words
  if (price === 0n) return { warning: `${text}: is that meant?` }
  if (Number(formatUnits(price, decimals)) > much)
    return { warning: `${text}, more than ${much}: is that meant? (--much)` }
  return text
}

async function probeSettlement(
  client: Client,
  settlement: Address,
  config: CommunityConfig,
): Promise<string> {
  const contract = { address: settlement, abi: settlementAbi }
  const [separator, relayer] = await Promise.all([
    readContract(client, { ...contract, functionName: 'domainSeparator' }),
    readContract(client, { ...contract, functionName: 'vaultRelayer' }),
  ])
  const words = named('vaultRelayer', relayer, 'cow.vaultRelayer', config.cow?.vaultRelayer)
  if (separator !== domainSeparator({ domain: domainOf({ chainId: config.supportedChainId, settlement }) }))
    throw new Error('checks signatures for another chain or contract.')
  return `${words}, checks the signatures this app asks for`
}
