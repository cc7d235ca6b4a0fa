import { readFileSync } from 'node:fs'

import { BaseError, ContractFunctionRevertedError, InsufficientFundsError } from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeEach } from 'vitest'

import { parseConfig } from '#config/parseConfig.ts'
import type { Address } from '#domain/shared/Address.ts'

import { deployedClient } from '../deployed/deployedClient.ts'
import { followTests, notHere } from '../deployed/notHere.ts'
import { plannedDeployer } from '../../scripts/chain/plannedDeployer.ts'
import { readKey } from '../../scripts/contracts/readKey.ts'
import { sendSteps, StepFailed } from '../deployed/steps.ts'
import type { Target } from '../deployed/target.ts'
import { namePrice, type Call, type ChainFixture } from './chainFixture.ts'
import { openFixture, unconnectedFixture } from './openFixture.ts'

const USUAL_GAS = 15_000_000n

/** The share of an account's funds that is for names. */
const NAMES = 3n

const NEEDS_KEY = 'a funded key (--key-file FILE)'
const MORE_COINS = 'a key with more coins'

/** The suites' unit of trade in wei; test coins are hard to get. */
const COIN = 10n ** 13n

const newAccount = () => privateKeyToAccount(generatePrivateKey())

/** The fixture for contracts deployed elsewhere. Unspent coins go back to the key's account. */
export function deployedFixture({ rpcUrl, config: file, contracts, keyFile }: Target): ChainFixture {
  const client = deployedClient(rpcUrl)
  const payer = keyFile === undefined ? undefined : privateKeyToAccount(readKey(keyFile))
  const funded = new Map<PrivateKeyAccount, Promise<unknown>>()
  let account = newAccount()
  let other = newAccount()

  const parsed = parseConfig(readFileSync(file, 'utf8'))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  const config = {
    ...parsed.value,
    chain: {
      ...parsed.value.chain,
      // One node under two names: money reads need a second endpoint.
      rpcUrls: [rpcUrl, `${rpcUrl}#again`],
      multicall: contracts.multicall,
    },
    chatTokenAddress: contracts.chatToken,
    lpTokenAddress: contracts.lpToken,
    dex: { router: contracts.uniswapRouter, wrappedNative: contracts.wrappedNative },
  }

  followTests()
  beforeEach(() => {
    account = newAccount()
    other = newAccount()
  })
  afterAll(() => Promise.allSettled([...funded.keys()].map(returnCoins)))

  async function returnCoins(from: PrivateKeyAccount): Promise<void> {
    if (!payer) return
    const gas = 21_000n
    const [balance, gasPrice] = await Promise.all([
      client.getBalance({ address: from.address }),
      client.getGasPrice(),
    ])
    const value = balance - gas * gasPrice * 2n
    if (value <= 0n) return
    const hash = await client.sendTransaction({
      account: from,
      chain: null,
      to: payer.address,
      value,
      gas,
      gasPrice: gasPrice * 2n,
    })
    await client.receiptOf(hash)
  }

  async function giveCoins({ address: to }: PrivateKeyAccount, gas: bigint, coins: bigint): Promise<void> {
    const from = payer ?? notHere(NEEDS_KEY)
    const named = contracts.minter && config.punkNumberOfPrices === 5
    const [gasPrice, price, balance] = await Promise.all([
      client.getGasPrice(),
      named ? namePrice(fixture) : 0n,
      client.getBalance(from),
    ])
    const value = gas * gasPrice * 2n + NAMES * price + coins
    if (balance < value) notHere(MORE_COINS)
    await client.receiptOf(await client.sendTransaction({ account: from, chain: null, to, value }))
  }

  const params = (through?: typeof fetch, urls?: readonly string[]) => ({
    config,
    rpcUrl,
    accounts: [account, other] as const,
    ...(through && { through }),
    ...(urls && { urls }),
    ...(contracts.batchExecutor && { executor: contracts.batchExecutor }),
  })
  // Concurrent writes share one funding.
  const giveOnce = (to: PrivateKeyAccount, gas = USUAL_GAS, coins = 20n * COIN): Promise<unknown> => {
    const coming = funded.get(to) ?? giveCoins(to, gas, coins)
    funded.set(to, coming)
    return coming
  }
  const send = (from: PrivateKeyAccount | undefined, call: Call) =>
    client.sendCall({ account: from ?? notHere(NEEDS_KEY), args: [], ...call })
  const sendAs = async (from: PrivateKeyAccount, call: Call) => {
    await giveOnce(from)
    return send(from, call)
  }

  const fixture: ChainFixture = {
    config,
    client,
    get account() {
      return account
    },
    get other() {
      return other
    },
    coin: COIN,
    contract: (name) =>
      contracts[name] ?? notHere(`the contract "${name}", which is neither configured nor deployed`),
    async funded(gas, coins) {
      await giveOnce(account, gas, coins)
    },
    owner: () => (payer ?? notHere(NEEDS_KEY)).address as Address,
    async byOwner(call) {
      try {
        return await send(payer, call)
      } catch (error) {
        const has = (cause: typeof ContractFunctionRevertedError | typeof InsufficientFundsError) =>
          error instanceof BaseError && error.walk((each) => each instanceof cause) !== null
        if (has(InsufficientFundsError)) return notHere(MORE_COINS)
        if (!has(ContractFunctionRevertedError)) throw error
        return notHere(`a key that may call ${call.functionName} of ${call.address}`)
      }
    },
    byAccount: (call) => sendAs(account, call),
    byOther: (call) => sendAs(other, call),
    async deploy(make) {
      const owner = payer ?? notHere(NEEDS_KEY)
      const { deployer, steps } = await plannedDeployer(client, owner.address as Address)
      const made = await make(deployer)
      await sendSteps(client, owner, steps).catch((error: unknown) => {
        throw error instanceof StepFailed ? notHere(`a key that may make this: ${error.what}`) : error
      })
      return made
    },
    unconnected: (through) => unconnectedFixture(params(through)),
    open: (through, urls) => openFixture(params(through, urls)),
    writing: (port) => onceFunded(port, () => fixture.funded()),
    seeded: (needs = 'the seeded community of a local chain') => notHere(needs),
  }
  return fixture
}

/** Funds the account before a write of the port is prepared. */
const onceFunded = <Port extends object>(port: Port, funded: () => Promise<void>): Port =>
  new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (typeof name === 'symbol' || !name.startsWith('prepare')) return value.bind(target) as unknown
      return async (...args: readonly unknown[]) => {
        await funded()
        return Reflect.apply(value, target, args) as unknown
      }
    },
  })
