import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Outcome } from '#domain/activity/ActivityEntry.ts'
import { isUnsettled } from '#domain/activity/WalletRequest.ts'
import { asRecord } from '#domain/shared/parseJson.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { batchOf, type Prompt } from '#testing/adapters/ScriptedWallet.ts'
import { openWriting, WritingFixture, type Kind } from '#testing/container/memoryWriting.ts'

type Page = Awaited<ReturnType<typeof openWriting>>

/** Milliseconds after an unclear answer in which the app must not assume that nothing was sent. */
const SEARCH_TIMEOUT_MS = 60_000
const RUNS = Number(process.env['RUNS'] ?? 1000)

/** A user making a payment, with a wallet, a network and a browser that advance in steps. */
class Run {
  readonly fixture = new WritingFixture()
  /** Prompts signed after they counted as not sent. */
  late = 0
  readonly #answeredAt = new Map<Prompt, number>()
  readonly #kind: Kind
  readonly #pages: Page[] = []

  constructor(kind: Kind) {
    this.#kind = kind
  }

  get page(): Page {
    const [page] = this.#pages
    if (!page) throw new Error('No page is open')
    return page
  }

  async openPage(): Promise<void> {
    this.#pages.unshift(await openWriting(this.fixture))
    await settled()
  }

  async reload(): Promise<void> {
    this.#pages.shift()?.close()
    await this.openPage()
  }

