import { concat, encodeFunctionData, parseEther, type Abi, type Hash, type Hex } from 'viem'
import { expect, it } from 'vitest'

import { erc20Abi } from '#adapters/viem/abi/erc20Abi.ts'
import type { PendingTransaction } from '#domain/activity/PendingTransaction.ts'
import type { TransactionReceipt } from '#domain/activity/transactionTracker.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { parseTxHash } from '#domain/shared/TxHash.ts'
import { wei } from '#domain/shared/Wei.ts'

import { signer } from '../../scripts/contracts/developmentAccounts.ts'
import { readArtifact } from '../../scripts/contracts/compile.ts'
import { anvilFixture } from './anvilFixture.ts'

const fixture = anvilFixture()

const SENDER = 1
const OTHER = 2
const THIEF = 3
const addressOf = (index: number) => signer(index).address as Address

/** ERC-4337's entry point 0.7. */
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032' as Address

interface Sent {
  readonly to: Hex
  readonly data?: Hex
  readonly value?: bigint
}

async function send(from: number, { to, data = '0x', value = 0n }: Sent): Promise<Hash> {
  const { client } = fixture
  const hash = await client.sendTransaction({ account: signer(from), chain: null, to, data, value })
  await client.receiptOf(hash)
  return hash
}

async function deploy(name: string, args: readonly unknown[]): Promise<{ address: Address; abi: Abi }> {
  const { client } = fixture
  const { abi, bytecode } = readArtifact(name)
  const hash = await client.deployContract({ account: signer(0), chain: null, abi, bytecode, args })
  const { contractAddress } = await client.receiptOf(hash)
  return { address: contractAddress as Address, abi }
}

/** How the app reports a call for which the wallet returned this hash. */
async function told(
  { to, data = '0x', value = 0n }: Sent,
  hash: Hash,
  sentAtBlock: bigint,
  nonce = 1_000_000,
): Promise<TransactionReceipt['status'] | undefined> {
  const { receipts } = await fixture.open(SENDER)
  const own = parseTxHash(hash)
  if (!own) throw new Error('No hash')
  const pending: PendingTransaction = {
    chainId: fixture.config.supportedChainId,
    from: addressOf(SENDER),
    to: to as Address,
    data,
    value: wei(value),
    hash: own,
    nonce,
    submittedAt: 0 as EpochMillis,
    submittedBlock: sentAtBlock,
    label: 'Pay',
  }
  return (await receipts.observe(pending)).receipt?.status
}

/** Sends a call, and returns how the app reports it. */
async function madeAndTold(call: Sent): Promise<TransactionReceipt['status'] | undefined> {
  const block = await fixture.client.getBlockNumber()
  return told(call, await send(SENDER, call), block)
}

const payment = { to: addressOf(OTHER), value: parseEther('1') }
const transfer = (token: Address, amount: bigint): Sent => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [addressOf(OTHER), amount] }),
})

it('A payment is a success by the sender’s own transaction only', async () => {
  const block = await fixture.client.getBlockNumber()
  expect(await told(payment, await send(SENDER, payment), block)).toBe('success')
  expect(await told(payment, await send(THIEF, payment), block)).toBe('another call')
  expect(await told(payment, await send(SENDER, { ...payment, value: 1n }), block)).toBe('another call')
  expect(await told(payment, await send(SENDER, { ...payment, to: addressOf(THIEF) }), block)).toBe(
    'another call',
  )
})

it('A call that the wallet has changed is told as changed', async () => {
  const block = await fixture.client.getBlockNumber()
  const nonce = await fixture.client.getTransactionCount({ address: addressOf(SENDER) })
  const hash = await send(SENDER, { ...payment, value: 1n })
  expect(await told(payment, hash, block, nonce)).toBe('changed')
})

it('A call with another fee is judged by its effect, too', async () => {
  const { address } = await deploy('LyingToken', [addressOf(SENDER), false])
  const block = await fixture.client.getBlockNumber()
  const nonce = await fixture.client.getTransactionCount({ address: addressOf(SENDER) })
  const dropped = `0x${'d'.repeat(64)}` as const
  for (const [call, status] of [
    [transfer(address, 5n), 'no effect'],
    [payment, 'success'],
  ] as const) {
    const at = nonce + (call === payment ? 1 : 0)
    await send(SENDER, call)
    expect(await told(call, dropped, block, at)).toBe(status)
  }
})

