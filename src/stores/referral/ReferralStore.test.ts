import { describe, expect, it } from 'vitest'

import * as texts from '#domain/referral/texts.ts'
import { pageHead } from '#domain/shell/pageHead.ts'
import * as shellTexts from '#domain/shell/texts.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'

import { LayoutStore } from '../shell/LayoutStore.ts'
import { NoticeStore } from '../shell/NoticeStore.ts'
import { ReferralStore } from './ReferralStore.ts'

/** Person was sent here by Bob, and stands at the entrance. */
async function openReferral() {
  const app = await createTestApp({ query: '?ref=bob', stores: { referral: ReferralStore } })
  app.get(LayoutStore).arrive(pageHead(app.config, '/'), false)
  const told = () => app.see(NoticeStore).notices.map(({ kind, text }) => `${kind}: ${text}`)
  return { ...app, told }
}

describe('ReferralStore', () => {
  it('has a link for whoever is connected, by account, then by name, in place of an earlier referrer', async () => {
    const { chain, connect, referral } = await openReferral()
    expect(referral.link?.url).toBeUndefined()
    await connect()
    expect(referral.link?.url).toBe(`https://hearth.example/?ref=${ALICE}`)
    chain.give('alice', ALICE)
    await connect()
    expect(referral.link?.url).toBe('https://hearth.example/?ref=alice.degen')
  })

  it('copies the link and says so; the flag falls when the link is another', async () => {
    const { chain, connect, referral, sharing, told } = await openReferral()
    await connect()
    await referral.copy()
    expect(sharing.copied).toBe(`https://hearth.example/?ref=${ALICE}`)
    expect([referral.copied, told()]).toEqual([true, [`success: ${texts.linkCopied}`]])
    chain.give('alice', ALICE)
    await connect()
    expect(referral.copied).toBe(false)
  })

  it('says that it has copied for a moment only', async () => {
    const { clock, connect, referral } = await openReferral()
    await connect()
    await referral.copy()
    await clock.pass(2999)
    expect(referral.copied).toBe(true)
    await clock.pass(1)
    expect(referral.copied).toBe(false)
  })

  it('hands the link to another app, and copies it where that fails', async () => {
    const { connect, referral, sharing } = await openReferral()
    expect(referral.canShare).toBe(false)
    await connect()
    expect(referral.canShare).toBe(true)
    await referral.share()
    expect(sharing.shared).toEqual([{ title: 'Hearth', url: `https://hearth.example/?ref=${ALICE}` }])
    sharing.refuses = true
    await referral.share()
    expect(sharing.copied).toBe(`https://hearth.example/?ref=${ALICE}`)
  })

  it('says what to do where the browser does not let it copy', async () => {
    const { connect, referral, sharing, told } = await openReferral()
    sharing.refusesCopy = true
    await connect()
    await referral.copy()
    expect([referral.copied, told()]).toEqual([false, [`warning: ${shellTexts.notCopied}`]])
  })
})
