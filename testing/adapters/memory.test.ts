import { accountTransactionsSuite } from '#domain/activity/accountTransactions.contract.ts'
import { airdropClaimsSuite } from '#domain/airdrop/AirdropClaims.contract.ts'
import { allowancesSuite } from '#domain/tokens/Allowances.contract.ts'
import { receiptsSuite } from '#domain/activity/Receipts.contract.ts'
import { tokensSuite } from '#domain/tokens/Tokens.contract.ts'
import { sendingSuite } from '#domain/send/sending.contract.ts'
import { mediaProbeSuite } from '#domain/media/MediaProbe.contract.ts'
import { permanentStorageSuite } from '#domain/uploads/PermanentStorage.contract.ts'
import { archiveSuite } from '#domain/shared/Archive.contract.ts'
import { nameDirectorySuite } from '#domain/names/NameDirectory.contract.ts'
import { nameHistorySuite } from '#domain/names/NameHistory.contract.ts'
import { nameOwnerActionsSuite } from '#domain/names/NameOwnerActions.contract.ts'
import { mintingSuite } from '#domain/names/minting.contract.ts'
import { nameRegistrySuite } from '#domain/names/NameRegistry.contract.ts'
import { ledgerSuite } from '#domain/tokens/Ledger.contract.ts'
import { logSinkSuite } from '#domain/logs/LogSink.contract.ts'
import { keyValueStoreSuite } from '#domain/shared/KeyValueStore.contract.ts'
import { stakingPoolSuite } from '#domain/stake/StakingPool.contract.ts'
import { walletSuite } from '#domain/wallet/Wallet.contract.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { wei } from '#domain/shared/Wei.ts'

import { preparedOn } from '../stores/preparedOn.ts'
import { sendBy } from '../domain/mined.ts'
import { ManualClock } from './ManualClock.ts'
import { MemoryAirdrop } from './MemoryAirdrop.ts'
import { MemoryAllowances } from './MemoryAllowances.ts'
import { MemoryArchive } from './MemoryArchive.ts'
import { MemoryChain } from './MemoryChain.ts'
import { MemoryLogSink } from './MemoryLogSink.ts'
import { MemoryMediaProbe } from './MemoryMediaProbe.ts'
import { MemoryNameDirectory } from './MemoryNameDirectory.ts'
import { MemoryPermanentStorage } from './MemoryPermanentStorage.ts'
import { MemoryStakingPool } from './MemoryStakingPool.ts'
import { MemoryStore } from './MemoryStore.ts'
import { MemoryWallet } from './MemoryWallet.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const REFUSER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const TOKEN = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const CHAIN = 666666666

const openWallet = () => new MemoryWallet({ address: ALICE, supportedChainId: CHAIN })

keyValueStoreSuite('memory', () => {
  const store = new MemoryStore()
  return { store, otherTab: new MemoryStore(store) }
})

archiveSuite('memory', async () => {
  const archive = new MemoryArchive()
  return { archive, nextLoad: () => new MemoryArchive(archive), refused: new MemoryArchive() }
})

logSinkSuite('memory', () => {
  const sink = new MemoryLogSink()
  return {
    sink,
    arrived: async () => sink.records,
    cut: () => {
      sink.reachable = false
    },
  }
})

walletSuite('memory', () => {
  const wallet = openWallet()
  return {
    wallet,
    choice: { connector: 'injected' },
    connection: { connectorId: 'injected' },
    account: ALICE,
    other: BOB,
    supportedChainId: CHAIN,
    answer: (how) => {
      wallet.answer = how
    },
    lock: () => wallet.lock(),
    chooseAccount: (address) => wallet.chooseAccount(address),
    moveTo: (chainId) => wallet.moveTo(chainId),
    unlearnTokens: () => {
      wallet.listsTokens = false
    },
    watched: () => wallet.watched,
    requests: () => undefined,
  }
})

nameRegistrySuite('memory', async () => {
  const nameRegistry = new MemoryChain(openWallet(), new ManualClock())
  return {
    nameRegistry,
    alice: ALICE,
    bob: BOB,
    mintElsewhere: async (name, holder) => nameRegistry.give(name, holder),
    storeData: async (name, text) => nameRegistry.storeData(name, text),
  }
})

