import type { Address } from '#domain/shared/Address.ts'
import { walletDiagnosticsSuite } from '#domain/wallet/WalletDiagnostics.contract.ts'

import { ManualClock } from './ManualClock.ts'
import { MemoryWallet } from './MemoryWallet.ts'
import { MemoryWalletDiagnostics } from './MemoryWalletDiagnostics.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const TOKEN = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const CHAIN = 666666666

walletDiagnosticsSuite('memory', async () => {
  const open = (wallet: MemoryWallet, reachable: boolean) =>
    new MemoryWalletDiagnostics({
      wallet,
      chain: { reachable },
      clock: new ManualClock(),
      hosts: ['a.example', 'b.example'],
    })
  const wallet = new MemoryWallet({ address: ALICE, supportedChainId: CHAIN })
  await wallet.resume({ connectorId: 'injected', address: ALICE })
  const diagnostics = open(wallet, true)
  diagnostics.permitting.add(TOKEN)
  return {
    diagnostics,
    unanswered: open(wallet, false),
    unconnected: open(new MemoryWallet({ address: ALICE, supportedChainId: CHAIN }), true),
    account: ALICE,
    other: BOB,
    chainId: CHAIN,
    permitting: TOKEN,
    plain: BOB,
    answer: (how) => {
      wallet.answer = how
    },
    moveTo: (chainId) => wallet.moveTo(chainId),
    batch: (does) => {
      diagnostics.sendsBatches = does
    },
    become: async (kind) => {
      diagnostics.account = kind
    },
    requests: () => undefined,
  }
})
