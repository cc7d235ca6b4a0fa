import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { pageHead } from '#domain/shell/pageHead.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'

import { FrameStore } from '../shell/FrameStore.ts'
import { NoticeStore } from '../shell/NoticeStore.ts'
import { NOT_COPIED } from '../shell/CopyStore.ts'
import { LINK_COPIED, ReferralStore } from './ReferralStore.ts'

async function open() {
  const app = await createTestApp({ query: '?ref=bob' })
  const { config, get } = app
  get(FrameStore).arrive(pageHead(config, '/'), false)
  const referral = get(ReferralStore)
  const notices = get(NoticeStore)
  const seen = () =>
    runInAction(() => ({
      url: referral.link?.url,
      copied: referral.copied,
      notices: notices.notices.map(({ kind, text }) => `${kind}: ${text}`),
    }))
  return { ...app, referral, seen }
}

describe('ReferralStore', () => {
  it('has a link for whoever is connected, by account, then by name, in place of an earlier referrer', async () => {
    const { chain, connect, seen } = await open()
    expect(seen().url).toBeUndefined()
    await connect()
    expect(seen().url).toBe(`https://hearth.example/?ref=${ALICE}`)
    chain.give('alice', ALICE)
    await connect()
    expect(seen().url).toBe('https://hearth.example/?ref=alice.degen')
  })

  it('copies the link and says so; the flag falls when the link is another', async () => {
    const { chain, connect, referral, seen, sharing } = await open()
    await connect()
    await referral.copy()
    expect(sharing.copied).toBe(`https://hearth.example/?ref=${ALICE}`)
    expect(seen()).toMatchObject({ copied: true, notices: [`success: ${LINK_COPIED}`] })
    chain.give('alice', ALICE)
    await connect()
    expect(seen().copied).toBe(false)
  })

  it('says that it has copied for a moment only', async () => {
    const { clock, connect, referral, seen } = await open()
    await connect()
    await referral.copy()
    await clock.pass(2999)
    expect(seen().copied).toBe(true)
    await clock.pass(1)
    expect(seen().copied).toBe(false)
  })

  it('hands the link to another app, and copies it where that fails', async () => {
    const { connect, referral, sharing } = await open()
    expect(runInAction(() => referral.canShare)).toBe(false)
    await connect()
    expect(runInAction(() => referral.canShare)).toBe(true)
    await referral.share()
    expect(sharing.shared).toEqual([{ title: 'Hearth', url: `https://hearth.example/?ref=${ALICE}` }])
    sharing.refuses = true
    await referral.share()
    expect(sharing.copied).toBe(`https://hearth.example/?ref=${ALICE}`)
  })

  it('says what to do where the browser does not let it copy', async () => {
    const { connect, referral, seen, sharing } = await open()
    sharing.refusesCopy = true
    await connect()
    await referral.copy()
    expect(seen()).toMatchObject({ copied: false, notices: [`warning: ${NOT_COPIED}`] })
  })
})
