import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { failureText } from '#domain/activity/failureText.ts'
import * as texts from '#domain/activity/texts.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import type { Prompt } from '#testing/adapters/ScriptedWallet.ts'
import { openWriting, WritingWorld, type Kind } from '#testing/container/memoryWriting.ts'
import { seen } from '#testing/stores/seen.ts'

const CHECKING = failureText({ kind: 'outcome unknown' }).text
const SENT_BEFORE = failureText({ kind: 'sent before' }).text
const ALTERED = 'Your wallet changed this transaction before sending it. Compare it in the block explorer.'

/** A page of this world, with its user and wallet. */
async function openPage(world = new WritingWorld(), fetched?: Promise<unknown>) {
  const page = await openWriting(world, fetched)
  await settled()
  const { activity, requests, writes, notices, pay } = page
  const stage = () => seen(writes).stage
  /** The review's warning about an earlier request. */
  const warned = () => {
    const shown = stage()
    return shown.kind === 'reviewing' ? (shown.review.mayBeSent ?? 'nothing') : undefined
  }
  const told = () => seen(notices).notices.map(({ text }) => text)
  const states = () => seen(requests).requests.map(({ state }) => state)
  const outcomes = () => seen(activity).entries.map(({ outcome }) => outcome)
  const press = async (kind: Kind = 'one') => {
    void writes.run(pay(kind))
    await settled()
  }
  /** Presses and confirms. Resolves to the wallet's prompt. */
  const ask = async (kind: Kind = 'one'): Promise<Prompt> => {
    await press(kind)
    writes.confirm()
    await settled()
    const prompt = world.wallet.prompts.at(-1)
    if (!prompt) throw new Error('The wallet was not asked')
    return prompt
  }
  const lose = async (prompt: Prompt) => {
    prompt.reject({ code: 4900, message: 'Disconnected' })
    await settled()
  }
  const pass = (millis: number) => world.clock.pass(millis)
  return { ...page, world, stage, warned, told, states, outcomes, press, ask, lose, pass }
}