  async changeTab(): Promise<void> {
    const other = this.#pages.pop()
    if (other && this.#pages.length > 0) this.#pages.unshift(other)
    else {
      if (other) this.#pages.push(other)
      await this.openPage()
    }
  }

  /** Starts the payment unless the page shows it as paid or pending. */
  press(): void {
    const { activity, writes, pay } = this.page
    const isDone = activity.entries.some(({ outcome }) => outcome === undefined || outcome === 'success')
    if (!isDone) void writes.run(pay(this.#kind))
  }

  /** Confirms unless the review warns that it may be paid. */
  decide(): void {
    const { writes } = this.page
    const stage = writes.stage
    if (stage.kind !== 'reviewing') return
    if (stage.review.mayBeSent === undefined) writes.confirm()
    else writes.cancel()
  }

  async pay(): Promise<void> {
    this.press()
    await settled()
    this.decide()
    await settled()
  }

  dismiss(): void {
    this.page.writes.cancel()
  }

  sign(choice: number): void {
    const prompt = this.#prompt(choice, ({ isOpen }) => isOpen)
    if (!prompt) return
    const { clock } = this.fixture
    if (clock.now() - (this.#answeredAt.get(prompt) ?? clock.now()) >= SEARCH_TIMEOUT_MS) this.late += 1
    this.fixture.wallet.sign(prompt)
  }

  refuse(choice: number): void {
    const prompt = this.#prompt(choice, ({ isOpen, isAnswered }) => isOpen && !isAnswered)
    if (prompt) this.fixture.wallet.refuse(prompt)
  }

  answer(choice: number, answer: Answer): void {
    const prompt = this.#prompt(choice, ({ isAnswered }) => !isAnswered)
    if (!prompt || (answer.kind === 'truth' && prompt.hash === undefined)) return
    // An answer in the form of a batch id reports a sent batch.
    const named = answer.kind === 'value' ? answer.value : answer.kind === 'stale' && ''
    if (this.#kind === 'together' && namesBatch(named)) return
    prompt.isAnswered = true
    this.#answeredAt.set(prompt, this.fixture.clock.now())
    if (answer.kind === 'throw') prompt.reject(answer.thrown)
    else if (answer.kind === 'value') prompt.resolve(answer.value)
    else if (answer.kind === 'stale') prompt.resolve(this.fixture.node.transactions[0]?.hash)
    else prompt.resolve(this.#kind === 'one' ? prompt.hash : { id: batchOf(prompt) })
  }

  #prompt(choice: number, isMeant: (prompt: Prompt) => boolean): Prompt | undefined {
    const prompts = this.fixture.wallet.prompts.filter(isMeant)
    return prompts[choice % prompts.length]
  }

  get outcomes(): readonly (Outcome | undefined)[] {
    return this.page.activity.entries.map(({ outcome }) => outcome)
  }

  /** Removes all faults and advances the clock until the page has caught up with the chain. */
  async end(): Promise<void> {
    const { node, clock } = this.fixture
    node.isReachable = true
    node.wording = (transaction) => transaction
    node.mine()
    for (let minutes = 0; minutes < 20; minutes += 1) {
      await clock.pass(60_000)
      // Chunks load in real time.
      await new Promise((resolve) => setTimeout(resolve))
      const { outcomes } = this
      const succeeded = outcomes.filter((outcome) => outcome === 'success').length
      const isOver = !outcomes.includes(undefined) && succeeded === node.transactions.length
      if (minutes > 1 && isOver) return
    }
  }
}

type Answer =
  | { readonly kind: 'truth' }
  /** The hash of an earlier transaction. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'throw'; readonly thrown: unknown }

const namesBatch = (value: unknown): boolean =>
  typeof value === 'string' || typeof asRecord(value)?.['id'] === 'string'

type Step = (run: Run) => void | Promise<void>

/** Errors of real wallets and relays, besides arbitrary ones. */
const KNOWN_ERRORS = [
  { code: 4900, message: 'Disconnected' },
  { code: 4100, message: 'Unauthorized' },
  { code: -32603, message: 'Internal JSON-RPC error.' },
  { code: -32000, message: 'insufficient funds for gas * price + value' },
  { code: -32002, message: 'Already pending' },
  new Error('WebSocket connection failed'),
  undefined,
  null,
  'rejected',
  Object.create(null),
]
const isRefusal = (thrown: unknown) =>
  /4001|5000|5700|5710|5740|5750|5760|4200|-32601/.test(JSON.stringify(thrown) ?? '')
const junk = fc.anything().filter((value) => !isRefusal(value))
const choice = fc.nat({ max: 5 })
const answers: fc.Arbitrary<Answer> = fc.oneof(
  fc.constant<Answer>({ kind: 'truth' }),
  junk.map((value): Answer => ({ kind: 'value', value })),
  fc.constantFrom<Answer>({ kind: 'stale' }, { kind: 'value', value: `0x${'9'.repeat(64)}` }),
  fc.constantFrom(...KNOWN_ERRORS).map((thrown): Answer => ({ kind: 'throw', thrown })),
  junk.map((thrown): Answer => ({ kind: 'throw', thrown })),
)
const step = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })
const simple = (weight: number, act: Step) => step(weight, fc.constant(act))
const steps = fc.oneof(
  simple(2, (run) => run.press()),
  simple(2, (run) => run.decide()),
  simple(5, (run) => run.pay()),
  simple(1, (run) => run.dismiss()),
  step(
    4,
    choice.map((which) => (run) => run.sign(which)),
  ),
  step(
    1,
    choice.map((which) => (run) => run.refuse(which)),
  ),
  step(
    5,
    fc.tuple(choice, answers).map(
      ([which, answer]) =>
        (run) =>
          run.answer(which, answer),
    ),
  ),
  simple(1, (run) => run.fixture.node.mine()),
  step(
    3,
    fc.constantFrom(100, 2000, 30_000, 90_000).map((millis) => (run) => run.fixture.clock.pass(millis)),
  ),
  step(
    1,
    fc.boolean().map((is) => (run) => void (run.fixture.node.isReachable = is)),
  ),
  step(
    1,
    fc.anything().map((wording) => (run) => void (run.fixture.node.wording = () => wording)),
  ),
  simple(1, (run) => run.reload()),
  simple(1, (run) => run.changeTab()),
)
const schedules = fc.array(fc.tuple(steps, fc.boolean()), { maxLength: 24, size: 'max' })

// Loads the chunks first, because their loading time is not part of these schedules.
it.each<Kind>(['one', 'together'])(
  'a payment is made and reported once, for any answer of the wallet at any time (%s)',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(schedules, async (schedule) => {
        const run = new Run(kind)
        await run.openPage()
        for (const [act, rests] of schedule) {
          await act(run)
          if (rests) await settled()
        }
        await run.end()
        const { page, late, outcomes } = run
        const { transactions } = run.fixture.node
        const open = page.requests.requests.filter(isUnsettled)
        expect(transactions.length).toBeLessThanOrEqual(1 + late)
        expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(transactions.length)
        // A hash without a transaction.
        expect(outcomes.filter((outcome) => outcome !== 'success' && outcome !== 'dropped')).toEqual([])
        // A silent wallet may still answer, and only the wallet knows the state of a batch.
        if (kind === 'one') expect(open.filter(({ state }) => state !== 'asked')).toEqual([])
      }),
      { numRuns: RUNS },
    )
  },
  120_000,
)