it('An older transaction of the sender that makes the same call is another one', async () => {
  const hash = await send(SENDER, payment)
  expect(await told(payment, hash, await fixture.client.getBlockNumber())).toBe('another call')
})

it('Bytes that a wallet appends to the call data change nothing', async () => {
  const { address } = await deploy('TestToken', ['Test', 'TST', 18, parseEther('100')])
  await send(0, {
    to: address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [addressOf(SENDER), 10n] }),
  })
  const block = await fixture.client.getBlockNumber()
  const call = transfer(address, 4n)
  const hash = await send(SENDER, { ...call, data: concat([call.data ?? '0x', '0x62635f6d61726b']) })
  expect(await told(call, hash, block)).toBe('success')
})

it.each([
  ['that makes the call', true, true, 'success'],
  ['that failed inside', true, false, 'reverted'],
  ['whose call left no event', false, true, 'no effect'],
] as const)(
  'A bundle %s is judged by its own event about the account and by that of the call',
  async (_, makes, says, status) => {
    const { client } = fixture
    const { abi, deployedBytecode } = readArtifact('Bundler')
    await client.setCode({ address: ENTRY_POINT, bytecode: deployedBytecode })
    const { address } = await deploy('TestToken', ['Test', 'TST', 18, parseEther('100')])
    await send(0, {
      to: address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [ENTRY_POINT, 10n] }),
    })
    const block = await client.getBlockNumber()
    const call = transfer(address, 4n)
    const bundle = (account: Address) =>
      send(THIEF, {
        to: ENTRY_POINT,
        data: encodeFunctionData({
          abi,
          functionName: 'bundle',
          args: [account, call.to, call.data, makes, says],
        }),
      })
    expect(await told(call, await bundle(addressOf(SENDER)), block)).toBe(status)
    expect(await told(call, await bundle(addressOf(OTHER)), block)).toBe('another call')
  },
)

it.each([
  ['does nothing', 0, 'no effect'],
  ['leaves only an event', 1, 'no effect'],
  ['reaches another receiver', 2, 'no effect'],
  ['takes a second token along', 3, 'more left'],
] as const)('A transfer of an NFT that %s is no success', async (_, lie, status) => {
  const { address, abi } = await deploy('LyingCollection', [lie, addressOf(SENDER), addressOf(THIEF)])
  const args = [addressOf(SENDER), addressOf(OTHER), 1n]
  const data = encodeFunctionData({ abi, functionName: 'safeTransferFrom', args })
  expect(await madeAndTold({ to: address, data })).toBe(status)
})

it.each([
  ['takes nothing', false, 'no effect'],
  ['takes more', true, 'more left'],
] as const)('A transfer of a token that %s is no success', async (_, takesMore, status) => {
  const { address } = await deploy('LyingToken', [addressOf(SENDER), takesMore])
  expect(await madeAndTold(transfer(address, 5n))).toBe(status)
})

it('An approval that the token does not keep is no success, and one that it keeps is', async () => {
  const approve = (to: Address): Sent => ({
    to,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [addressOf(OTHER), 5n] }),
  })
  const { address: liar } = await deploy('LyingToken', [addressOf(SENDER), false])
  const { address: honest } = await deploy('TestToken', ['Test', 'TST', 18, 1n])
  expect([await madeAndTold(approve(liar)), await madeAndTold(approve(honest))]).toEqual([
    'no effect',
    'success',
  ])
})

it('The approval of an NFT is a success once the collection names the spender', async () => {
  const { address, abi } = await deploy('ForeignCollection', ['Art', 'ART'])
  const give = encodeFunctionData({ abi, functionName: 'give', args: [addressOf(SENDER), ''] })
  await send(0, { to: address, data: give })
  const data = encodeFunctionData({ abi, functionName: 'approve', args: [addressOf(OTHER), 1n] })
  expect(await madeAndTold({ to: address, data })).toBe('success')
})