describe('a request to the wallet', () => {
  it('is stored before the wallet is asked, and is gone once it is refused', async () => {
    const { world, ask, states, told } = await openPage()
    const prompt = await ask()
    expect(states()).toEqual(['asked'])
    world.wallet.refuse(prompt)
    await settled()
    expect([states(), told()]).toEqual([[], [failureText({ kind: 'rejected' }).text]])
  })

  it('is found by a tab whose part for writing arrives only after another tab has sent the same', async () => {
    const world = new WritingWorld()
    const other = await openPage(world)
    const prompt = await other.ask()
    let arrive = () => {}
    const late = await openPage(world, new Promise<void>((resolve) => (arrive = resolve)))
    await late.press()
    world.wallet.sign(prompt)
    prompt.resolve(prompt.hash)
    await settled()
    expect(late.outcomes()).toEqual([undefined])
    arrive()
    await settled()
    expect([late.stage().kind, late.told()]).toEqual(['idle', expect.arrayContaining([SENT_BEFORE])])
  })

  it('is a transaction as soon as there is a hash, before the node has described it', async () => {
    const { world, ask, close } = await openPage()
    const prompt = await ask()
    world.wallet.sign(prompt)
    world.node.isReachable = false
    prompt.resolve(prompt.hash)
    await settled()
    close()
    world.node.isReachable = true
    world.node.mine()
    const later = await openPage(world)
    await later.pass(2000)
    expect([later.outcomes(), later.states()]).toEqual([['success'], []])
  })

  it.each<readonly [string, unknown]>([
    ['nothing', null],
    ['an empty object', {}],
    ['no call and no amount', { to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', nonce: '0x0' }],
    ['a nonce that is none', { nonce: 'x' }],
  ])('is sent where the node words it as %s', async (_, wording) => {
    const { world, ask, outcomes, pass, told } = await openPage()
    world.node.wording = () => wording
    const prompt = await ask()
    world.wallet.sign(prompt)
    prompt.resolve(prompt.hash)
    await settled()
    expect([outcomes(), told()]).toEqual([[undefined], [texts.waiting]])
    world.node.mine()
    await pass(2000)
    expect([outcomes(), told()]).toEqual([['success'], ['Bob has it.']])
  })

  it('is looked for where the wallet loses its answer, and followed once it is found', async () => {
    const { world, ask, lose, told, states, outcomes, pass } = await openPage()
    const prompt = await ask()
    world.wallet.sign(prompt)
    await lose(prompt)
    expect([told(), states(), outcomes()]).toEqual([[CHECKING], ['unknown'], []])
    await pass(120_000)
    // A pending transaction of the account may be this request.
    expect(states()).toEqual(['unknown'])
    world.node.mine()
    await pass(20_000)
    expect([told(), states(), outcomes()]).toEqual([['Bob has it.'], [], ['success']])
  })

  it('was not sent where the chain has nothing of it a minute later, and can be made again', async () => {
    const { ask, lose, told, states, warned, press, pass } = await openPage()
    await lose(await ask())
    await pass(58_000)
    expect([told(), states()]).toEqual([[CHECKING], ['unknown']])
    await pass(4000)
    expect([told(), states()]).toEqual([[texts.notSent], ['not sent']])
    await press()
    expect(warned()).toBe('nothing')
  })

  it('is told when it is sent all the same after it counted as not sent', async () => {
    const { world, ask, lose, states, outcomes, pass } = await openPage()
    const prompt = await ask()
    await lose(prompt)
    await pass(70_000)
    expect(states()).toEqual(['not sent'])
    world.wallet.sign(prompt)
    world.node.mine()
    await pass(20_000)
    expect([states(), outcomes()]).toEqual([[], ['success']])
  })

  it('is looked for after a reload, too, and never counts as not sent while the wallet may show it', async () => {
    const first = await openPage()
    await first.ask()
    first.close()
    const { told, states, outcomes, pass, world } = await openPage(first.world)
    expect([told(), states()]).toEqual([[texts.earlierUnanswered], ['asked']])
    await pass(300_000)
    expect([told(), states()]).toEqual([[texts.stillUnknown], ['asked']])
    for (const prompt of world.wallet.prompts) world.wallet.sign(prompt)
    world.node.mine()
    await pass(20_000)
    expect([states(), outcomes()]).toEqual([[], ['success']])
  })

  it('stays as it is while the chain cannot be read', async () => {
    const { world, ask, lose, told, states, pass } = await openPage()
    await lose(await ask())
    world.node.isReachable = false
    await pass(120_000)
    expect([told(), states()]).toEqual([[texts.stillUnknown], ['unknown']])
    world.node.isReachable = true
    await pass(20_000)
    expect(states()).toEqual(['not sent'])
  })

  it('is as the user says, and can be looked for at their word', async () => {
    const { world, ask, lose, requests, told, states, warned, press } = await openPage()
    const prompt = await ask()
    await lose(prompt)
    const [request] = runInAction(() => requests.requests)
    if (!request) throw new Error('Nothing is stored')
    await requests.checkAgain(request)
    expect([told(), states()]).toEqual([[CHECKING], ['unknown']])
    runInAction(() => requests.wasNotSent(request))
    expect([told(), states()]).toEqual([[], ['not sent']])
    await press()
    expect(warned()).toBe('nothing')
    world.wallet.sign(prompt)
    world.node.mine()
    await requests.checkAgain(request)
    expect(states()).toEqual([])
  })

  it('is unknown where the wallet answers with the hash of something else', async () => {
    const { world, ask, states, outcomes, pass } = await openPage()
    const first = await ask()
    world.wallet.sign(first)
    first.resolve(first.hash)
    await settled()
    world.node.mine()
    await pass(2000)
    const second = await ask()
    second.resolve(first.hash)
    await settled()
    expect([states(), outcomes()]).toEqual([['unknown'], ['success']])
  })

  it('is one where it is found before the wallet answers', async () => {
    const { world, ask, states, outcomes, pass } = await openPage()
    const prompt = await ask()
    world.wallet.sign(prompt)
    world.node.mine()
    await pass(20_000)
    expect([states(), outcomes()]).toEqual([[], ['success']])
    prompt.resolve(prompt.hash)
    await settled()
    expect([states(), outcomes()]).toEqual([[], ['success']])
  })

  it.each(['asked', 'not asked'] as const)(
    'ends where an adapter fails although it never should: %s',
    async (when) => {
      const { writes, pay, states, told } = await openPage()
      const action = pay('one')
      const send = async (claim?: (asked: never) => boolean) => {
        if (when === 'asked') claim?.({ nonce: 0, block: 1n, minedBefore: 0, together: false } as never)
        throw new Error('A fault')
      }
      void writes.run({
        ...action,
        prepare: async () => {
          const prepared = await action.prepare()
          return prepared.ok ? { ok: true, value: { ...prepared.value, send } } : prepared
        },
      })
      await settled()
      writes.confirm()
      await settled()
      const wallet = failureText({ kind: 'wallet unavailable' }).text
      expect([states(), told()]).toEqual(when === 'asked' ? [['unknown'], [CHECKING]] : [[], [wallet]])
    },
  )
})

describe('the same again', () => {
  it('is warned of while it is not known whether it was sent, also after a reload', async () => {
    const first = await openPage()
    await first.lose(await first.ask())
    first.close()
    const { press, warned } = await openPage(first.world)
    await press()
    expect(warned()).toBe('Pay Bob 1')
  })

  it('is warned of while the wallet still shows it, although nobody waits for it', async () => {
    const { ask, press, warned, writes } = await openPage()
    await ask()
    writes.cancel()
    await press()
    expect(warned()).toBe('Pay Bob 1')
  })

  it('is not asked for where the first is found meanwhile', async () => {
    const { world, ask, lose, press, stage, told, outcomes } = await openPage()
    const prompt = await ask()
    world.wallet.sign(prompt)
    await lose(prompt)
    world.node.mine()
    await press()
    expect([stage().kind, told(), outcomes()]).toEqual(['idle', [texts.waiting, SENT_BEFORE], [undefined]])
  })

  it('is not asked for where the first is found while the review is read', async () => {
    const { world, ask, lose, press, stage, told, writes, pass } = await openPage()
    const prompt = await ask()
    await lose(prompt)
    await press()
    world.wallet.sign(prompt)
    world.node.mine()
    await pass(2000)
    writes.confirm()
    await settled()
    expect([stage().kind, told(), world.wallet.prompts.length]).toEqual([
      'idle',
      ['Bob has it.', SENT_BEFORE],
      1,
    ])
  })

  it('is warned of where the network dropped the first, which may come back', async () => {
    const { world, ask, press, warned, pass, outcomes } = await openPage()
    const prompt = await ask()
    prompt.resolve(`0x${'9'.repeat(64)}`)
    await settled()
    await pass(70_000)
    expect(outcomes()).toEqual(['dropped'])
    await press()
    expect(warned()).toBe('Pay Bob 1')
    expect(world.wallet.prompts).toHaveLength(1)
  })

  it('is asked for in one of two tabs that are confirmed at the same moment', async () => {
    const one = await openPage()
    const other = await openPage(one.world)
    await one.press()
    await other.press()
    one.writes.confirm()
    other.writes.confirm()
    await settled()
    expect([one.world.wallet.prompts.length, [one.stage().kind, other.stage().kind].toSorted()]).toEqual([
      1,
      ['idle', 'signing'],
    ])
  })
})

describe('a tab beside it', () => {
  it('says no more that it looks for what the other has found', async () => {
    const one = await openPage()
    await one.lose(await one.ask())
    const other = await openPage(one.world)
    expect(other.told()).toEqual([CHECKING])
    const [request] = runInAction(() => one.requests.requests)
    if (request) runInAction(() => one.requests.wasNotSent(request))
    expect([one.told(), other.told(), other.states()]).toEqual([[], [], ['not sent']])
  })
})

describe('several calls as one', () => {
  it('never count as not sent, for only the wallet knows what became of them', async () => {
    const { ask, lose, told, states, pass } = await openPage()
    await lose(await ask('together'))
    await pass(300_000)
    expect([told(), states()]).toEqual([[texts.stillUnknown], ['unknown']])
  })

  it('are found in the call that the wallet has made of them', async () => {
    const { world, ask, lose, states, outcomes, pass } = await openPage()
    const prompt = await ask('together')
    world.wallet.sign(prompt)
    await lose(prompt)
    world.node.mine()
    await pass(4000)
    expect([states(), outcomes()]).toEqual([[], ['success']])
  })

  it('leave nothing behind where the wallet does not take them', async () => {
    const { ask, states } = await openPage()
    const prompt = await ask('together')
    prompt.reject({ code: 5740, message: 'Too many' })
    await settled()
    expect(states()).toEqual([])
  })
})

describe('a wallet that changes what it sends', () => {
  const change = (prompt: Prompt) => Object.assign(prompt.call, { value: '0x7' })

  it('is told of at once', async () => {
    const { world, ask, told } = await openPage()
    const prompt = await ask()
    change(prompt)
    world.wallet.sign(prompt)
    prompt.resolve(prompt.hash)
    await settled()
    expect(told()).toContain(ALTERED)
  })

  it('is told of when it has ended, where the node did not know it before', async () => {
    const { world, ask, told, pass } = await openPage()
    world.node.wording = () => null
    const prompt = await ask()
    change(prompt)
    world.wallet.sign(prompt)
    prompt.resolve(prompt.hash)
    await settled()
    expect(told()).not.toContain(ALTERED)
    world.node.wording = (transaction) => transaction
    world.node.mine()
    await pass(2000)
    expect(told()).toContain(ALTERED)
  })

  it.each(['at once', 'late'])(
    'may take another nonce than expected, by which it is then followed (known %s)',
    async (when) => {
      const { world, ask, activity, pass } = await openPage()
      if (when === 'late') world.node.wording = () => null
      const prompt = await ask()
      // Another transaction of the account was mined in between.
      world.node.take({ ...prompt.call, value: '0x9' })
      world.wallet.sign(prompt)
      prompt.resolve(prompt.hash)
      await settled()
      world.node.wording = (transaction) => transaction
      world.node.mine()
      await pass(2000)
      expect(runInAction(() => activity.entries.map(({ transaction }) => transaction.nonce))).toEqual([1])
    },
  )
})
