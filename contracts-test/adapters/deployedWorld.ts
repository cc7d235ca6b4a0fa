import { readFileSync } from 'node:fs'

import { BaseError, ContractFunctionRevertedError } from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeEach } from 'vitest'

import { parseConfig } from '#config/parseConfig.ts'
import type { Address } from '#domain/shared/Address.ts'

import { deployedClient } from '../deployed/deployedClient.ts'
import { followTests, notHere } from '../deployed/notHere.ts'
import { readKey, type Target } from '../deployed/target.ts'
import { namePrice, type Call, type ChainWorld } from './chainWorld.ts'
import { openWorld, unconnectedWorld } from './openWorld.ts'

const USUAL_GAS = 15_000_000n

/** Of the funds of an account: for names it buys. */
const NAMES = 3n

const NEEDS_KEY = 'a funded key (--key-file FILE)'

const newAccount = () => privateKeyToAccount(generatePrivateKey())

/** The world of suites on contracts that are deployed already. Coins that are left go back to the key's account. */
export function deployedWorld({ rpcUrl, config: file, contracts, keyFile }: Target): ChainWorld {
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
      // One node under two names: what money goes by wants a second endpoint's word.
      rpcUrls: [rpcUrl, `${rpcUrl}#again`],
      multicall: contracts.multicall,
    },
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

  async function giveCoins({ address: to }: PrivateKeyAccount, gas: bigint): Promise<void> {
    const from = payer ?? notHere(NEEDS_KEY)
    const [gasPrice, price] = await Promise.all([client.getGasPrice(), namePrice(world)])
    const value = gas * gasPrice * 2n + NAMES * price
    await client.receiptOf(await client.sendTransaction({ account: from, chain: null, to, value }))
  }

  const params = (through?: typeof fetch) => ({
    config,
    rpcUrl,
    accounts: [account, other] as const,
    ...(through && { through }),
  })
  const send = (from: PrivateKeyAccount | undefined, call: Call) =>
    client.sendCall({ account: from ?? notHere(NEEDS_KEY), args: [], ...call })

  const world: ChainWorld = {
    config,
    client,
    get account() {
      return account
    },
    get other() {
      return other
    },
    contract: (name) =>
      contracts[name] ?? notHere(`the contract "${name}", which is neither configured nor deployed`),
    async funded(gas = USUAL_GAS) {
      // Several writes prepared at once wait for the same coins.
      const coming = funded.get(account) ?? giveCoins(account, gas)
      funded.set(account, coming)
      await coming
    },
    owner: () => (payer ?? notHere(NEEDS_KEY)).address as Address,
    async byOwner(call) {
      try {
        return await send(payer, call)
      } catch (error) {
        const refused =
          error instanceof BaseError && error.walk((each) => each instanceof ContractFunctionRevertedError)
        if (!refused) throw error
        return notHere(`a key that may call ${call.functionName} of ${call.address}`)
      }
    },
    byAccount: (call) => send(account, call),
    unconnected: (through) => unconnectedWorld(params(through)),
    open: (through) => openWorld(params(through)),
    writing: (port) => onceFunded(port, () => world.funded()),
    seeded: () => notHere('the seeded community of a local chain'),
  }
  return world
}

/** A port whose writes are prepared once the account has coins. */
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
