import { observable, runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { preparedOn } from '#testing/stores/preparedOn.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { err } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import * as texts from '#domain/tokens/texts.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import type { WriteAction } from '#stores/activity/WriteRun.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import type { MemoryChain } from '#testing/adapters/MemoryChain.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'

import { ApprovalFlow, type ApprovedWrite } from './ApprovalFlow.ts'

const TOKEN = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const SPENDER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address

async function openForm(
  options: {
    readonly storage?: MemoryStore
    readonly token?: Address
    /** The batched write and the permit that the form offers. */
    readonly options?: (act: WriteAction, chain: MemoryChain) => Pick<ApprovedWrite, 'together' | 'permit'>
  } = {},
) {
  const app = await createTestApp({
    ...(options.storage && { storage: options.storage }),
    features: ['tokens'],
    seed: ({ allowances, chain: { tokens }, container }) => {
      tokens.fund(TOKEN, ALICE, 100n)
      container.replace({
        allowances: {
          prepareApproval: (params) => allowances.prepareApproval(params),
          preparePermit: (params) => allowances.preparePermit(params),
          // Asynchronous, as over a network, so that other reads can start before the answer.
          allowanceOf: async (...about) => {
            await settled()
            return allowances.allowanceOf(...about)
          },
        },
      })
    },
  })
  const { chain, connect, container } = app
  const typed = observable.box<Wei | undefined>(undefined)
  const takenAmounts: bigint[] = []
  const steps = seen(
    new ApprovalFlow(container.parts, {
      topic: 'suite:allow',
      write: () => {
        const amount = typed.get()
        const act: WriteAction = {
          label: `Put ${amount ?? 0n} T in`,
          topic: 'suite:act',
          successText: 'Done.',
          prepare: async () =>
            preparedOn(chain, ALICE, {
              to: SPENDER,
              call: `take|${amount ?? 0n}`,
              terms: { title: 'Put in', leaves: [], arrives: [], notes: [] },
              refusal: () =>
                chain.tokens.allowed(TOKEN, ALICE, SPENDER) < (amount ?? 0n) ? 'not allowed' : undefined,
              run: () => {
                takenAmounts.push(amount ?? 0n)
                chain.tokens.take(TOKEN, ALICE, SPENDER, amount ?? 0n)
              },
            }),
        }
        return {
          token: { address: options.token ?? TOKEN, name: 'T', symbol: 'T', decimals: 0, origin: 'listed' },
          spender: { address: SPENDER, purpose: 'To take it' },
          amount,
          act,
          ...options.options?.(act, chain),
        }
      },
    }),
  )
  const type = (amount: bigint | undefined) =>
    runInAction(() => typed.set(amount === undefined ? undefined : wei(amount)))
  const press = () => app.press(steps.run)
  const confirm = async () => {
    await app.confirm(2000)
    await settled()
  }
  const step = () => {
    const stage = app.stage()
    return 'step' in stage ? [stage.topic, stage.step] : stage.kind
  }
  const stop = steps.subscribe()
  await connect()
  await settled()
  return { ...app, confirm, press, step, steps, stop, takenAmounts, type }
}

const LABELS = ['Approve T', 'Put 5 T in']
const STEP_ONE = ['suite:allow', { number: 1, of: 2, labels: LABELS }]
const STEP_TWO = ['suite:act', { number: 2, of: 2, labels: LABELS }]

describe('a write that needs an allowance', () => {
  it('approves exactly the amount, and continues with the write by itself', async () => {
    const { chain, confirm, notices, press, step, takenAmounts, type, steps } = await openForm()
    expect(steps.next).toEqual({ kind: 'nothing' })
    type(5n)
    expect(steps.next).toEqual({ kind: 'allow' })
    await press()
    expect(step()).toEqual(STEP_ONE)
    await confirm()
    expect(chain.tokens.allowed(TOKEN, ALICE, SPENDER)).toBe(5n)
    expect(notices()).toContain(texts.approved)
    expect(step()).toEqual(STEP_TWO)
    await confirm()
    expect(takenAmounts).toEqual([5n])
    expect(notices()).not.toContain(texts.approved)
    expect(chain.tokens.allowed(TOKEN, ALICE, SPENDER)).toBe(0n)
    expect(steps.next).toEqual({ kind: 'allow' })
  })

  it('takes one step if the allowance is high enough', async () => {
    const { chain, confirm, press, step, steps, takenAmounts, type } = await openForm()
    chain.tokens.allow(TOKEN, ALICE, SPENDER, wei(5n))
    await steps.refetch()
    type(5n)
    expect(steps.next).toEqual({ kind: 'act', of: 1 })
    await press()
    expect(step()).toEqual(['suite:act', undefined])
    await confirm()
    expect(takenAmounts).toEqual([5n])
  })

  it('needs an approval if the allowance is too low by one', async () => {
    const { chain, steps, type } = await openForm()
    chain.tokens.allow(TOKEN, ALICE, SPENDER, wei(4n))
    await steps.refetch()
    type(5n)
    expect(steps.next).toEqual({ kind: 'allow' })
  })

  it('needs no approval for the native coin', async () => {
    const { chain, type, steps } = await openForm({ token: ZERO_ADDRESS })
    type(5n)
    expect(steps.next).toEqual({ kind: 'act', of: 1, free: true })
    expect(chain.reads).not.toContain('allowanceOf')
  })

  it('waits while the approval is pending, and starts no second approval', async () => {
    const { chain, clock, confirm, press, stage, step, type, steps } = await openForm()
    chain.automine = false
    type(5n)
    await press()
    await confirm()
    expect(steps.next).toEqual({ kind: 'allowing' })
    expect(stage()).toMatchObject({ kind: 'waiting', step: { number: 1 } })
    await press()
    expect(stage().kind).toBe('waiting')
    chain.mine()
    await clock.pass(2000)
    await settled()
    expect(step()).toEqual(STEP_TWO)
  })

  it('opens the next step even if its wait was closed', async () => {
    const { cancel, chain, clock, confirm, press, stage, step, type } = await openForm()
    chain.automine = false
    type(5n)
    await press()
    await confirm()
    await cancel()
    expect(stage().kind).toBe('idle')
    chain.mine()
    await clock.pass(2000)
    await settled()
    expect(step()).toEqual(STEP_TWO)
  })

  it('waits no longer once the approval has failed', async () => {
    const { chain, clock, confirm, press, stage, type } = await openForm()
    chain.automine = false
    type(5n)
    await press()
    await confirm()
    chain.replaceLast('cancel')
    await clock.pass(2000)
    await settled()
    expect(stage().kind).toBe('idle')
  })

  it('closes the wait when another account is connected, and follows nothing of the first one', async () => {
    const { chain, clock, confirm, press, stage, type, wallet } = await openForm()
    chain.automine = false
    type(5n)
    await press()
    await confirm()
    expect(stage().kind).toBe('waiting')
    wallet.chooseAccount(BOB)
    await settled()
    expect(stage().kind).toBe('idle')
    chain.mine()
    await clock.pass(2000)
    await settled()
    expect(stage().kind).toBe('idle')
  })

  it('does not wait for the other owners of a contract wallet, who may take days', async () => {
    const { chain, confirm, press, stage, type } = await openForm()
    chain.contractWallets.add(ALICE)
    type(5n)
    await press()
    await confirm()
    expect(stage().kind).toBe('idle')
  })

  it('stays as it is when another action starts while it waits', async () => {
    const { chain, confirm, get, press, stage, type } = await openForm()
    chain.automine = false
    type(5n)
    await press()
    await confirm()
    const other = {
      prepare: async () => err({ kind: 'terms changed' } as const),
      label: 'Other',
      topic: 'other',
      successText: 'Done.',
    }
    expect(await get(TransactionStore).run(other)).toBe(false)
    expect(stage()).toMatchObject({ kind: 'waiting', topic: 'suite:allow' })
  })

  it('continues with step 2 of 2 after a reload between the steps', async () => {
    const storage = new MemoryStore()
    const before = await openForm({ storage })
    before.type(5n)
    await before.press()
    await before.confirm()
    await before.cancel()
    before.stop()

    const after = await openForm({ storage })
    after.chain.tokens.allow(TOKEN, ALICE, SPENDER, wei(5n))
    await after.steps.refetch()
    after.type(5n)
    expect(after.steps.next).toEqual({ kind: 'act', of: 2 })
    await after.press()
    expect(after.step()).toEqual(STEP_TWO)
  })

  it('repeats only the second step after the user rejected it', async () => {
    const { confirm, press, step, takenAmounts, type, wallet, steps } = await openForm()
    type(5n)
    await press()
    await confirm()
    wallet.answer = 'reject'
    await confirm()
    expect([step(), takenAmounts]).toEqual(['idle', []])
    expect(steps.next).toEqual({ kind: 'act', of: 2 })
    wallet.answer = 'approve'
    await press()
    await confirm()
    expect(takenAmounts).toEqual([5n])
  })

  it('does not continue if the allowance no longer covers the typed amount', async () => {
    const { confirm, press, step, type, steps } = await openForm()
    type(5n)
    await press()
    type(6n)
    await confirm()
    expect(step()).toBe('idle')
    expect(steps.next).toEqual({ kind: 'allow' })
  })

  it('continues even if another transaction settles at the same moment', async () => {
    const { chain, clock, confirm, press, step, type, get } = await openForm()
    chain.automine = false
    void get(TransactionStore).run({
      prepare: async () =>
        preparedOn(chain, ALICE, {
          to: SPENDER,
          call: 'other',
          terms: { title: 'Other', leaves: [], arrives: [], notes: [] },
          refusal: () => undefined,
          run: () => undefined,
        }),
      label: 'Other',
      topic: 'other',
      successText: 'Done.',
    })
    await settled()
    await confirm()
    type(5n)
    await press()
    await confirm()
    chain.mine()
    await clock.pass(2000)
    await settled()
    await settled()
    expect(step()).toEqual(STEP_TWO)
  })

  it('does not continue once its form is closed', async () => {
    const { chain, confirm, press, step, stop, type } = await openForm()
    type(5n)
    await press()
    stop()
    await confirm()
    expect(chain.tokens.allowed(TOKEN, ALICE, SPENDER)).toBe(5n)
    expect(step()).toBe('idle')
  })
})

/** A write that no simulation refuses. */
const both = {
  to: SPENDER,
  call: 'both',
  terms: { title: 'Put in', leaves: [], arrives: [], notes: [] },
  refusal: () => undefined,
  run: () => undefined,
}

describe('an approval', () => {
  const refusing = (failure: TxFailure) => ({
    options: (act: WriteAction) => ({ together: () => ({ ...act, prepare: async () => err(failure) }) }),
  })

  it('is not requested if its write would revert', async () => {
    const { notices, press, step, type } = await openForm(
      refusing({ kind: 'reverted', reason: 'No such luck.' }),
    )
    type(5n)
    await press()
    expect(step()).toBe('idle')
    expect(notices().join()).toContain('No such luck.')
  })

  it('is requested if its write cannot be simulated', async () => {
    const { press, step, type } = await openForm(refusing({ kind: 'node unavailable' }))
    type(5n)
    await press()
    expect(step()).toEqual(STEP_ONE)
  })

  it('that remains is shown, and revoked once', async () => {
    const { chain, confirm, notices, steps } = await openForm()
    chain.tokens.allow(TOKEN, ALICE, SPENDER, wei(7n))
    await steps.refetch()
    expect(steps.remaining).toBe(7n)
    const taking = steps.revoke()
    await settled()
    expect(await steps.revoke()).toBe(false)
    // Still shown: while a write is open that is none of the form, nothing moves behind its review.
    expect([steps.revoking, steps.remaining]).toEqual([true, 7n])
    await confirm()
    expect(await taking).toBe(true)
    expect(chain.tokens.allowed(TOKEN, ALICE, SPENDER)).toBe(0n)
    expect([steps.remaining, steps.revoking]).toEqual([undefined, false])
    expect(notices()).toContain(texts.approvalRevoked)
  })

  it('of the native coin cannot be revoked', async () => {
    const { steps } = await openForm({ token: ZERO_ADDRESS })
    expect(await steps.revoke()).toBe(false)
    expect(steps.remaining).toBeUndefined()
  })
})

describe('a shorter flow that is not possible', () => {
  it('is decided once the wallet has said whether it batches', async () => {
    const { press, stage, step, steps, type, wallet } = await openForm({
      options: (act, memory) => ({
        together: () => ({ ...act, prepare: async () => preparedOn(memory, BOB, both) }),
      }),
    })
    type(5n)
    let answer: (can: boolean) => void = () => {}
    wallet.canBatch = () => new Promise((resolve) => (answer = resolve))
    wallet.chooseAccount(BOB)
    await settled()
    await settled()
    expect([steps.next.kind, steps.allowance.kind]).toEqual(['unknown', 'ready'])
    await press()
    expect(step()).toBe('idle')
    answer(true)
    await settled()
    expect(steps.next).toEqual({ kind: 'act', of: 1, together: true })
    await press()
    expect(stage().kind).toBe('reviewing')
  })

  it('falls back to two steps if the wallet refuses a batch that it claims to support', async () => {
    const { chain, confirm, notices, press, step, steps, takenAmounts, type, wallet } = await openForm({
      options: (act, memory) => ({
        together: () => ({ ...act, prepare: async () => preparedOn(memory, ALICE, both) }),
      }),
    })
    const { send } = chain
    // Only the first write is refused.
    chain.send = async () => {
      chain.send = send
      return err({ kind: 'not at once' })
    }
    wallet.batches = true
    await steps.refetch()
    type(5n)
    expect(steps.next).toEqual({ kind: 'act', of: 1, together: true })
    await press()
    await confirm()
    expect(notices()).toContain(
      'Your wallet does not do both at once. Nothing was sent. Try again, one after the other.',
    )
    await steps.refetch()
    expect(steps.next).toEqual({ kind: 'allow' })
    for (const expected of [STEP_ONE, STEP_TWO]) {
      if (step() === 'idle') await press()
      expect(step()).toEqual(expected)
      await confirm()
    }
    expect(takenAmounts).toEqual([5n])
  })

  it('falls back to two steps if no deadline for a permit can be read', async () => {
    const { chain, press, step, type } = await openForm({
      options: (act) => ({
        permit: { deadline: () => Promise.reject(new Error('no block')), act: () => act },
      }),
    })
    type(5n)
    await press()
    expect([step(), chain.reachable]).toEqual([STEP_ONE, true])
  })
})

describe('an allowance that could not be read', () => {
  it('is unknown, enables no step, and is read again once the chain answers', async () => {
    const { chain, press, step, steps, type } = await openForm()
    type(5n)
    chain.setReachable(false)
    await steps.refetch()
    expect([steps.next, steps.allowance]).toEqual([{ kind: 'unknown' }, { kind: 'failed', last: 0n }])
    await press()
    expect(step()).toBe('idle')
    chain.reachable = true
    await chain.probe()
    await settled()
    await settled()
    expect(steps.next).toEqual({ kind: 'allow' })
  })

  it('of an earlier account is not used for the next account', async () => {
    const { chain, steps, type, wallet, see } = await openForm()
    chain.tokens.allow(TOKEN, ALICE, SPENDER, wei(9n))
    await steps.refetch()
    type(5n)
    expect(steps.next.kind).toBe('act')
    wallet.chooseAccount(BOB)
    expect([see(SessionStore).account, steps.next.kind]).toEqual([BOB, 'unknown'])
    await settled()
    await settled()
    expect(steps.next.kind).toBe('allow')
  })
})