ledgerSuite('memory', async () => {
  const ledger = new MemoryChain(openWallet(), new ManualClock())
  const unanswered = new MemoryChain(openWallet(), new ManualClock())
  unanswered.setReachable(false)
  ledger.tokens.fund(TOKEN, REFUSER, 1n)
  return {
    ledger,
    unanswered,
    alice: ALICE,
    bob: BOB,
    token: TOKEN,
    nothing: REFUSER,
    fund: async (account, amount) => ledger.fund(account, amount),
    give: async (account, amount) => ledger.tokens.fund(TOKEN, account, amount),
    countsNames: true,
    award: async (account, amount) => ledger.award(account, amount),
  }
})

for (const [length, blocksPerPage] of [
  ['in one page', 1_000_000],
  ['block by block', 1],
] as const)
  nameHistorySuite(`memory, ${length}`, async () => {
    const chain = new MemoryChain(openWallet(), new ManualClock())
    chain.history.blocksPerPage = blocksPerPage
    const unanswered = new MemoryChain(openWallet(), new ManualClock())
    unanswered.setReachable(false)
    return {
      nameHistory: chain.history,
      unanswered: unanswered.history,
      alice: ALICE,
      bob: BOB,
      mintElsewhere: async (name, holder, referrer) => chain.give(name, holder, undefined, referrer),
      transfer: async (name, to) => chain.move(name, to),
      makeMain: async (name) => chain.makeMain(name),
      burn: async (name) => chain.burn(name),
    }
  })

nameDirectorySuite('memory', async () => {
  const chain = new MemoryChain(openWallet(), new ManualClock())
  const nameDirectory = new MemoryNameDirectory(chain.history, '.degen')
  const unanswered = new MemoryNameDirectory(chain.history, '.degen')
  unanswered.reachable = false
  return {
    nameDirectory,
    unanswered,
    alice: ALICE,
    bob: BOB,
    mint: async (name, holder) => chain.give(name, holder),
    transfer: async (name, to) => chain.move(name, to),
    burn: async (name) => chain.burn(name),
  }
})

nameOwnerActionsSuite('memory', async () => {
  const wallet = openWallet()
  const chain = new MemoryChain(wallet, new ManualClock())
  await wallet.resume({ connectorId: 'injected', address: ALICE })
  return {
    nameOwnerActions: chain,
    tldName: '.degen',
    nameRegistry: chain,
    receipts: chain,
    sender: chain,
    account: ALICE,
    other: BOB,
    mintElsewhere: async (name, holder) => chain.give(name, holder),
  }
})

mintingSuite('memory', async () => {
  const wallet = openWallet()
  const chain = new MemoryChain(wallet, new ManualClock())
  chain.fund(ALICE, 10n ** 22n)
  chain.refusers.add(REFUSER)
  await wallet.resume({ connectorId: 'injected', address: ALICE })
  return {
    tldName: '.degen',
    nameRegistry: chain,
    receipts: chain,
    sender: chain,
    account: ALICE,
    other: BOB,
    rejecting: REFUSER,
    mintElsewhere: async (name, holder) => chain.give(name, holder),
    setPaused: async (paused) => {
      chain.currentTerms = { ...chain.currentTerms, paused }
    },
    rejectNext: () => {
      wallet.answer = 'reject'
    },
    chooseAccount: (address) => wallet.chooseAccount(address),
    moveToOtherChain: () => wallet.moveTo(1),
    stopMining: async () => {
      chain.automine = false
    },
    mine: async () => chain.mine(),
    dropAll: async () => chain.dropAll(),
    replaceLast: async (how) => chain.replaceLast(how),
  }
})

mediaProbeSuite('memory', async () => {
  const mediaProbe = new MemoryMediaProbe()
  mediaProbe.set('missing', { kind: 'refused', message: 'HTTP 404: Not Found' })
  mediaProbe.set('unresponsive', { kind: 'unknown', message: 'Request timeout' })
  mediaProbe.set('unreachable', { kind: 'unknown', message: 'No response received' })
  return {
    mediaProbe,
    found: 'found',
    missing: 'missing',
    unresponsive: 'unresponsive',
    unreachable: 'unreachable',
    foreign: 'foreign',
    foreignMissing: 'unreachable',
  }
})

