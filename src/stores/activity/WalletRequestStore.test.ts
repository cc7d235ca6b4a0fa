import { describe, expect, it } from 'vitest'

import { failureText } from '#domain/activity/failureText.ts'
import * as texts from '#domain/activity/texts.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import type { Prompt } from '#testing/adapters/ScriptedWallet.ts'
import { openWriting, WritingFixture, type Kind } from '#testing/container/memoryWriting.ts'
import { seen } from '#testing/stores/seen.ts'

const CHECKING = failureText({ kind: 'outcome unknown' }).text
const SENT_BEFORE = failureText({ kind: 'sent before' }).text
const ALTERED = 'Your wallet changed this transaction before sending it. Compare it in the block explorer.'

async function openPage(fixture = new WritingFixture(), fetched?: Promise<unknown>) {
  const page = await openWriting(fixture, fetched)
  await settled()
  const { activity, requests, writes, notices, pay } = page
  const stage = () => seen(writes).stage
  const warned = () => {
    const shown = stage()
    return shown.kind === 'reviewing' ? (shown.review.mayBeSent ?? 'nothing') : undefined
  }
  const noticeTexts = () => notices.shown.map(({ text }) => text)
  const states = () => seen(requests).requests.map(({ state }) => state)
  const outcomes = () => seen(activity).entries.map(({ outcome }) => outcome)
  const press = async (kind: Kind = 'one') => {
    void writes.run(pay(kind))
    await settled()
  }
  const ask = async (kind: Kind = 'one'): Promise<Prompt> => {
    await press(kind)
    writes.confirm()
    await settled()
    const prompt = fixture.wallet.prompts.at(-1)
    if (!prompt) throw new Error('The wallet was not asked')
    return prompt
  }
  const lose = async (prompt: Prompt) => {
    prompt.reject({ code: 4900, message: 'Disconnected' })
    await settled()
  }
  const pass = (millis: number) => fixture.clock.pass(millis)
  return { ...page, fixture, stage, warned, noticeTexts, states, outcomes, press, ask, lose, pass }
}

