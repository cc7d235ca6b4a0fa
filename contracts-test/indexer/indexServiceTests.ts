import { parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { IndexEvents } from '#adapters/indexer/IndexEvents.ts'
import { IndexClient } from '#adapters/indexer/IndexClient.ts'
import { IndexCollectionIndex } from '#adapters/indexer/IndexCollectionIndex.ts'
import { IndexNameDirectory } from '#adapters/indexer/IndexNameDirectory.ts'
import { IndexStatistics } from '#adapters/indexer/IndexStatistics.ts'
import { ViemNameHistory } from '#adapters/viem/names/ViemNameHistory.ts'
import { ViemCollectionIndex } from '#adapters/viem/nft/ViemCollectionIndex.ts'
import { ViemLedger } from '#adapters/viem/tokens/ViemLedger.ts'
import { nameDirectorySuite } from '#domain/names/NameDirectory.contract.ts'
import { indexNames } from '#domain/names/namesIndex.ts'
import { MAX_OF_ACCOUNT } from '#domain/nft/CollectionIndex.ts'
import { collectionIndexSuite } from '#domain/nft/CollectionIndex.contract.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { ManualClock } from '#testing/adapters/ManualClock.ts'
import { MemoryArchive } from '#testing/adapters/MemoryArchive.ts'
import { MemoryLog } from '#testing/adapters/MemoryLog.ts'
import { freshName } from '#testing/domain/freshName.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import type { Artifact } from '../../scripts/contracts/compile.ts'
import { signer } from '../../scripts/contracts/developmentAccounts.ts'
import { officialBuild } from '../../scripts/contracts/officialBuild.ts'
import { cutOff } from '../adapters/anvilFixture.ts'
import { ALICE, addressOf, BOB, nftCalls, OWNER } from '../adapters/nftCalls.ts'
import { unconnectedFixture } from '../adapters/openFixture.ts'
import type { IndexFixture } from './indexFixture.ts'
import { schemaIn, servedDocument } from './servedDocument.ts'

const EMPTY = '0x00000000000000000000000000000000000000dd' as Address
const BEGINNING = 0 as EpochMillis

/** A contract of a stranger. */
const WRAPPER = '0x00000000000000000000000000000000000a0a0a' as Address

/** The code of a contract that passes each call on with a value of its own, keeps the rest, and returns a number or reverts as that one. */
const passingOn = (to: Address, value: bigint): `0x${string}` =>
  `0x365f5f375f5f365f67${value.toString(16).padStart(16, '0')}73${to.slice(2)}5af1602e575f5ffd5b60205ff3`

/** The port suites on an index service, and its invariants across reorganisations and crashes. */
export function indexServiceTests(title: string, open: () => Promise<IndexFixture>): void {
  let fixture: IndexFixture
  beforeAll(async () => {
    fixture = await open()
  })
  afterAll(() => fixture.stop())

  const nfts = nftCalls(() => ({
    client: fixture.client,
    nfts: fixture.local.deployment.nfts,
    wrote: fixture.synced,
  }))

  function chainOf(through: typeof fetch = fetch) {
    const { config, local } = fixture
    return unconnectedFixture({ config, rpcUrl: local.anvil.url, accounts: [signer(ALICE)], through }).chain
  }

  const collectionsOfChain = (through?: typeof fetch) =>
    new ViemCollectionIndex({
      chain: chainOf(through),
      archive: new MemoryArchive(),
      clock: new ManualClock(),
      config: fixture.config,
    })

  const collectionsByIndex = (index: IndexClient, through?: typeof fetch) =>
    new IndexCollectionIndex({
      index,
      chain: collectionsOfChain(through),
      clock: new ManualClock(),
      log: new MemoryLog(),
    })

  const nobody = () => new IndexClient('http://127.0.0.1:1', cutOff)

  const contractOf = (address: Address, contract: string | Pick<Artifact, 'abi'>) =>
    contractAt(fixture.client, contract, address)

  async function mintUnseen(name: string, holder: Address, referrer: Address = ZERO_ADDRESS): Promise<void> {
    const minter = contractOf(fixture.local.deployment.minter, 'MinterWithBroker')
    await minter.send(OWNER, 'mint', [name, holder, referrer], await minter.read<bigint>('price5char'))
  }

  async function mint(name: string, holder: Address, referrer?: Address): Promise<void> {
    await mintUnseen(name, holder, referrer)
    await fixture.synced()
  }

  /** From ALICE to BOB: 3 of the returned token. */
  async function pay(): Promise<Address> {
    await nfts.fund()
    const { chatToken, chatTokenMinter } = fixture.local.deployment
    await contractOf(chatTokenMinter, 'ChatTokenMinter').send(OWNER, 'mint', [addressOf(ALICE), 10n])
    await contractOf(chatToken, 'ChatToken').send(ALICE, 'transfer', [addressOf(BOB), 3n])
    return chatToken
  }

  async function onTld(functionName: string, args: readonly unknown[]): Promise<void> {
    await nfts.fund()
    await contractOf(fixture.local.deployment.tld, 'FlexiTld').send(ALICE, functionName, args)
    await fixture.synced()
  }

  async function tokenIdOf(name: string): Promise<bigint> {
    const tld = contractOf(fixture.local.deployment.tld, 'FlexiTld')
    const [, tokenId] = await tld.read<readonly [string, bigint]>('domains', name)
    return tokenId
  }

  nameDirectorySuite(title, async () => ({
    nameDirectory: new IndexNameDirectory(fixture.index),
    unanswered: new IndexNameDirectory(nobody()),
    alice: addressOf(ALICE),
    bob: addressOf(BOB),
    mint,
    transfer: async (name, to) => onTld('transferFrom', [addressOf(ALICE), to, await tokenIdOf(name)]),
    burn: (name) => onTld('burn', [name]),
  }))

  collectionIndexSuite(title, async () => {
    await nfts.fund()
    return {
      collectionIndex: collectionsByIndex(fixture.index),
      knowsAll: true,
      unanswered: collectionsByIndex(nobody(), cutOff),
      nextLoad: () => collectionsByIndex(fixture.index),
      alice: addressOf(ALICE),
      bob: addressOf(BOB),
      foreign: fixture.local.deployment.nfts.impostor,
      empty: EMPTY,
      ...nfts,
      settle: async () => {
        await fixture.client.mine({ blocks: 20 })
        await fixture.synced()
      },
    }
  })

  describe(title, () => {
    it('has every name and holder of the chain', async () => {
      const { tldName, punkTldAddress: tld, punkMinterAddress: minter } = fixture.config
      const history = new ViemNameHistory(chainOf(), tld, { tldName, minters: [minter] })
      const byChain = indexNames((await history.eventsFrom(0)).events)
      const directory = new IndexNameDirectory(fixture.index)
      for (const [holder, names] of byChain.ofHolder)
        expect((await directory.heldBy(holder)).map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    })

    it('ranks the collections as the browser does', async () => {
      const chain = collectionsOfChain()
      while (!(await chain.advance()).complete);
      const index = collectionsByIndex(fixture.index)
      for (const list of ['music', 'video', 'most traded', 'top-priced', 'most holders'] as const) {
        const [byIndex, byChain] = await Promise.all([
          index.page(list, undefined, 100),
          chain.page(list, undefined, 100),
        ])
        const facts = ({ cards }: typeof byIndex) =>
          cards.map(({ address, trades, holders, price }) => ({ address, trades, holders, price }))
        expect(facts(byIndex)).toEqual(facts(byChain))
        expect(byIndex.total).toBe(byChain.total)
      }
    })

    it('computes the price after each trade as the contract does', async () => {
      await nfts.fund()
      const collection = await nfts.launch('Priced', 'index-priced', addressOf(ALICE))
      const prices = new IndexStatistics(fixture.index)
      const onChain = contractOf(collection, 'Nft721Bonding')
      const reported: unknown[] = []
      for (let bought = 0; bought < 3; bought += 1) {
        await fixture.client.increaseTime({ seconds: 1000 })
        await nfts.buy(collection, addressOf(ALICE))
        reported.push(await onChain.read('getMintPrice'))
      }
      const moments = await prices.ofCollection(collection, BEGINNING)
      expect(moments.map(({ price }) => price)).toEqual(reported)
      expect(moments.every(({ at }, index) => index === 0 || at > (moments[index - 1]?.at ?? 0))).toBe(true)
    })

    it('counts the points of an account that has bought, and its referrals', async () => {
      const referrer = addressOf(BOB)
      const before = await new IndexStatistics(fixture.index).topReferrers()
      const mintsOf = (list: typeof before) => list.find(({ account }) => account === referrer)?.mints ?? 0
      await mint(freshName('referred'), addressOf(ALICE), referrer)
      const history = new IndexStatistics(fixture.index)
      expect(mintsOf(await history.topReferrers())).toBe(mintsOf(before) + 1)
      // State without events is read with the next block.
      await fixture.client.mine({ blocks: 1 })
      await fixture.synced()
      const ledger = new ViemLedger(chainOf(), fixture.config.activityPointsAddress)
      const { top } = await history.top(undefined)
      const byChain = await ledger.pointsOfAll(top.map(({ address }) => address))
      expect(top.map(({ points }) => points)).toEqual(byChain)
      expect(top.length).toBeGreaterThan(3)
      const [first] = top
      if (!first) throw new Error('Nobody has points')
      expect((await history.daysOf(first.address)).at(-1)?.points).toBe(first.points)
    })

    it('counts no referral that another contract names, whatever it is paid', async () => {
      const top = async () => new IndexStatistics(fixture.index).topReferrers()
      const before = await top()
      const { minter } = fixture.local.deployment
      const price = await contractOf(minter, 'MinterWithBroker').read<bigint>('price5char')
      await fixture.client.setCode({ address: WRAPPER, bytecode: passingOn(minter, price) })
      const args = [freshName('wrapped'), addressOf(ALICE), addressOf(BOB)]
      await contractOf(WRAPPER, 'MinterWithBroker').send(OWNER, 'mint', args, price * 1000n)
      await fixture.synced()
      expect(await new IndexNameDirectory(fixture.index).starting(args[0] ?? '', 5)).toHaveLength(1)
      expect(await top()).toEqual(before)
    })

    it('lists the events of an account, newest first and page by page', async () => {
      await nfts.fund()
      const name = freshName('active')
      await mint(name, addressOf(ALICE))
      const collection = await nfts.launch('Active', 'index-active', addressOf(BOB))
      await nfts.buy(collection, addressOf(ALICE))
      const history = new IndexEvents(fixture.index)
      const [trade, minted] = await history.activityOf(addressOf(ALICE))
      expect(trade).toMatchObject({ kind: 'trade', event: 'bought', collection, collectionName: 'Active' })
      expect(minted).toMatchObject({ kind: 'name', event: 'minted', name, holder: addressOf(ALICE) })
      const next = await history.activityOf(addressOf(ALICE), trade?.id)
      expect(next[0]?.id).toBe(minted?.id)
      const csvUrl = `${fixture.indexer().url}/v1/accounts/activity.csv?account=${addressOf(ALICE)}`
      const file = await fetch(csvUrl)
      expect([file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
        'text/csv; charset=utf-8',
        `attachment; filename="activity-${addressOf(ALICE).toLowerCase()}.csv"`,
      ])
      const [head, first, second] = (await file.text()).split('\r\n')
      expect(head).toMatch(/^Time \(UTC\),Action,/)
      expect(first).toMatch(
        new RegExp(`Z,bought,Active #\\d+,0\\.\\d+,DEGEN,,,.*,${trade?.transaction},${trade?.id}$`),
      )
      expect(second).toContain(`Z,minted,${name},`)
      const rest = await (await fetch(`${csvUrl}&before=${trade?.id}`)).text()
      expect(rest.split('\r\n')[1]).toBe(second)
    })

    it('finds posts by their text, and the replies to an account', async () => {
      const posts = new IndexEvents(fixture.index)
      const [found] = await posts.search('long film', 5)
      expect(found?.text).toContain('Long Film')
      expect(await posts.search('film nobodywrotethis', 5)).toEqual([])
      // Created the seeded collection that others commented on.
      const alice = signer(5).address as Address
      const answers = await posts.toAccount(alice)
      expect(answers.length).toBeGreaterThan(0)
      expect(answers.every(({ post }) => post.author !== alice && !post.deleted)).toBe(true)
    })

    it('lists payments among the events of an account, and the accounts that it has paid, without those of faked transfers', async () => {
      const address = await pay()
      // Nothing is moved, so no allowance is needed.
      const poisoning = [addressOf(ALICE), EMPTY, 0n]
      await contractOf(address, 'ChatToken').send(BOB, 'transferFrom', poisoning)
      await fixture.synced()
      const history = new IndexEvents(fixture.index)
      const paid = await history.paidBy(addressOf(ALICE))
      const [payment] = await history.activityOf(addressOf(ALICE))
      expect(payment).toMatchObject({ kind: 'payment', token: address, to: addressOf(BOB), amount: 3n })
      expect(paid.map(({ account, payments }) => [account, payments])).toEqual([[addressOf(BOB), 1]])
    })

    it('lists a swap among the events of an account, and what the pool holds after it', async () => {
      const { lpTokenAddress: pool } = fixture.config
      if (!pool) throw new Error('The local community has no pool')
      await nfts.fund()
      const pair = parseAbi([
        'function token0() view returns (address)',
        'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 time)',
      ])
      const { chatToken, uniswapRouter } = fixture.local.deployment
      const router = contractOf(uniswapRouter, officialBuild('@uniswap/v2-periphery', 'UniswapV2Router02'))
      const wrapped = await router.read<Address>('WETH')
      const first = await fixture.client.readContract({ address: pool, abi: pair, functionName: 'token0' })
      const reserves = () =>
        fixture.client.readContract({ address: pool, abi: pair, functionName: 'getReserves' })
      const [before0, before1] = await reserves()
      const paid = 10n ** 15n
      const args = [0n, [wrapped, chatToken], addressOf(ALICE), 10n ** 11n]
      await router.send(ALICE, 'swapExactETHForTokens', args, paid)
      await fixture.synced()
      const [reserve0, reserve1] = await reserves()
      const [swap] = await new IndexEvents(fixture.index).activityOf(addressOf(ALICE))
      const amounts = sameAddress(first, wrapped)
        ? { in0: paid, in1: 0n, out0: 0n, out1: before1 - reserve1 }
        : { in0: 0n, in1: paid, out0: before0 - reserve0, out1: 0n }
      expect(swap).toMatchObject({ kind: 'swap', pool, account: addressOf(ALICE), ...amounts })
      const moments = await new IndexStatistics(fixture.index).ofPool(pool, BEGINNING)
      expect(moments.at(-1)).toMatchObject({ reserve0, reserve1 })
    })

    it('lists each event of an account once, on whichever side of it the account is', async () => {
      await nfts.fund()
      const [alice, bob] = [addressOf(ALICE), addressOf(BOB)]
      // More than a page.
      for (let minted = 0; minted < 20; minted += 1) await mintUnseen(freshName('many'), alice)
      const name = freshName('given')
      await mint(name, alice)
      await onTld('transferFrom', [alice, bob, await tokenIdOf(name)])
      const address = await nfts.launch('Given', 'index-given', bob)
      await nfts.buy(address, alice)
      const collection = contractOf(address, 'Nft721Bonding')
      for (const [from, to] of [
        [ALICE, ALICE],
        [ALICE, BOB],
        [BOB, ALICE],
      ] as const)
        await collection.send(from, 'transferFrom', [addressOf(from), addressOf(to), 2n])
      await fixture.synced()
      const history = new IndexEvents(fixture.index)
      const all = async (account: Address) => {
        const events = []
        for (let page = await history.activityOf(account); page.length > 0;) {
          events.push(...page)
          page = await history.activityOf(account, page.at(-1)?.id)
        }
        return events
      }
      const [ofAlice, ofBob] = [await all(alice), await all(bob)]
      expect(ofAlice.length).toBeGreaterThan(20)
      for (const events of [ofAlice, ofBob]) {
        const ids = events.map(({ id }) => id)
        expect(ids).toEqual([...new Set(ids)].toSorted().toReversed())
      }
      const sent = (account: Address, to: Address) => ({ kind: 'trade', event: 'sent', account, to })
      const both = [sent(bob, alice), sent(alice, bob)]
      const given = { kind: 'name', event: 'transferred', name, holder: bob, other: alice }
      const late = (events: typeof ofAlice) =>
        events.filter((event) => event.kind === 'trade' || event.kind === 'name')
      expect(late(ofAlice).slice(0, 5)).toMatchObject([
        ...both,
        sent(alice, alice),
        { kind: 'trade', event: 'bought', account: alice, to: undefined },
        given,
      ])
      expect(late(ofBob).slice(0, 4)).toMatchObject([
        ...both,
        { event: 'got the first', account: bob },
        given,
      ])
    })

    it('drops the events that a reorganisation removes', async () => {
      const directory = new IndexNameDirectory(fixture.index)
      const name = freshName('reorged')
      const snapshot = await fixture.client.snapshot()
      await mint(name, addressOf(BOB))
      expect(await directory.starting(name, 5)).toHaveLength(1)
      await fixture.client.revert({ id: snapshot })
      // The other branch is longer.
      await fixture.client.mine({ blocks: 3 })
      await fixture.synced()
      expect(await directory.starting(name, 5)).toEqual([])
    })

    it('loses and repeats no event when it is killed while indexing', async () => {
      const directory = new IndexNameDirectory(fixture.index)
      const [before, during, later] = [freshName('before'), freshName('during'), freshName('later')]
      await mint(before, addressOf(ALICE))
      const history = new IndexEvents(fixture.index)
      const known = await history.activityOf(addressOf(ALICE))
      await fixture.indexer().stop('SIGKILL')
      await mintUnseen(during, addressOf(ALICE))
      await fixture.restart()
      await mint(later, addressOf(ALICE))
      for (const name of [before, during, later])
        expect((await directory.starting(name, 5)).map((held) => held.name)).toEqual([name])
      const ids = (await history.activityOf(addressOf(ALICE))).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.slice(2)).toEqual(known.slice(0, 18).map(({ id }) => id))
    })

    it('lists as many collections of an account as a profile asks for', async () => {
      for (const kind of ['held', 'created']) {
        const question = `collections/of?account=${addressOf(ALICE)}&kind=${kind}&max=${MAX_OF_ACCOUNT}`
        expect((await fetch(`${fixture.indexer().url}/v1/${question}`)).status).toBe(200)
      }
    })

    it('refuses a request without a bound, and explains the allowed parameters', async () => {
      const ask = async (question: string) => {
        const response = await fetch(`${fixture.indexer().url}/v1/${question}`)
        return { status: response.status, ...((await response.json()) as { readonly error?: string }) }
      }
      expect(await ask('names/starting')).toEqual({
        status: 400,
        error: '"prefix" must be a text of 1 to 256 characters.',
      })
      expect(await ask('names/starting?prefix=a&max=101')).toMatchObject({ status: 400 })
      expect(await ask('collections/ranked?list=richest')).toMatchObject({ status: 400 })
      expect(await ask("names/held?account=0x'; drop table name")).toMatchObject({ status: 400 })
      expect(await ask('accounts/paid?account=x')).toMatchObject({ status: 400 })
      expect(await ask(`collections/of?account=${addressOf(ALICE)}&kind=lent`)).toEqual({
        status: 400,
        error: '"kind" must be one of held, created.',
      })
      for (const question of ['accounts/activity', 'posts/to'])
        for (const before of ['foo', '0', '9'.repeat(74)])
          expect(await ask(`${question}?account=${addressOf(ALICE)}&before=${before}`), before).toEqual({
            status: 400,
            error: '"before" must be the id of an entry.',
          })
      for (const question of [
        `collections/prices?collection=${addressOf(ALICE)}`,
        `pools/prices?pool=${addressOf(ALICE)}`,
      ]) {
        expect(await ask(`${question}&since=2147483648`)).toEqual({
          status: 400,
          error: '"since" must be a whole number from 0 to 2147483647.',
        })
        expect(await ask(`${question}&since=2147483647`)).toMatchObject({ status: 200 })
      }
      expect(await ask('collections/firsts?name=%00')).toMatchObject({ status: 200 })
      expect(await ask('everything')).toMatchObject({ status: 404 })
    })

    it('answers each question of its OpenAPI document with what the document says', async () => {
      await mint(freshName('described'), addressOf(ALICE), addressOf(BOB))
      const collection = await nfts.launch('Described', 'index-described', addressOf(ALICE))
      await nfts.buy(collection, addressOf(ALICE))
      await pay()
      await fixture.client.mine({ blocks: 1 })
      await fixture.synced()
      const { url } = fixture.indexer()
      const document = await servedDocument(url)
      const accounts = [addressOf(ALICE), signer(5).address]
      const values: Readonly<Record<string, readonly string[]>> = {
        account: accounts,
        collection: [collection],
        pool: [fixture.config.lpTokenAddress ?? ''],
        prefix: ['a'],
        text: ['film'],
        name: ['Described'],
        list: ['music', 'video', 'most traded', 'top-priced', 'most holders'],
        kind: ['held', 'created'],
      }
      const unknown = Object.keys(document.paths).filter((path) => path.startsWith('/v1/'))
      expect(unknown.length).toBeGreaterThan(15)
      for (const [path, { get }] of Object.entries(document.paths)) {
        const names = (get.parameters ?? []).flatMap(({ name = '' }) => (name in values ? [name] : []))
        const rounds = Math.max(1, ...names.map((name) => values[name]?.length ?? 0))
        const answers = await Promise.all(
          Array.from({ length: rounds }, async (_, round) => {
            const query = names.map((name) => [name, values[name]?.[round % values[name].length] ?? ''])
            const response = await fetch(`${url}${path}?${new URLSearchParams(query)}`)
            expect(response.status, path).toBe(200)
            const schema = get.responses['200']?.content['application/json']?.schema
            if (schema === undefined) return await response.text()
            const body: unknown = await response.json()
            expect(
              schemaIn(document, schema).safeParse(body).error,
              `${path}?${query.join()}`,
            ).toBeUndefined()
            return JSON.stringify(body)
          }),
        )
        // An empty list would fit whatever its entries are.
        if (path.startsWith('/v1/') && !/state$|csv$/.test(path))
          expect(
            answers.some((answer) => answer.includes('[{')),
            `${path}: ${answers.join()}`,
          ).toBe(true)
      }
    })

    it('answers 304 to a reader that has the answer, until there is another one', async () => {
      const question = `${fixture.indexer().url}/v1/names/held?account=${addressOf(ALICE)}`
      await mint(freshName('tagged'), addressOf(ALICE))
      const ask = async (tag: string) => {
        const response = await fetch(question, { headers: { 'if-none-match': tag } })
        return {
          status: response.status,
          tag: response.headers.get('etag') ?? '',
          text: await response.text(),
        }
      }
      const first = await fetch(question)
      const tag = first.headers.get('etag') ?? ''
      expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=0')
      expect(await ask(`"other", W/${tag}`)).toEqual({ status: 304, tag, text: '' })
      const name = freshName('newer')
      const snapshot = await fixture.client.snapshot()
      await mint(name, addressOf(ALICE))
      const newer = await ask(tag)
      expect(newer).toMatchObject({ status: 200, text: expect.stringContaining(name) as string })
      // The block that takes its place has the same number.
      await fixture.client.revert({ id: snapshot })
      await mint(freshName('instead'), addressOf(ALICE))
      await fixture.client.mine({ blocks: 1 })
      await fixture.synced()
      const instead = await ask(newer.tag)
      expect(instead.status).toBe(200)
      expect(instead.text).not.toContain(name)
    })

    it('lets no reader keep an error, and the document for five minutes alone', async () => {
      const { url } = fixture.indexer()
      const headersOf = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
        const answer = await fetch(`${url}${path}`, { headers })
        return [answer.status, answer.headers.get('cache-control'), answer.headers.has('etag')]
      }
      const forwarded = { 'x-forwarded-for': '198.51.100.7' }
      expect(await headersOf('/v1/names/held?account=x', { 'if-none-match': '*' })).toEqual([
        400,
        'no-store',
        false,
      ])
      expect(await headersOf('/v1/everything')).toEqual([404, 'no-store', false])
      expect(await headersOf('/everything')).toEqual([404, 'no-store', false])
      expect(await headersOf('/status', forwarded)).toEqual([404, 'no-store', false])
      expect(await headersOf('/ready')).toEqual([200, 'no-store', false])
      expect(await headersOf('/openapi.json')).toEqual([200, 'public, max-age=300', true])
      expect(await headersOf('/openapi.json', { 'if-none-match': '*' })).toEqual([
        304,
        'public, max-age=300',
        true,
      ])
    })

    it('shows its metrics and status to this machine, and to nobody behind a proxy', async () => {
      const statusOf = async (path: string, headers: Readonly<Record<string, string>>) =>
        (await fetch(`${fixture.indexer().url}/${path}`, { headers })).status
      const forwarded = { 'x-forwarded-for': '198.51.100.7' }
      for (const path of ['metrics', 'status', '%6detrics', 'status?x=1'])
        expect([await statusOf(path, {}), await statusOf(path, forwarded)], path).toEqual([200, 404])
      expect([await statusOf('health', forwarded), await statusOf('ready', forwarded)]).toEqual([200, 200])
    })
  })
}