permanentStorageSuite('memory', async () => {
  const wallet = openWallet()
  await wallet.resume({ connectorId: 'injected', address: ALICE })
  const storage = new MemoryPermanentStorage(wallet, 100)
  return {
    storage,
    limit: 100,
    readFile: async (url) => storage.files.get(url),
    rejectNext: () => {
      wallet.answer = 'reject'
    },
    cut: () => {
      storage.reachable = false
    },
    setFunds: (winston) => {
      storage.balance = winston
    },
  }
})

stakingPoolSuite('memory', async () => {
  const wallet = openWallet()
  const chain = new MemoryChain(wallet, new ManualClock())
  const settings = { contract: REFUSER, asset: TOKEN, symbol: 'LP' }
  const stakingPool = new MemoryStakingPool(chain, settings)
  const unreachable = new MemoryChain(openWallet(), new ManualClock())
  unreachable.setReachable(false)
  await wallet.resume({ connectorId: 'injected', address: ALICE })
  chain.tokens.fund(TOKEN, ALICE, 20n * 10n ** 18n)
  chain.tokens.allow(TOKEN, ALICE, REFUSER, wei(12n * 10n ** 18n))
  stakingPool.wrappedCoins = 1000n
  stakingPool.supply = 2000n
  // Each block is later than the last, as on a real chain.
  const passing =
    <Arguments extends readonly unknown[]>(action: (...given: Arguments) => void) =>
    async (...given: Arguments) => {
      chain.blockTime += 1
      action(...given)
    }
  return {
    stakingPool,
    unanswered: new MemoryStakingPool(unreachable, settings),
    receipts: chain,
    sender: chain,
    account: ALICE,
    asset: TOKEN,
    exchange: async () => ({ wrappedCoins: 1000n, supply: 2000n }),
    stakeElsewhere: passing((amount: bigint) => stakingPool.stakeElsewhere(BOB, amount)),
    reward: passing((amount: bigint) => stakingPool.reward(amount)),
    updateElsewhere: passing(() => stakingPool.updateElsewhere()),
    passTo: async (time) => {
      chain.blockTime = time
    },
    setWithdrawals: async (withdrawals) => {
      stakingPool.withdrawals = withdrawals
    },
    setMaxDeposit: async (amount) => {
      stakingPool.maxDeposit = amount
    },
  }
})

airdropClaimsSuite('memory', async () => {
  const wallet = openWallet()
  const chain = new MemoryChain(wallet, new ManualClock())
  const unreachable = new MemoryChain(wallet, new ManualClock())
  unreachable.setReachable(false)
  const airdropClaims = new MemoryAirdrop(chain, TOKEN)
  const entries = [
    { account: ALICE, amount: wei(10n) },
    { account: REFUSER, amount: wei(7n) },
  ]
  airdropClaims.promise(entries)
  chain.tokens.fund(TOKEN, REFUSER, 0n)
  await wallet.resume({ connectorId: 'injected', address: ALICE })
  return {
    airdropClaims,
    unanswered: new MemoryAirdrop(unreachable, TOKEN),
    receipts: chain,
    sender: chain,
    account: ALICE,
    other: BOB,
    entries,
    mintElsewhere: async (name, holder) => chain.give(name, holder),
    spend: async (account, amount) => airdropClaims.spend(account, amount),
    pauseNames: async () => {
      airdropClaims.nameTerms = { ...airdropClaims.nameTerms, paused: true }
    },
    pausePoints: async () => {
      airdropClaims.pointsTerms = { ...airdropClaims.pointsTerms, paused: true }
    },
    setReward: async (reward) => {
      airdropClaims.nameTerms = { ...airdropClaims.nameTerms, reward: wei(reward) }
    },
    setHighestId: async (highestId) => {
      airdropClaims.nameTerms = { ...airdropClaims.nameTerms, highestId }
    },
    tokensOf: (account) => chain.tokenBalanceOf(TOKEN, account),
  }
})