describe('a request to the wallet', () => {
  it('is stored before the wallet is asked, and removed when the user rejects it', async () => {
    const { fixture, ask, states, noticeTexts } = await openPage()
    const prompt = await ask()
    expect(states()).toEqual(['asked'])
    fixture.wallet.refuse(prompt)
    await settled()
    expect([states(), noticeTexts()]).toEqual([[], [failureText({ kind: 'rejected' }).text]])
  })

  it('is found in another tab whose transaction part loads only after the same write was sent here', async () => {
    const fixture = new WritingFixture()
    const other = await openPage(fixture)
    const prompt = await other.ask()
    let arrive = () => {}
    const late = await openPage(fixture, new Promise<void>((resolve) => (arrive = resolve)))
    await late.press()
    fixture.wallet.sign(prompt)
    prompt.resolve(prompt.hash)
    await settled()
    expect(late.outcomes()).toEqual([undefined])
    arrive()
    await settled()
    expect([late.stage().kind, late.noticeTexts()]).toEqual(['idle', expect.arrayContaining([SENT_BEFORE])])
  })

  it('becomes a transaction as soon as the wallet returns a hash, before the node knows it', async () => {
    const { fixture, ask, close } = await openPage()
    const prompt = await ask()
    fixture.wallet.sign(prompt)
    fixture.node.isReachable = false
    prompt.resolve(prompt.hash)
    await settled()
    close()
    fixture.node.isReachable = true
    fixture.node.mine()
    const later = await openPage(fixture)
    await later.pass(2000)
    expect([later.outcomes(), later.states()]).toEqual([['success'], []])
  })

  it.each<readonly [string, unknown]>([
    ['nothing', null],
    ['an empty object', {}],
    ['no call and no amount', { to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', nonce: '0x0' }],
    ['an invalid nonce', { nonce: 'x' }],
  ])('counts as sent, and as a success once the node describes it as another than %s', async (_, wording) => {
    const { fixture, ask, outcomes, pass, noticeTexts } = await openPage()
    fixture.node.wording = () => wording
    const prompt = await ask()
    fixture.wallet.sign(prompt)
    prompt.resolve(prompt.hash)
    await settled()
    expect([outcomes(), noticeTexts()]).toEqual([[undefined], [texts.waiting]])
    fixture.node.mine()
    await pass(2000)
    expect([outcomes(), noticeTexts()]).toEqual([[undefined], [texts.waiting]])
    fixture.node.wording = (transaction) => transaction
    await pass(2000)
    expect([outcomes(), noticeTexts()]).toEqual([['success'], ['Bob has it.']])
  })

  it('is searched for if the wallet loses its answer, and followed once it is found', async () => {
    const { fixture, ask, lose, notices, noticeTexts, states, outcomes, pass } = await openPage()
    const prompt = await ask()
    fixture.wallet.sign(prompt)
    await lose(prompt)
    expect(notices.shown.map(({ about }) => about)).toEqual(['Pay Bob 1'])
    expect([noticeTexts(), states(), outcomes()]).toEqual([[CHECKING], ['unknown'], []])
    await pass(120_000)
    // A pending transaction of the account may be this request.
    expect(states()).toEqual(['unknown'])
    fixture.node.mine()
    await pass(20_000)
    expect([noticeTexts(), states(), outcomes()]).toEqual([['Bob has it.'], [], ['success']])
  })

  it('counts as not sent if the chain does not show it within a minute, and can be repeated', async () => {
    const { ask, lose, noticeTexts, states, warned, press, pass } = await openPage()
    await lose(await ask())
    await pass(58_000)
    expect([noticeTexts(), states()]).toEqual([[CHECKING], ['unknown']])
    await pass(4000)
    expect([noticeTexts(), states()]).toEqual([[texts.notSent], ['not sent']])
    await press()
    expect(warned()).toBe('nothing')
  })

  it('becomes a transaction if it is mined after it counted as not sent', async () => {
    const { fixture, ask, lose, states, outcomes, pass } = await openPage()
    const prompt = await ask()
    await lose(prompt)
    await pass(70_000)
    expect(states()).toEqual(['not sent'])
    fixture.wallet.sign(prompt)
    fixture.node.mine()
    await pass(20_000)
    expect([states(), outcomes()]).toEqual([[], ['success']])
  })

  it('is searched for after a reload, and never counts as not sent while the wallet may still show it', async () => {
    const first = await openPage()
    await first.ask()
    first.close()
    const { noticeTexts, states, outcomes, pass, fixture } = await openPage(first.fixture)
    expect([noticeTexts(), states()]).toEqual([[texts.earlierUnanswered], ['asked']])
    await pass(300_000)
    expect([noticeTexts(), states()]).toEqual([[texts.stillUnknown], ['asked']])
    for (const prompt of fixture.wallet.prompts) fixture.wallet.sign(prompt)
    fixture.node.mine()
    await pass(20_000)
    expect([states(), outcomes()]).toEqual([[], ['success']])
  })

  it('keeps its state while the chain cannot be read', async () => {
    const { fixture, ask, lose, noticeTexts, states, pass } = await openPage()
    await lose(await ask())
    fixture.node.isReachable = false
    await pass(120_000)
    expect([noticeTexts(), states()]).toEqual([[texts.stillUnknown], ['unknown']])
    fixture.node.isReachable = true
    await pass(20_000)
    expect(states()).toEqual(['not sent'])
  })

  it('can be marked as not sent by the user, and can be checked again', async () => {
    const { fixture, ask, lose, requests, noticeTexts, states, warned, press } = await openPage()
    const prompt = await ask()
    await lose(prompt)
    const [request] = requests.requests
    if (!request) throw new Error('Nothing is stored')
    await requests.checkAgain(request)
    expect([noticeTexts(), states()]).toEqual([[CHECKING], ['unknown']])
    requests.wasNotSent(request)
    expect([noticeTexts(), states()]).toEqual([[], ['not sent']])
    await press()
    expect(warned()).toBe('nothing')
    fixture.wallet.sign(prompt)
    fixture.node.mine()
    await requests.checkAgain(request)
    expect(states()).toEqual([])
  })

  it('is unknown if the wallet answers with the hash of an earlier transaction', async () => {
    const { fixture, ask, states, outcomes, pass } = await openPage()
    const first = await ask()
    fixture.wallet.sign(first)
    first.resolve(first.hash)
    await settled()
    fixture.node.mine()
    await pass(2000)
    const second = await ask()
    second.resolve(first.hash)
    await settled()
    expect([states(), outcomes()]).toEqual([['unknown'], ['success']])
  })

  it('becomes a single transaction if it is found before the wallet answers', async () => {
    const { fixture, ask, states, outcomes, pass } = await openPage()
    const prompt = await ask()
    fixture.wallet.sign(prompt)
    fixture.node.mine()
    await pass(20_000)
    expect([states(), outcomes()]).toEqual([[], ['success']])
    prompt.resolve(prompt.hash)
    await settled()
    expect([states(), outcomes()]).toEqual([[], ['success']])
  })

  it.each(['asked', 'not asked'] as const)(
    'ends if an adapter throws, which breaks its contract: %s',
    async (when) => {
      const { writes, pay, sender, states, noticeTexts } = await openPage()
      const fault = () => Promise.reject(new Error('A fault'))
      Object.assign(sender, when === 'asked' ? { send: fault } : { start: fault })
      void writes.run(pay('one'))
      await settled()
      writes.confirm()
      await settled()
      const wallet = failureText({ kind: 'wallet unavailable' }).text
      expect([states(), noticeTexts()]).toEqual(when === 'asked' ? [['unknown'], [CHECKING]] : [[], [wallet]])
    },
  )
})

describe('a repeated write', () => {
  it('has a warning while it is unknown whether the first was sent, even after a reload', async () => {
    const first = await openPage()
    await first.lose(await first.ask())
    first.close()
    const { press, warned } = await openPage(first.fixture)
    await press()
    expect(warned()).toBe('Pay Bob 1')
  })

  it('has a warning while the wallet still shows the first, which the user no longer waits for', async () => {
    const { ask, press, warned, writes } = await openPage()
    await ask()
    writes.cancel()
    await press()
    expect(warned()).toBe('Pay Bob 1')
  })

  it('is not sent if the first was found before the review', async () => {
    const { fixture, ask, lose, press, stage, noticeTexts, outcomes } = await openPage()
    const prompt = await ask()
    fixture.wallet.sign(prompt)
    await lose(prompt)
    fixture.node.mine()
    await press()
    expect([stage().kind, noticeTexts(), outcomes()]).toEqual([
      'idle',
      [texts.waiting, SENT_BEFORE],
      [undefined],
    ])
  })

  it('is not sent if the first is found during the review', async () => {
    const { fixture, ask, lose, press, stage, noticeTexts, writes, pass } = await openPage()
    const prompt = await ask()
    await lose(prompt)
    await press()
    fixture.wallet.sign(prompt)
    fixture.node.mine()
    await pass(2000)
    writes.confirm()
    await settled()
    expect([stage().kind, noticeTexts(), fixture.wallet.prompts.length]).toEqual([
      'idle',
      ['Bob has it.', SENT_BEFORE],
      1,
    ])
  })

  it('has a warning if the network dropped the first, because it may come back', async () => {
    const { fixture, ask, press, warned, pass, outcomes } = await openPage()
    const prompt = await ask()
    prompt.resolve(`0x${'9'.repeat(64)}`)
    await settled()
    await pass(70_000)
    expect(outcomes()).toEqual(['dropped'])
    await press()
    expect(warned()).toBe('Pay Bob 1')
    expect(fixture.wallet.prompts).toHaveLength(1)
  })

  it('reaches the wallet once if two tabs confirm it at the same moment', async () => {
    const first = await openPage()
    const other = await openPage(first.fixture)
    await first.press()
    await other.press()
    first.writes.confirm()
    other.writes.confirm()
    await settled()
    expect([
      first.fixture.wallet.prompts.length,
      [first.stage().kind, other.stage().kind].toSorted(),
    ]).toEqual([1, ['idle', 'signing']])
  })
})

describe('a second tab', () => {
  it('removes its notice once the first tab has settled the request', async () => {
    const first = await openPage()
    await first.lose(await first.ask())
    const other = await openPage(first.fixture)
    expect(other.noticeTexts()).toEqual([CHECKING])
    const [request] = first.requests.requests
    if (request) first.requests.wasNotSent(request)
    expect([first.noticeTexts(), other.noticeTexts(), other.states()]).toEqual([[], [], ['not sent']])
  })
})

describe('a batch of calls', () => {
  it('never counts as not sent, because only the wallet knows its state', async () => {
    const { ask, lose, noticeTexts, states, pass } = await openPage()
    await lose(await ask('together'))
    await pass(300_000)
    expect([noticeTexts(), states()]).toEqual([[texts.stillUnknown], ['unknown']])
  })

  it('is found in the transaction that the wallet has made of it', async () => {
    const { fixture, ask, lose, states, outcomes, pass } = await openPage()
    const prompt = await ask('together')
    fixture.wallet.sign(prompt)
    await lose(prompt)
    fixture.node.mine()
    await pass(4000)
    expect([states(), outcomes()]).toEqual([[], ['success']])
  })

  it('is followed by the id that the wallet was given, if its answer was lost', async () => {
    const { fixture, ask, lose, activity, pass } = await openPage()
    const prompt = await ask('together')
    fixture.wallet.sign(prompt)
    await lose(prompt)
    await pass(2000)
    expect(activity.entries.map(({ transaction }) => transaction.batch)).toEqual([prompt.batch])
    fixture.node.mine()
    await pass(4000)
    expect(activity.entries.map(({ outcome }) => outcome)).toEqual(['success'])
  })

  it.each(['together', 'one by one'])(
    'is found on the chain if the wallet does not know the id and has sent the calls %s',
    async (how) => {
      const { fixture, ask, lose, states, outcomes, pass } = await openPage()
      fixture.wallet.knowsIds = false
      const prompt = await ask('together')
      if (how === 'together') fixture.wallet.sign(prompt)
      else for (const call of prompt.calls ?? []) fixture.node.take(call)
      await lose(prompt)
      fixture.node.mine()
      await pass(6000)
      expect([states(), outcomes()]).toEqual([[], ['success']])
    },
  )

  it('is not found on the chain while one of its calls is missing', async () => {
    const { fixture, ask, lose, states, outcomes, pass } = await openPage()
    const prompt = await ask('together')
    for (const call of prompt.calls?.slice(1) ?? []) fixture.node.take(call)
    await lose(prompt)
    fixture.node.mine()
    await pass(6000)
    expect([states(), outcomes()]).toEqual([['unknown'], []])
  })

  it('is not stored if the wallet refuses batches', async () => {
    const { ask, states } = await openPage()
    const prompt = await ask('together')
    prompt.reject({ code: 5740, message: 'Too many' })
    await settled()
    expect(states()).toEqual([])
  })
})

describe('a transaction that the wallet changes', () => {
  const change = (prompt: Prompt) => Object.assign(prompt.call, { value: '0x7' })

  it('is reported at once', async () => {
    const { fixture, ask, noticeTexts, pass } = await openPage()
    const prompt = await ask()
    change(prompt)
    fixture.wallet.sign(prompt)
    prompt.resolve(prompt.hash)
    await settled()
    expect(noticeTexts()).toContain(ALTERED)
    fixture.node.mine()
    await pass(2000)
    // The altered transaction must not count as a success of the reviewed one.
    expect(noticeTexts()).toEqual([texts.doubts.changed, ALTERED])
  })

  it('is reported when it is mined, if the node did not know it before', async () => {
    const { fixture, ask, noticeTexts, pass } = await openPage()
    fixture.node.wording = () => null
    const prompt = await ask()
    change(prompt)
    fixture.wallet.sign(prompt)
    prompt.resolve(prompt.hash)
    await settled()
    expect(noticeTexts()).not.toContain(ALTERED)
    fixture.node.wording = (transaction) => transaction
    fixture.node.mine()
    await pass(2000)
    expect(noticeTexts()).toContain(ALTERED)
  })

  it.each(['at once', 'late'])(
    'is followed by its own nonce if the wallet does not use the expected nonce (known %s)',
    async (when) => {
      const { fixture, ask, activity, pass } = await openPage()
      if (when === 'late') fixture.node.wording = () => null
      const prompt = await ask()
      // Another transaction of the account was mined in between.
      fixture.node.take({ ...prompt.call, value: '0x9' })
      fixture.wallet.sign(prompt)
      prompt.resolve(prompt.hash)
      await settled()
      fixture.node.wording = (transaction) => transaction
      fixture.node.mine()
      await pass(2000)
      expect(activity.entries.map(({ transaction }) => transaction.nonce)).toEqual([1])
    },
  )
})
