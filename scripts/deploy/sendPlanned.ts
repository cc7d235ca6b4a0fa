import {
  formatUnits,
  getContractAddress,
  keccak256,
  size,
  sliceHex,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  type Hex,
  type PrivateKeyAccount,
} from 'viem'

import { sameAddress } from '#domain/shared/Address.ts'

import type { LocalClient } from '../chain/localClient.ts'
import type { Step } from '../chain/plannedDeployer.ts'
import { readArtifact } from '../contracts/compile.ts'
import { toAddress } from '../contracts/toAddress.ts'
import { reasonOf } from '../doctor/reasonOf.ts'
import { digestOf, type Journal, type SentStep } from './Journal.ts'

export interface Sender {
  readonly client: LocalClient
  readonly account: PrivateKeyAccount
  readonly journal: Journal
  readonly currency: { readonly symbol: string; readonly decimals: number }
  say(line: string): void
}

const AGAIN = 'Run the same command again: it continues from here.'

export const coinsOf = (
  amount: bigint,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
): string => `${formatUnits(amount, decimals)} ${symbol}`

/** Brings the journal up to date with the chain. Sends nothing new: an unseen transaction is sent as it was signed. */
export async function settle({ client, account, journal, say }: Sender): Promise<void> {
  for (const step of journal.steps) {
    if (step.signed !== undefined) {
      const receipt = await client.getTransactionReceipt({ hash: step.hash }).catch(absent)
      if (!receipt && !(await isPending(client, step))) {
        const used = await client.getTransactionCount({ address: account.address })
        // An endpoint of several machines may have asked one that was behind.
        const late = await client.getTransactionReceipt({ hash: step.hash }).catch(absent)
        if (used > step.nonce && !late) {
          say(`${step.what} (${step.hash}) was replaced by another transaction of the account.`)
          await journal.remove(step)
          continue
        }
        if (!late) {
          say(`Sending ${step.what} (${step.hash}) again, as it was signed.`)
          await publish(client, step)
        }
      }
      await awaitStep(client, journal, step)
    } else if (step.address && (await client.getCode({ address: step.address })) === undefined) {
      say(`${step.what} is no longer at ${step.address}; it is deployed anew.`)
      await journal.remove(step)
    }
  }
}

/** Throws a sentence if a contract that is there refuses a setting that the new ones need, before anything is sent. */
export async function requirePermitted(
  { client, account }: Pick<Sender, 'client' | 'account'>,
  steps: readonly Step[],
  there: object,
): Promise<void> {
  const standing = Object.values(there) as readonly unknown[]
  for (const { what, to, data, value } of steps) {
    if (!to || !standing.includes(to)) continue
    await client.estimateGas({ account, to, data, value }).catch((error: unknown) => {
      throw new Error(
        `Nothing was sent: ${to} refuses ${what} (${reasonOf(error)}). Use the key of its owner, or take its address out of the configuration to have a new one deployed.`,
      )
    })
  }
}

/** Sends the steps one by one, each after its address and cost were printed, noted, and the one before it was mined. */
export async function sendPlanned(sender: Sender, steps: readonly Step[]): Promise<void> {
  const { client, account, journal, currency, say } = sender
  const first = await client.getTransactionCount({ address: account.address })
  for (const [index, { what, to, data, value, address }] of steps.entries()) {
    const nonce = first + index
    // Later steps have this address in them.
    if (
      address &&
      !sameAddress(address, toAddress(getContractAddress({ from: account.address, nonce: BigInt(nonce) })))
    )
      throw new Error(
        `The account's count of transactions has changed since the addresses were planned. ${AGAIN}`,
      )
    const used = await client.getTransactionCount({ address: account.address, blockTag: 'pending' })
    if (used > nonce) {
      throw new Error(`The account ${account.address} has sent another transaction meanwhile. ${AGAIN}`)
    }
    const call = { account, data, value, ...(to && { to }) }
    const estimate = await client.estimateGas(call).catch((error: unknown) => {
      throw new Error(`${what} would fail, so it was not sent: ${reasonOf(error)}. ${AGAIN}`)
    })
    const gas = (estimate * 6n) / 5n
    const request = await client.prepareTransactionRequest({ ...call, chain: null, nonce, gas })
    const price = request.maxFeePerGas ?? request.gasPrice ?? 0n
    say(`${what.padEnd(38)} ${address ?? to}  at most ${coinsOf(gas * price + value, currency)}`)
    const signed = await account.signTransaction(request as Parameters<typeof account.signTransaction>[0])
    const step: SentStep = {
      what,
      digest: digestOf({ data, to }),
      nonce,
      hash: keccak256(signed),
      signed,
      ...(address && { address }),
      ...constructorArguments(what, data, address),
    }
    await journal.put(step)
    await publish(client, step)
    await awaitStep(client, journal, step)
  }
}

/** Of one of this project's contracts; official builds were compiled elsewhere. */
function constructorArguments(
  what: string,
  data: Hex | undefined,
  address: string | undefined,
): Pick<SentStep, 'args'> {
  if (!address || !data) return {}
  let bytecode: Hex
  try {
    bytecode = readArtifact(what).bytecode
  } catch {
    return {}
  }
  if (!data.startsWith(bytecode)) return {}
  return { args: size(data) === size(bytecode) ? '0x' : sliceHex(data, size(bytecode)) }
}

async function publish(client: LocalClient, { what, hash, signed }: SentStep): Promise<void> {
  if (signed === undefined) return
  await client.sendRawTransaction({ serializedTransaction: signed }).catch(async (error: unknown) => {
    // A node that has it already refuses it with words of its own.
    if (await isPending(client, { hash })) return
    if (await client.getTransactionReceipt({ hash }).catch(absent)) return
    throw new Error(`The endpoint did not take ${what} (${hash}): ${reasonOf(error)}. ${AGAIN}`)
  })
}

async function awaitStep(client: LocalClient, journal: Journal, sent: SentStep): Promise<void> {
  const { signed: _, ...step } = sent
  const receipt = await client.receiptOf(step.hash).catch((error: unknown) => {
    if (!(error instanceof TransactionReceiptNotFoundError)) throw error
    throw new Error(`${step.what} (${step.hash}) is in no block yet, and nothing was sent after it. ${AGAIN}`)
  })
  if (receipt.status !== 'success') {
    await journal.remove(sent)
    throw new Error(`${step.what} failed in its block (${step.hash}). ${AGAIN}`)
  }
  await journal.put(step)
}

async function isPending(client: LocalClient, { hash }: Pick<SentStep, 'hash'>): Promise<boolean> {
  return (await client.getTransaction({ hash }).catch(absent)) !== undefined
}

function absent(error: unknown): undefined {
  if (error instanceof TransactionNotFoundError || error instanceof TransactionReceiptNotFoundError)
    return undefined
  throw error
}
