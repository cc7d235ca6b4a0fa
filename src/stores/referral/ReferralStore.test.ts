import { describe, expect, it } from 'vitest'

import * as texts from '#domain/referral/texts.ts'
import { pageHead } from '#domain/shell/pageHead.ts'
import * as shellTexts from '#domain/shell/texts.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'

import { LayoutStore } from '../shell/LayoutStore.ts'
import { ReferralStore } from './ReferralStore.ts'

async function openReferral() {
  const app = await createTestApp({ query: '?ref=bob', stores: { referral: ReferralStore } })
  app.get(LayoutStore).arrive(pageHead(app.config, '/'), false)
  const noticeTexts = () => app.toaster.shown.map(({ kind, text }) => `${kind}: ${text}`)
  return { ...app, noticeTexts }
}

describe('ReferralStore', () => {
  it('has a link for the connected user, by account or name, and never an earlier referrer’s', async () => {
    const { chain, connect, referral } = await openReferral()
    expect(referral.link?.url).toBeUndefined()
    await connect()
    expect(referral.link?.url).toBe(`https://hearth.example/?ref=${ALICE}`)
    chain.give('alice', ALICE)
    await connect()
    expect(referral.link?.url).toBe('https://hearth.example/?ref=alice.degen')
  })

  it('copies the link and reports it; a changed link withdraws the report', async () => {
    const { chain, connect, referral, sharing, noticeTexts } = await openReferral()
    await connect()
    await referral.copy()
    expect(sharing.copied).toBe(`https://hearth.example/?ref=${ALICE}`)
    expect([referral.copied, noticeTexts()]).toEqual([true, [`success: ${texts.linkCopied}`]])
    chain.give('alice', ALICE)
    await connect()
    expect(referral.copied).toBe(false)
  })

  it('reports a copy only for a moment', async () => {
    const { clock, connect, referral } = await openReferral()
    await connect()
    await referral.copy()
    await clock.pass(2999)
    expect(referral.copied).toBe(true)
    await clock.pass(1)
    expect(referral.copied).toBe(false)
  })

  it('shares the link with another app, or copies it if sharing fails', async () => {
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

  it('shares another page, and copies its link where there is no share sheet', async () => {
    const { connect, referral, sharing } = await openReferral()
    await connect()
    await referral.share('/nft/collection/?id=1')
    const url = `https://hearth.example/nft/collection/?id=1&ref=${ALICE}`
    expect(sharing.shared).toEqual([{ title: 'Hearth', url }])
    sharing.offered = false
    await referral.share('/nft/collection/?id=1')
    expect(sharing.copied).toBe(url)
  })

  it('explains how to copy the link if the browser does not allow it', async () => {
    const { connect, referral, sharing, noticeTexts } = await openReferral()
    sharing.refusesCopy = true
    await connect()
    await referral.copy()
    expect([referral.copied, noticeTexts()]).toEqual([false, [`warning: ${shellTexts.notCopied}`]])
  })
})
