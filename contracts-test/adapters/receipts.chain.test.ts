import { expect, it } from 'vitest'

import { proposalNonce } from '#adapters/viem/activity/proposals.ts'
import type { PendingTransaction } from '#domain/activity/PendingTransaction.ts'
import { receiptsSuite, type ProposalEnd } from '#domain/activity/Receipts.contract.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { parseTxHash } from '#domain/shared/TxHash.ts'
import { wei } from '#domain/shared/Wei.ts'

import { LocalSafe, type SafeProposal, type SafeRelease } from '../../scripts/chain/localSafe.ts'
import { cutOff } from './anvilFixture.ts'
import { anyChainFixture } from './anyChainFixture.ts'

const fixture = anyChainFixture()

/** A funded Safe whose payment proposals the app tracks. */
async function openSafe(release: SafeRelease = '1.5.0') {
  fixture.seeded('a Safe of development accounts')
  const safe = await LocalSafe.deploy(fixture.client, [3, 4, 5], release)
  await fixture.client.setBalance({ address: safe.address, value: 10n })
  return {
    safe,
    async propose(end: ProposalEnd): Promise<readonly [SafeProposal, PendingTransaction]> {
      const fails = end === 'failing inside'
      // A token contract accepts no coins.
      const to = fails ? fixture.contract('garden') : (fixture.other.address as Address)
      const call = { to, value: wei(1n), data: '0x' } as const
      const proposal = await safe.propose({ ...call, ...(fails && { safeTxGas: 100_000n }) })
      const hash = parseTxHash(proposal.hash)
      if (!hash) throw new Error('No hash')
      const pending: PendingTransaction = {
        ...call,
        chainId: fixture.config.supportedChainId,
        from: safe.address,
        hash,
        nonce: Number(proposal.nonce),
        submittedAt: 0 as EpochMillis,
        submittedBlock: await fixture.client.getBlockNumber(),
        label: 'Pay',
        proposed: true,
      }
      return [proposal, pending]
    },
  }
}

for (const release of ['1.5.0', '1.3.0'] as const)
  receiptsSuite(`viem, with a Safe ${release}`, async () => {
    let opened: Awaited<ReturnType<typeof openSafe>> | undefined
    let proposal: SafeProposal | undefined
    return {
      receipts: (await fixture.open()).receipts,
      unanswered: (await fixture.open(cutOff, fixture.config.chain.rpcUrls.slice(0, 1))).receipts,
      pass: async (seconds) => {
        const { timestamp } = await fixture.client.getBlock()
        await fixture.client.setNextBlockTimestamp({ timestamp: timestamp + BigInt(seconds) })
        await fixture.client.mine({ blocks: 1 })
      },
      propose: async (end) => {
        opened = await openSafe(release)
        const [made, pending] = await opened.propose(end)
        proposal = made
        return pending
      },
      execute: async (end) => {
        if (!opened || !proposal) throw new Error('Nothing was proposed')
        const { safe } = opened
        const { nonce, ...call } = proposal
        const executed = end === 'replaced' ? await safe.propose({ ...call, value: 2n }, nonce) : proposal
        const { transactionHash, status } = await safe.execute(executed)
        expect(status).toBe('success')
        return end === 'replaced' ? undefined : transactionHash
      },
    }
  })

it('A proposal behind others is recognised by its hash, and one with other parameters is not', async () => {
  const { safe, propose } = await openSafe()
  const [proposal, pending] = await propose('done')
  const nonceOf = async (queued: SafeProposal) => {
    const hash = parseTxHash(queued.hash)
    return hash && proposalNonce(pending, hash, 0)
  }
  expect([
    await nonceOf(proposal),
    await nonceOf(await safe.propose(proposal, 7n)),
    await nonceOf(await safe.propose({ ...proposal, value: 2n })),
    await nonceOf(await safe.propose({ ...proposal, safeTxGas: 1n })),
    await nonceOf(await safe.propose({ ...proposal, data: '0x00' })),
  ]).toEqual([0, 7, undefined, undefined, undefined])
})
