import { encodeFunctionData, getAddress, parseEther, type Abi } from 'viem'
import { expect, it } from 'vitest'

import { giftReview } from '#domain/nft/tradeReview.ts'
import { ViemNftMarket } from '#adapters/viem/nft/ViemNftMarket.ts'
import { ViemAllowances } from '#adapters/viem/tokens/ViemAllowances.ts'
import { ViemTokens } from '#adapters/viem/tokens/ViemTokens.ts'
import * as activityTexts from '#domain/activity/texts.ts'
import * as nftTexts from '#domain/nft/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'
import type { Token } from '#domain/tokens/token.ts'

import { signer } from '../../scripts/contracts/developmentAccounts.ts'
import { readArtifact } from '../../scripts/contracts/compile.ts'
import { anvilFixture } from './anvilFixture.ts'

interface Answered {
  readonly id: number
}
interface Asked extends Answered {
  readonly method: string
}

const fixture = anvilFixture()

const SENDER = 1
const OTHER = 2
const THIEF = 3
const addressOf = (index: number) => signer(index).address as Address

async function deploy(name: string, args: readonly unknown[]): Promise<{ address: Address; abi: Abi }> {
  const { client } = fixture
  const { abi, bytecode } = readArtifact(name)
  const hash = await client.deployContract({ account: signer(0), chain: null, abi, bytecode, args })
  const { contractAddress } = await client.receiptOf(hash)
  return { address: getAddress(contractAddress ?? '') as Address, abi }
}

async function send(from: number, to: Address, abi: Abi, functionName: string, args: readonly unknown[]) {
  const { client } = fixture
  const data = encodeFunctionData({ abi, functionName, args })
  await client.receiptOf(await client.sendTransaction({ account: signer(from), chain: null, to, data }))
}

async function giftNotes(collection: Address, through?: typeof fetch): Promise<readonly string[]> {
  const { chain } = await fixture.open(SENDER, through)
  const gift = { account: addressOf(SENDER), collection, name: 'Lies', tokenId: 1n, to: addressOf(OTHER) }
  const prepared = await new ViemNftMarket(chain, undefined).prepareGift(gift)
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.error))
  const told = { whom: 'bob.degen', warnings: { symbol: 'Lies', list: [] } }
  return giftReview({ ...gift, ...told }, prepared.value.facts).notes
}

/** A node that answers everything but simulations. */
const withoutSimulation: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (typeof init?.body !== 'string' || !init.body.includes('eth_simulateV1')) return response
  const asked = JSON.parse(init.body) as Asked | readonly Asked[]
  const answered = (await response.json()) as Answered | readonly Answered[]
  const error = { code: -32601, message: 'the method eth_simulateV1 does not exist/is not available' }
  const simulations = new Set(
    [asked].flat().flatMap(({ id, method }) => (method === 'eth_simulateV1' ? id : [])),
  )
  const refused = [answered]
    .flat()
    .map((answer) => (simulations.has(answer.id) ? { jsonrpc: '2.0', id: answer.id, error } : answer))
  return Response.json(Array.isArray(answered) ? refused : refused[0])
}

const lying = (lie: number) => deploy('LyingCollection', [lie, addressOf(SENDER), addressOf(THIEF)])
const token = (address: Address): Token => ({
  address,
  name: 'Lies',
  symbol: 'LIE',
  decimals: 18,
  origin: 'listed',
})

it.each([
  ['does nothing', 0, [nftTexts.ownerWouldStay]],
  ['leaves only an event', 1, [nftTexts.ownerWouldStay]],
  ['reaches another receiver', 2, [nftTexts.newOwnerWouldBe(addressOf(THIEF))]],
] as const)('The review of a transfer of an NFT that %s says so', async (_, lie, notes) => {
  const { address } = await lying(lie)
  expect(await giftNotes(address)).toEqual([...notes, nftTexts.sendNote])
})

it('The review of a transfer of an NFT that takes a second one along names it', async () => {
  const { address } = await lying(3)
  expect(await giftNotes(address)).toEqual([
    activityTexts.nftLeaves(2n, address),
    nftTexts.moreNftsLeave(2n),
    nftTexts.sendNote,
  ])
})

it('The review of an honest transfer of an NFT claims nothing', async () => {
  const { address, abi } = await deploy('ForeignCollection', ['Art', 'ART'])
  await send(0, address, abi, 'give', [addressOf(SENDER), ''])
  expect(await giftNotes(address)).toEqual([nftTexts.sendNote])
})

it('A node that simulates no blocks lets the review claim nothing', async () => {
  const { address } = await lying(3)
  expect(await giftNotes(address, withoutSimulation)).toEqual([nftTexts.sendNote])
})

it('A transfer of a token tells that more leaves than is sent', async () => {
  const { address } = await deploy('LyingToken', [addressOf(SENDER), true])
  const { chain } = await fixture.open(SENDER)
  const payment = {
    token: token(address),
    from: addressOf(SENDER),
    to: addressOf(OTHER),
    amount: wei(parseEther('5')),
  }
  expect(await new ViemTokens(chain).prepareSend(payment)).toMatchObject({
    value: { facts: { taken: parseEther('10') } },
  })
})

it('An approval tells that the token does not keep it', async () => {
  const { address } = await deploy('LyingToken', [addressOf(SENDER), false])
  const { chain, wallet } = await fixture.open(SENDER)
  const approval = {
    token: token(address),
    owner: addressOf(SENDER),
    spender: addressOf(OTHER),
    amount: wei(5n),
  }
  expect(await new ViemAllowances(chain, wallet).prepareApproval(approval)).toMatchObject({
    value: { facts: { after: 'nothing' } },
  })
})

it('The review of a call names what a contract takes by an earlier approval, and what it lets others take', async () => {
  const { address: prize, abi } = await deploy('TestToken', ['Prize', 'PRZ', 18, parseEther('100')])
  await send(0, prize, abi, 'transfer', [addressOf(SENDER), parseEther('2')])
  const { address: art, abi: artAbi } = await deploy('ForeignCollection', ['Art', 'ART'])
  await send(0, art, artAbi, 'give', [addressOf(SENDER), ''])
  const { address: trap } = await deploy('GreedyCollection', [
    addressOf(SENDER),
    prize,
    art,
    addressOf(THIEF),
  ])
  await send(SENDER, prize, abi, 'approve', [trap, parseEther('2')])
  await send(SENDER, art, artAbi, 'approve', [trap, 1n])
  expect(await giftNotes(trap)).toEqual([
    // The token reports the rest of the approval.
    activityTexts.tokensMayLeave(trap, prize),
    activityTexts.tokensLeave(prize),
    activityTexts.nftLeaves(1n, art),
    activityTexts.allMayLeave(addressOf(THIEF), trap),
    nftTexts.sendNote,
  ])
})
