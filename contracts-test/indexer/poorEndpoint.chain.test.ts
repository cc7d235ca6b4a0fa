import { encodeFunctionData, getAbiItem, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { IndexEvents } from '#adapters/indexer/IndexEvents.ts'
import { IndexNameDirectory } from '#adapters/indexer/IndexNameDirectory.ts'
import { chatContextAbi } from '#adapters/viem/abi/chatContextAbi.ts'
import { launchpadAbi } from '#adapters/viem/abi/launchpadAbi.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { readArtifact } from '../../scripts/contracts/compile.ts'
import type { LocalChain } from '../../scripts/chain/savedState.ts'
import { localClient } from '../../scripts/chain/localClient.ts'
import { postUrl } from '../../scripts/chain/seedPosts.ts'
import { addressOf, ALICE, nftCalls, OWNER } from '../adapters/nftCalls.ts'
import { startIndexFixture, type IndexFixture } from './indexFixture.ts'
import { startPoorEndpoint, type PoorEndpoint } from './poorEndpoint.ts'

const BUNDLER = '0x00000000000000000000000000000000000b0b0b' as Address
/** Blocks of logs in one request. */
const MAX_BLOCKS = 1

let fixture: IndexFixture
let endpoint: PoorEndpoint
let said = ''

beforeAll(async () => {
  fixture = await startIndexFixture({
    onOutput: (text) => {
      said += text
    },
    before: async (local) => {
      const client = localClient(local.anvil.url)
      const { general, shill } = local.deployment.chat.contexts
      await postThroughContract(local, general, 'Said by a contract')
      await postThroughContract(local, shill, 'Said while nobody heard')
      await mint(local, 'nul\0name')
      await mint(local, 'tab\tand"quote\\{},')
      await launchWithoutTerms(local)
      await client.mine({ blocks: 50 })
      endpoint = await startPoorEndpoint(local.anvil.url, MAX_BLOCKS)
      endpoint.hidden.add(shill.toLowerCase())
      return endpoint.proxy.url
    },
  })
})
afterAll(async () => {
  await fixture.stop()
  await endpoint.proxy.stop()
})

/** So that the post's address stands in no call data of the chat's own functions. */
async function postThroughContract({ anvil }: LocalChain, chat: Address, text: string): Promise<void> {
  const client = localClient(anvil.url)
  const { deployedBytecode } = readArtifact('Bundler')
  await client.setCode({ address: BUNDLER, bytecode: deployedBytecode })
  const price = await client.readContract({ address: chat, abi: chatContextAbi, functionName: 'price' })
  const url = postUrl(BUNDLER, text, 1)
  const data = encodeFunctionData({ abi: chatContextAbi, functionName: 'createMessage', args: [url] })
  const args = [addressOf(OWNER), chat, data, true, true]
  await contractAt(client, 'Bundler', BUNDLER).send(OWNER, 'bundle', args, price)
}

/** The contract refuses every call. */
async function launchWithoutTerms({ anvil, deployment: { nfts } }: LocalChain): Promise<void> {
  const client = localClient(anvil.url)
  const { fund, launch } = nftCalls(() => ({ client, nfts, wrote: async () => undefined }))
  await fund()
  const address = await launch('Broken', 'poor-broken', addressOf(ALICE))
  await client.setCode({ address, bytecode: '0x5f5ffd' })
}

async function mint({ anvil, deployment }: LocalChain, name: string): Promise<void> {
  const client = localClient(anvil.url)
  const minter = contractAt(client, 'MinterWithBroker', deployment.minter)
  const args = [name, addressOf(ALICE), ZERO_ADDRESS]
  await minter.send(OWNER, 'mint', args, await minter.read<bigint>('price5char'))
}

const metrics = async () => (await fetch(`${fixture.indexer().url}/metrics`)).text()

it('indexes the past by an endpoint that answers single blocks, and says what spares the refusals', async () => {
  expect(endpoint.widest()).toBe(MAX_BLOCKS)
  expect(said).toContain(`HEARTH_MAX_BLOCKS=${MAX_BLOCKS}`)
  expect(await metrics()).toMatch(/^hearth_max_blocks\{endpoint="127\.0\.0\.1:\d+"\} 1$/m)
})

it('knows the text of an old post that was made through another contract', async () => {
  const [found] = await new IndexEvents(fixture.index).search('said contract', 5)
  expect(found?.text).toBe('Said by a contract')
  expect(found?.post.author.toLowerCase()).toBe(BUNDLER)
})

it('has a post without the text that cannot be read, and the text once it can', async () => {
  const events = new IndexEvents(fixture.index)
  const [first] = await events.activityOf(BUNDLER)
  expect(first).toMatchObject({ kind: 'post', post: { text: '' } })
  expect(await metrics()).toMatch(/^hearth_unread_total\{handler="post"\} [1-9]/m)
  expect(said).toContain('cannot be read, so it is indexed without its text')
  endpoint.hidden.clear()
  await fixture.client.mine({ blocks: 1 })
  await fixture.synced()
  expect((await events.search('nobody heard', 5)).map(({ text }) => text)).toEqual([
    'Said while nobody heard',
  ])
})

it('leaves out a collection that refuses its terms, and reads the directory again only when it has changed', async () => {
  const [length, entries] = ['getNftContractsArrayLength', 'getNftContracts'].map((name) =>
    toFunctionSelector(getAbiItem({ abi: launchpadAbi, name: name as 'getNftContracts' })),
  )
  expect(said).toMatch(/Collection 0x\w+ cannot be read, so it is not indexed/)
  const [asked, read] = [endpoint.calls(length ?? ''), endpoint.calls(entries ?? '')]
  expect(read).toBeGreaterThan(0)
  for (let block = 0; block < 3; block += 1) {
    await fixture.client.mine({ blocks: 1 })
    await fixture.synced()
  }
  expect(endpoint.calls(length ?? '')).toBeGreaterThan(asked)
  expect(endpoint.calls(entries ?? '')).toBe(read)
})

it('leaves out a name that the database would store as the name of another', async () => {
  const names = (await new IndexNameDirectory(fixture.index).heldBy(addressOf(ALICE))).map(({ name }) => name)
  expect(names).toEqual(['tab\tand"quote\\{},'])
})
