import { parseEther, type PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

import { MerkleTree } from '#domain/airdrop/merkleTree.ts'
import type { Address } from '#domain/shared/Address.ts'

import { readArtifact } from '../contracts/compile.ts'
import { DEVELOPMENT_ACCOUNTS, developmentAccount } from '../contracts/developmentAccounts.ts'
import { toAddress } from '../contracts/toAddress.ts'
import { abiOf, type Deployer } from './deployer.ts'
import { deployCommunity } from './communityParts.ts'
import type { CommunityContracts, NftContracts } from './CommunityContracts.ts'
import {
  deployOtherCollections,
  deployOtherMetadata,
  LOCAL_FEE_RECEIVER,
  LOCAL_LAUNCH_PRICE,
  type NftDeployment,
} from './deployNfts.ts'
import { deployOrderBook, type OrderBookDeployment } from './deployOrderBook.ts'
import { deployTestTokens, type TestTokenKind } from './deployTokens.ts'
import { localClient, type LocalClient } from './localClient.ts'
import { MERKLE_LIST } from './merkleList.ts'

/** The test contracts on a local chain. */
export interface Deployment extends Omit<CommunityContracts, keyof NftContracts> {
  readonly chainId: number
  /** Owns every contract; the first development account. */
  readonly owner: Address
  /** Receives the minter's broker fee; no other role. */
  readonly broker: Address
  /** Refuses coins: as a referrer, it blocks a mint. */
  readonly refuser: Address
  /** One price for every name; may mint because anyone may buy. */
  readonly onePriceMinter: Address
  readonly merkleDistributor: Address
  readonly testTokens: Readonly<Record<TestTokenKind, Address>>
  readonly orderBook: OrderBookDeployment
  readonly nfts: NftDeployment
}

type LocalContracts = {
  -readonly [
    Key in 'refuser' | 'onePriceMinter' | 'merkleDistributor' | 'testTokens' | 'orderBook'
  ]: Deployment[Key]
}

/** With its leading dot. */
export const LOCAL_TLD_NAME = '.degen'

/** In wei, for names of 1, 2, 3, 4 and 5 or more characters. */
export const LOCAL_PRICES = [
  parseEther('100'),
  parseEther('50'),
  parseEther('25'),
  parseEther('10'),
  parseEther('1'),
] as const

export const LOCAL_CHAT_SYMBOL = 'CHAT'

const MULTICALL = toAddress('0xcA11bde05977b3631167028862bE2a173976CA11')

/**
 * Deploys the test contracts to a fresh local chain and opens the sale. Addresses follow from the sender
 * and the order: append new contracts at the end, so that addresses in configurations stay the same.
 */
export async function deployContracts(rpcUrl: string): Promise<Deployment> {
  const [owner] = DEVELOPMENT_ACCOUNTS
  if (!owner) throw new Error('There is no development account to deploy from.')
  const client = localClient(rpcUrl)
  const account = privateKeyToAccount(owner.privateKey)
  const deployer = deployerOf(client, account)
  const { deploy } = deployer
  const local: Partial<LocalContracts> = {}
  const nfts: Partial<NftDeployment> = {}
  const broker = developmentAccount(50).address
  await client.setCode({ address: MULTICALL, bytecode: readArtifact('Multicall3').deployedBytecode })
  const known = await deployCommunity(deployer, {
    settings: {
      owner: owner.address,
      tldName: LOCAL_TLD_NAME,
      prices: LOCAL_PRICES,
      broker,
      chatSymbol: LOCAL_CHAT_SYMBOL,
      launchPrice: LOCAL_LAUNCH_PRICE,
      feeReceiver: LOCAL_FEE_RECEIVER,
      swapReceivers: { frontend: developmentAccount(51).address, iggy: developmentAccount(52).address },
      createsPool: false,
    },
    there: { multicall: MULTICALL },
    after: {
      names: async ({ tld }) => {
        local.refuser = await deploy('Refuser')
        local.onePriceMinter = await deploy('OnePriceMinter', tld, parseEther('5'))
      },
      claims: async ({ chatToken, factory }) => {
        local.merkleDistributor = await deploy(
          'MerkleDistributor',
          chatToken,
          new MerkleTree(MERKLE_LIST).root,
        )
        local.testTokens = await deployTestTokens(deployer)
        // Orders do not use vault balances, so the exchange's factory stands in for the vault.
        local.orderBook = await deployOrderBook(deployer, { owner: owner.address, vault: factory })
      },
      launchpad: async () => Object.assign(nfts, await deployOtherMetadata(deployer)),
      trader: async (contracts) => Object.assign(nfts, await deployOtherCollections(deployer, contracts)),
    },
  })
  const { launchpad, directory, metadata, feeReceiver, trader, ...community } = known
  return {
    chainId: await client.getChainId(),
    owner: owner.address,
    broker,
    ...community,
    ...local,
    nfts: { launchpad, directory, metadata, feeReceiver, trader, ...nfts },
    // All parts together are everything that the type has.
  } as Deployment
}

/** Deploys one contract after another from an account of a local chain; rejects with the reason of a revert. */
export function deployerOf(client: LocalClient, account: PrivateKeyAccount): Deployer {
  const publish: Deployer['publish'] = async ({ abi, bytecode }, ...args) => {
    const hash = await client.deployContract({ account, abi, bytecode, args, chain: null })
    const { status, contractAddress } = await client.receiptOf(hash)
    if (status !== 'success' || !contractAddress) throw new Error(`The deployment ${hash} failed.`)
    return toAddress(contractAddress)
  }
  return {
    publish,
    deploy: (name, ...args) => publish(readArtifact(name), ...args),
    call: (address, contract, functionName, args = [], value = 0n) =>
      client.sendCall({ account, address, abi: abiOf(contract), functionName, args, value }),
    fund: (address) => client.setBalance({ address, value: parseEther('1000') }),
  }
}