/** A memory chain with a connected wallet and tokens of every kind. */
async function openTokens() {
  const wallet = openWallet()
  const chain = new MemoryChain(wallet, new ManualClock())
  const deaf = new MemoryChain(openWallet(), new ManualClock())
  deaf.setReachable(false)
  await wallet.resume({ connectorId: 'injected', address: ALICE })
  chain.fund(ALICE, 10n ** 22n)
  const at = (digit: number) => `0x${String(digit).repeat(40)}` as Address
  const [plain, silent, takingFee, refusing, withoutDecimals, fine, contract, burner] = [
    1, 2, 3, 4, 5, 6, 7, 8,
  ].map(at) as [Address, Address, Address, Address, Address, Address, Address, Address]
  const { tokens } = chain
  for (const token of [plain, silent, takingFee, refusing, withoutDecimals])
    tokens.fund(token, ALICE, 10n ** 22n)
  tokens.fund(fine, ALICE, 10n ** 40n)
  tokens.takeToll(takingFee, 10n)
  tokens.refuseAll(refusing)
  tokens.makeStrict(silent)
  tokens.build(contract)
  tokens.build(burner)
  tokens.build(REFUSER)
  chain.refusers.add(REFUSER)
  return {
    wallet,
    chain,
    deaf,
    tokens,
    plain,
    silent,
    takingFee,
    refusing,
    withoutDecimals,
    fine,
    contract,
    burner,
  }
}

tokensSuite('memory', async () => {
  const { chain, deaf, tokens, plain, contract, burner } = await openTokens()
  const facts = { name: 'Elder', symbol: 'ELD', decimals: 18 }
  const odd = [
    [plain, facts],
    [TOKEN, { name: 'Speck', symbol: '', decimals: 77 }],
  ] as const
  for (const [token, said] of odd) tokens.introduce(token, said)
  return {
    tokens,
    unanswered: deaf.tokens,
    holder: ALICE,
    coins: chain.coinsOf(ALICE),
    other: BOB,
    plain,
    held: 10n ** 22n,
    odd,
    contract,
    burner,
  }
})

sendingSuite('memory', async () => {
  const { wallet: _, chain, deaf, tokens, ...kinds } = await openTokens()
  return {
    ...kinds,
    tokens,
    unanswered: deaf.tokens,
    receipts: chain,
    sender: chain,
    account: ALICE,
    other: BOB,
    rejecting: REFUSER,
  }
})

allowancesSuite('memory', async () => {
  const { wallet, chain, deaf, plain, silent, refusing, contract } = await openTokens()
  return {
    allowances: new MemoryAllowances(chain, wallet),
    unanswered: new MemoryAllowances(deaf, wallet),
    receipts: chain,
    sender: chain,
    account: ALICE,
    spender: contract,
    nobody: BOB,
    plain,
    silent,
    refusing,
  }
})

receiptsSuite('memory', async () => {
  const { chain, deaf } = await openTokens()
  chain.contractWallets.add(ALICE)
  return {
    receipts: chain,
    sender: chain,
    unanswered: deaf,
    pass: async (seconds) => {
      chain.blockTime += seconds
      chain.mine()
    },
    propose: async () => {
      const prepared = preparedOn(chain, ALICE, {
        to: BOB,
        call: '',
        value: wei(1n),
        terms: { title: 'Anything', leaves: [], arrives: [], notes: [] },
        refusal: () => undefined,
        run: () => undefined,
      })
      const sent = prepared.ok && (await sendBy(chain, prepared.value))
      if (!sent || !sent.ok) throw new Error('Nothing was sent')
      const { hash, nonce, block, proposed } = sent.value
      return {
        ...prepared.value.intent,
        hash,
        nonce,
        ...(proposed && { proposed }),
        submittedAt: 0 as EpochMillis,
        submittedBlock: block,
        label: 'Pay',
      }
    },
    execute: async (end) => chain.executeProposals(end)[0],
  }
})

accountTransactionsSuite('memory', async () => {
  const { chain, deaf } = await openTokens()
  chain.automine = false
  return {
    transactions: chain,
    unanswered: deaf,
    sender: ALICE,
    other: BOB,
    nonce: 0,
    block: 1n,
    send: async (amount) => {
      const prepared = preparedOn(chain, ALICE, {
        to: BOB,
        call: '',
        value: wei(amount),
        terms: { title: 'Anything', leaves: [], arrives: [], notes: [] },
        refusal: () => undefined,
        run: () => undefined,
      })
      const sent = prepared.ok && (await sendBy(chain, prepared.value))
      if (!sent || !sent.ok) throw new Error('Nothing was sent')
      return sent.value.hash
    },
    mine: async (blocks) => {
      for (let block = 0; block < blocks; block += 1) chain.mine()
    },
    drop: async () => chain.dropAll(),
  }
})
