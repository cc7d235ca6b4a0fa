import { parseEther, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

import type { Address } from '#domain/shared/Address.ts'

import { readArtifact, type Artifact } from '../scripts/contracts/compile.ts'
import { DEVELOPMENT_ACCOUNTS, developmentAccount } from '../scripts/contracts/developmentAccounts.ts'
import { toAddress } from '../scripts/contracts/toAddress.ts'
import { deployChat, type ChatDeployment } from './deployChat.ts'
import { deployChatToken, deployNames, deployPoints } from './deployCommunity.ts'
import { deployNfts, type NftDeployment } from './deployNfts.ts'
import { deployTokens, type TokenDeployment } from './deployTokens.ts'
import { localClient, type LocalClient } from './localClient.ts'

/** Where the test contracts of a local chain stand. */
export interface Deployment extends TokenDeployment {
  readonly chainId: number
  /** Owns every contract: the first development account. */
  readonly owner: Address
  /** Takes the minter's broker fee; an account nobody else uses. */
  readonly broker: Address
  readonly tldMetadata: Address
  readonly tld: Address
  /** The TLD's minter, with five prices. */
  readonly minter: Address
  /** A contract that takes no coins: a referrer that blocks a mint. */
  readonly refuser: Address
  /** One price for all; it may mint because buying is open to everybody. */
  readonly onePriceMinter: Address
  /** What users have spent, as the middleware tells it. */
  readonly stats: Address
  readonly activityPoints: Address
  readonly chatToken: Address
  /** The chat token's minter; the owner may mint through it. */
  readonly chatTokenMinter: Address
  /** Through it the owner tells what users have spent. */
  readonly statsMiddleware: Address
  readonly multicall: Address
  /** The launchpad and its surroundings. */
  readonly nfts: NftDeployment
  /** Where one writes, and who keeps order. */
  readonly chat: ChatDeployment
}

/** With its leading dot. */
export const LOCAL_TLD_NAME = '.degen'

/** In wei, for 1, 2, 3, 4 and five or more characters. */
export const LOCAL_PRICES = [
  parseEther('100'),
  parseEther('50'),
  parseEther('25'),
  parseEther('10'),
  parseEther('1'),
] as const

/** What the local chat token is called. */
export const LOCAL_CHAT_SYMBOL = 'CHAT'

const MULTICALL = toAddress('0xcA11bde05977b3631167028862bE2a173976CA11')

/**
 * Deploys the test contracts to a fresh local chain and opens the sale. An address follows from the sender and the
 * order, so new contracts belong at the end: then the addresses in configurations stay what they are.
 */
export async function deployContracts(rpcUrl: string): Promise<Deployment> {
  const [owner] = DEVELOPMENT_ACCOUNTS
  if (!owner) throw new Error('There is no development account to deploy from.')
  const client = localClient(rpcUrl)
  const account = privateKeyToAccount(owner.privateKey)
  const deploy = deployedBy(client, account)
  const call = (address: Address, contract: string, functionName: string, args: readonly unknown[] = []) =>
    client.sendCall({ account, address, abi: readArtifact(contract).abi, functionName, args })

  const broker = developmentAccount(50).address
  const names = await deployNames({ deploy, call }, { tldName: LOCAL_TLD_NAME, prices: LOCAL_PRICES, broker })
  const { tld } = names
  const refuser = await deploy('Refuser')
  const onePriceMinter = await deploy('OnePriceMinter', tld, parseEther('5'))
  const { stats, activityPoints } = await deployPoints({ deploy })
  const { chatToken, chatTokenMinter } = await deployChatToken(
    { deploy, call },
    { symbol: LOCAL_CHAT_SYMBOL, owner: owner.address },
  )
  const statsMiddleware = await deploy('StatsMiddleware', stats)
  await call(stats, 'Stats', 'addWriter', [statsMiddleware])
  await call(statsMiddleware, 'StatsMiddleware', 'addWriter', [owner.address])
  await client.setCode({ address: MULTICALL, bytecode: readArtifact('Multicall3').deployedBytecode })
  const tokens = await deployTokens(
    {
      deploy,
      call,
      publish: (artifact, ...args) => create(client, account, artifact, args),
      callOfficial: (address, { abi }, functionName, args) =>
        client.sendCall({ account, address, abi, functionName, args }),
      read: (address, { abi }, functionName) => client.readContract({ address, abi, functionName }),
      fund: (address) => client.setBalance({ address, value: parseEther('1000') }),
    },
    { owner: owner.address, tld, activityPoints, chatToken, chatTokenMinter, statsMiddleware },
  )
  const nfts = await deployNfts({ deploy, call }, { statsMiddleware })
  const chat = await deployChat({ deploy }, { owner: owner.address })

  return {
    chainId: await client.getChainId(),
    owner: owner.address,
    broker,
    ...names,
    refuser,
    onePriceMinter,
    stats,
    activityPoints,
    chatToken,
    chatTokenMinter,
    statsMiddleware,
    multicall: MULTICALL,
    ...tokens,
    nfts,
    chat,
  }
}

/** How an account deploys contracts of ours by their names. */
export const deployedBy =
  (client: LocalClient, account: ReturnType<typeof privateKeyToAccount>) =>
  (name: string, ...args: readonly unknown[]): Promise<Address> =>
    create(client, account, readArtifact(name), args)

async function create(
  client: LocalClient,
  account: ReturnType<typeof privateKeyToAccount>,
  { abi, bytecode }: Artifact,
  args: readonly unknown[],
): Promise<Address> {
  const hash: Hex = await client.deployContract({ account, abi, bytecode, args, chain: null })
  const { status, contractAddress } = await client.receiptOf(hash)
  if (status !== 'success' || !contractAddress) throw new Error(`The deployment ${hash} failed.`)
  return toAddress(contractAddress)
}
