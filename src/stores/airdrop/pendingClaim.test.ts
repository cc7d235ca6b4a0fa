import { expect, it } from 'vitest'

import { reviewed } from '#domain/activity/reviewed.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'

import { ActivityStore } from '../activity/ActivityStore.ts'
import { TransactionStore } from '../activity/TransactionStore.ts'
import { withPendingClaim } from './pendingClaim.ts'

const ELIGIBLE = { kind: 'eligible' as const }
const REVIEW = { title: 'Claim', leaves: [], arrives: [], notes: [] }
const CLAIMED = { kind: 'claimed' as const }

it('A sent claim is pending until the chain shows it, and is offered again after it has failed', async () => {
  const { airdrop, chain, clock, confirm, get } = await createTestApp({ account: ALICE })
  const activity = get(ActivityStore)
  const kindOf = (topic: string) => withPendingClaim(ELIGIBLE, activity, topic).kind
  const send = async (topic: string) => {
    void get(TransactionStore).run({
      prepare: async () => reviewed(await airdrop.preparePointsClaim(ALICE), () => REVIEW),
      label: 'Claim',
      topic,
      successText: 'Done',
    })
    await confirm()
  }
  airdrop.spend(ALICE, 1n)
  chain.automine = false
  await send('one')
  await send('two')
  expect(['one', 'two', 'three'].map(kindOf)).toEqual(['pending', 'pending', 'eligible'])
  chain.mine()
  await clock.pass(2000)
  // The chain accepts only one of the two claims.
  expect(['one', 'two'].map(kindOf)).toEqual(['pending', 'eligible'])
  expect(withPendingClaim(CLAIMED, activity, 'one').kind).toBe('claimed')
})
