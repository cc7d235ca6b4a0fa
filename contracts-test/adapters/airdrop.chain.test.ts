import { decodeFunctionData, maxUint256, parseEther, zeroAddress } from 'viem'
import { expect, it } from 'vitest'

import { minterAbi } from '#adapters/viem/abi/minterAbi.ts'
import { nameClaimsAbi } from '#adapters/viem/abi/nameClaimsAbi.ts'
import type { ChainAccess } from '#adapters/viem/chain.ts'
import { ViemAirdropClaims } from '#adapters/viem/airdrop/ViemAirdropClaims.ts'
import { MerkleTree } from '#domain/airdrop/merkleTree.ts'
import type { ListEntry } from '#domain/airdrop/claimList.ts'
import { airdropClaimsSuite } from '#domain/airdrop/AirdropClaims.contract.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { ok } from '#domain/shared/Result.ts'
import { wei } from '#domain/shared/Wei.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { deployPoints } from '../../scripts/chain/deployCommunity.ts'
import { deployClaims } from '../../scripts/chain/deployTokens.ts'
import { MERKLE_LIST } from '../../scripts/chain/merkleList.ts'
import { countedFetch, cutOff } from './anvilFixture.ts'
import { anyChainFixture } from './anyChainFixture.ts'
import { namePrice } from './chainFixture.ts'
import { balanceOf } from './poolFixture.ts'

const fixture = anyChainFixture()

const LISTED = '0x00000000000000000000000000000000000000f1' as Address

type Contracts = Readonly<Record<'names' | 'points' | 'list', Address>>

async function claimsOf(
  { names, points, list }: Contracts,
  through: typeof fetch = fetch,
  published: readonly ListEntry[] = [],
) {
  const { chain, receipts, sender } = await fixture.open(through)
  const claims = new ViemAirdropClaims(
    chain,
    { names, points, list, tld: fixture.contract('tld'), token: fixture.contract('chatToken') },
    { symbol: 'CHAT', decimals: 18 },
    async () => ok(published),
  )
  return { airdropClaims: fixture.writing(claims), receipts, sender }
}

/** Deploys unused claim contracts, and a list that includes the account. */
async function newClaims() {
  const account = fixture.account.address as Address
  const entries: readonly ListEntry[] = [
    { account, amount: wei(parseEther('10')) },
    { account: LISTED, amount: wei(parseEther('100')) },
    ...MERKLE_LIST,
  ]
  return fixture.deploy(async (deployer) => {
    const [tld, chatToken, chatTokenMinter] = (['tld', 'chatToken', 'chatTokenMinter'] as const).map(
      fixture.contract,
    ) as [Address, Address, Address]
    const { stats, activityPoints } = await deployPoints(deployer)
    await deployer.call(stats, 'Stats', 'addWriter', [fixture.owner()])
    const claims = await deployClaims(deployer, { tld, activityPoints, chatTokenMinter })
    // Name ids depend on every mint on this chain.
    await deployer.call(claims.claimDomains, 'ChatTokenClaimDomains', 'changeMaxIdEligible', [maxUint256])
    const list = await deployer.deploy('MerkleDistributor', chatToken, new MerkleTree(entries).root)
    const sum = entries.reduce((total, { amount }) => total + amount, 0n)
    await deployer.call(chatTokenMinter, 'ChatTokenMinter', 'mint', [list, sum])
    return {
      entries,
      stats,
      contracts: { names: claims.claimDomains, points: claims.claimActivityPoints, list },
    }
  })
}

const asOwner = async (
  contract: string,
  address: Address,
  functionName: string,
  args: readonly unknown[] = [],
) => {
  await fixture.byOwner({ address, abi: readArtifact(contract).abi, functionName, args })
}

airdropClaimsSuite('viem', async () => {
  const { contracts, entries, stats } = await newClaims()
  const onNames = (functionName: string, args: readonly unknown[] = []) =>
    asOwner('ChatTokenClaimDomains', contracts.names, functionName, args)
  return {
    ...(await claimsOf(contracts, fetch, entries)),
    unanswered: (await claimsOf(contracts, cutOff)).airdropClaims,
    account: fixture.account.address as Address,
    other: fixture.other.address as Address,
    entries,
    mintElsewhere: async (name, holder) => {
      await fixture.byOwner({
        address: fixture.contract('minter'),
        abi: minterAbi,
        functionName: 'mint',
        args: [name, holder, zeroAddress],
        value: await namePrice(fixture),
      })
    },
    spend: (spender, amount) => asOwner('Stats', stats, 'addWeiSpent', [spender, amount]),
    pauseNames: () => onNames('togglePaused'),
    pausePoints: () => asOwner('ChatTokenClaimActivityPoints', contracts.points, 'togglePaused'),
    setReward: (amount) => onNames('changeChatReward', [amount]),
    setHighestId: (id) => onNames('changeMaxIdEligible', [id]),
    tokensOf: (holder) => balanceOf(fixture, fixture.contract('chatToken'), holder),
  }
})

const seeded = () => {
  fixture.seeded()
  const { airdropClaimDomainsAddress, airdropApAddress, merkleClaim } = fixture.config
  if (!airdropClaimDomainsAddress || !airdropApAddress || !merkleClaim.address) throw new Error('No airdrop')
  return { names: airdropClaimDomainsAddress, points: airdropApAddress, list: merkleClaim.address }
}

it.each<readonly [title: string, read: (claims: ViemAirdropClaims) => Promise<unknown>]>([
  ['three names and the terms', (claims) => claims.names(['alice', 'bob', 'carol'] as DomainName[])],
  ['an account by its points', (claims) => claims.points(developmentAccount(5).address)],
  ['an account by the list', (claims) => claims.list(developmentAccount(5).address)],
  [
    'a claim that is judged, simulated and priced',
    (claims) => claims.prepareNameClaim('alice' as DomainName, fixture.account.address as Address),
  ],
])('One request reads %s', async (_, read) => {
  const counted = countedFetch()
  const { airdropClaims } = await claimsOf(seeded(), counted.through)
  await read(airdropClaims)
  expect(counted.since()).toBe(1)
})

it('Names are sent to the contract in lower case', async () => {
  const { airdropClaims } = await claimsOf(seeded())
  const sent = await Promise.all(
    ['alice', 'ALICE', 'aLiCe'].map(async (name) => {
      const write = await airdropClaims.prepareNameClaim(
        name as DomainName,
        fixture.account.address as Address,
      )
      if (!write.ok) throw new Error(JSON.stringify(write.error))
      return decodeFunctionData({ abi: nameClaimsAbi, data: write.value.intent.data }).args
    }),
  )
  expect(sent).toEqual([['alice'], ['alice'], ['alice']])
})

it('A community without claim contracts rejects every read', async () => {
  const none = new ViemAirdropClaims(
    {} as ChainAccess,
    {
      names: undefined,
      points: undefined,
      list: undefined,
      tld: fixture.config.punkTldAddress,
      token: undefined,
    },
    { symbol: 'CHAT', decimals: 18 },
    async () => ok([]),
  )
  await expect(none.names([])).rejects.toThrow('no such airdrop')
  await expect(none.points(undefined)).rejects.toThrow('no such airdrop')
  await expect(none.list(undefined)).rejects.toThrow('no such airdrop')
})
