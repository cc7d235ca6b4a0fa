import { domainSeparator, formatUnits, parseAbi, type Client } from 'viem'
import { getCode, readContract } from 'viem/actions'

import { minterAbi } from '#adapters/viem/abi/minterAbi.ts'
import { onePriceMinterAbi } from '#adapters/viem/abi/onePriceMinterAbi.ts'
import { pointsAbi } from '#adapters/viem/abi/pointsAbi.ts'
import { settlementAbi } from '#adapters/viem/abi/settlementAbi.ts'
import { tldAbi } from '#adapters/viem/abi/tldAbi.ts'
import { domainOf } from '#domain/orders/orderTypedData.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { Finding } from './finding.ts'
import { reasonOf } from './reasonOf.ts'

/** A configured address, who needs it, and what it should answer beyond having code. */
interface Expected {
  readonly key: string
  readonly address: Address | undefined
  readonly required: boolean
  readonly absent: string
  readonly probe?: (client: Client, address: Address) => Promise<string>
}

/** Looks at every contract the configuration names. */
export function askContracts(client: Client, config: CommunityConfig): Promise<readonly Finding[]> {
  return Promise.all(expectedOf(config).map((expected) => look(client, expected)))
}

function expectedOf(config: CommunityConfig): readonly Expected[] {
  const { showFeatures: shown, chat, dex } = config
  const plain = (key: string, address: Address | undefined, required = false): Expected => ({
    key,
    address,
    required,
    absent: required ? 'is needed by a feature that is switched on.' : 'not configured',
  })
  return [
    {
      ...plain('punkTldAddress', config.punkTldAddress, true),
      probe: (client, address) => probeTld(client, address, config.tldName),
    },
    {
      ...plain('punkMinterAddress', config.punkMinterAddress),
      absent: 'not configured: no names can be minted',
      probe: (client, address) => probeMinter(client, address, config),
    },
    {
      ...plain('chain.multicall', config.chain.multicall),
      absent: 'not configured: reads go out as one batch',
    },
    {
      ...plain('activityPointsAddress', config.activityPointsAddress, shown.activityPoints),
      probe: probePoints,
    },
    plain('airdropApAddress', config.airdropApAddress),
    plain('airdropClaimDomainsAddress', config.airdropClaimDomainsAddress),
    plain('nftLaunchpadBondingAddress', config.nftLaunchpadBondingAddress, shown.nftLaunchpad),
    plain('swapRouterAddress', config.swapRouterAddress, shown.swap),
    plain('stakingContractAddress', config.stakingContractAddress, shown.stake),
    plain('lpTokenAddress', config.lpTokenAddress, shown.stake),
    plain('chatTokenAddress', config.chatTokenAddress),
    plain('chat.contexts.general', chat.contexts.general),
    plain('chat.contexts.memesImages', chat.contexts.memesImages),
    plain('chat.contexts.shill', chat.contexts.shill),
    plain('chat.contexts.nftLaunchpad', chat.contexts.nftLaunchpad),
    plain('dex.router', dex.router),
    plain('dex.wrappedNative', dex.wrappedNative),
    plain('nftTrader', config.nftTrader),
    plain('merkleClaim.address', config.merkleClaim.address),
    ...(config.cow
      ? [
          {
            ...plain('cow.settlement', config.cow.settlement, shown.swap),
            probe: (client: Client, address: Address) => probeSettlement(client, address, config),
          },
          plain('cow.vaultRelayer', config.cow.vaultRelayer, shown.swap),
        ]
      : []),
    ...config.tokens
      // The list's entry for the chain's own coin stands at the zero address.
      .filter(({ chainId, address }) => chainId === config.supportedChainId && BigInt(address) !== 0n)
      .map(({ symbol, address }) => plain(`tokens (${symbol})`, address)),
  ]
}

async function look(client: Client, { key, address, required, absent, probe }: Expected): Promise<Finding> {
  if (address === undefined) return { kind: required ? 'missing' : 'off', key, words: absent }
  try {
    if ((await getCode(client, { address })) === undefined) {
      return { kind: 'missing', key, words: `${address}: there is no contract.` }
    }
    const words = probe ? await probe(client, address) : 'has code'
    return { kind: 'ok', key, words: `${address}: ${words}` }
  } catch (error) {
    return { kind: 'missing', key, words: `${address}: ${reasonOf(error)}` }
  }
}

async function probeTld(client: Client, address: Address, tldName: string): Promise<string> {
  const [name] = await Promise.all([
    readContract(client, {
      address,
      abi: parseAbi(['function name() view returns (string)']),
      functionName: 'name',
    }),
    readContract(client, { address, abi: tldAbi, functionName: 'getDomainHolder', args: ['doctor'] }),
  ])
  if (name !== tldName) throw new Error(`is the TLD "${name}", not tldName "${tldName}".`)
  return `TLD ${name}, getDomainHolder answers`
}

async function probeMinter(client: Client, address: Address, config: CommunityConfig): Promise<string> {
  const five = config.punkNumberOfPrices === 5
  const [paused, price] = await Promise.all([
    readContract(client, { address, abi: minterAbi, functionName: 'paused' }),
    five
      ? readContract(client, { address, abi: minterAbi, functionName: 'price5char' })
      : readContract(client, { address, abi: onePriceMinterAbi, functionName: 'price' }),
  ])
  const { decimals, symbol } = config.chain.currency
  const words = `${five ? 'five or more characters cost' : 'a name costs'} ${formatUnits(price, decimals)} ${symbol}`
  return paused ? `${words}, but minting is paused` : words
}

async function probePoints(client: Client, address: Address): Promise<string> {
  await readContract(client, { address, abi: pointsAbi, functionName: 'getPoints', args: [ZERO_ADDRESS] })
  return 'getPoints answers'
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
  if (!sameAddress(relayer, config.cow?.vaultRelayer))
    throw new Error(`takes tokens through ${relayer}, not cow.vaultRelayer.`)
  if (separator !== domainSeparator({ domain: domainOf({ chainId: config.supportedChainId, settlement }) }))
    throw new Error('checks signatures for another chain or contract.')
  return 'checks the signatures this app asks for, through cow.vaultRelayer'
}
