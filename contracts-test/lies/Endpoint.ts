import type { AbiParameter, Hex } from 'viem'

import { innerAnswers, joinedAnswers, type InnerAnswer } from '../multicall.ts'
import type { Naming } from './questions.ts'
import type { Answer, ChainBranch, Question } from './RecordedChain.ts'

/** One lie about one thing that is asked for. */
export interface ToldLie {
  /** What it is about, as `Naming` names it. */
  readonly read: string
  readonly name: string
  /** Whether nobody could take it for an answer. */
  readonly senseless: boolean
  /** Whether it is told only until somebody presses the button that leads to the wallet: what is checked then is true. */
  readonly early?: boolean
  readonly tell: (honest: Answer) => Answer
  readonly tellInner?: (honest: InnerAnswer) => InnerAnswer
}

/** What was asked for. */
export interface Sample {
  readonly method: string
  /** An honest answer; undefined of what was asked only within a call of many. */
  readonly answer: Answer | undefined
  readonly outputs: readonly AbiParameter[]
  /** When: before the button was pressed that leads to the wallet, afterwards, or both. */
  readonly when: ReadonlySet<'early' | 'late'>
}

interface Asked extends Question {
  readonly id: unknown
}

/** One endpoint of the chain: what the node says, but for what it lies about. */
export class Endpoint {
  /** All that it was asked for, with the first honest answer that says anything. */
  readonly asked = new Map<string, Sample>()
  /** Whether it has lied. */
  lied = false
  /** Why it could not even lie: a fault of the suite. */
  broken: unknown = undefined
  /** Whether that button has been pressed. */
  pressed = false
  /** Until it does, nothing is noted and nothing is lied about. */
  heeds = false
  readonly #branch: ChainBranch
  readonly #naming: Naming
  readonly #lie: ToldLie | undefined

  constructor(branch: ChainBranch, naming: Naming, lie?: ToldLie) {
    this.#branch = branch
    this.#naming = naming
    this.#lie = lie
  }

  async serve(body: string): Promise<Response> {
    try {
      return await this.#serve(body)
    } catch (error) {
      this.broken ??= error
      throw error
    }
  }

  async #serve(body: string): Promise<Response> {
    const asked = JSON.parse(body) as Asked | readonly Asked[]
    const answers = Array.isArray(asked)
      ? await Promise.all((asked as readonly Asked[]).map((one) => this.#answer(one)))
      : await this.#answer(asked as Asked)
    return new Response(JSON.stringify(answers), { headers: { 'content-type': 'application/json' } })
  }

  async #answer({ id, method, params }: Asked): Promise<object> {
    const question = { method, params }
    const honest = await this.#branch.ask(question)
    return { jsonrpc: '2.0', id, ...this.#said(question, honest) }
  }

  #said(question: Question, honest: Answer): Answer {
    if (!this.heeds) return honest
    let answer = honest
    for (const { name, place, outputs } of this.#naming.readsIn(question)) {
      this.#note(name, question.method, place === undefined ? honest : undefined, outputs)
      if (name !== this.#lie?.read || (this.#lie.early && this.pressed)) continue
      const told = place === undefined ? this.#lie.tell(answer) : this.#toldWithin(answer, place)
      this.lied ||= told !== answer
      answer = told
    }
    return answer
  }

  #toldWithin(answer: Answer, position: number): Answer {
    const answers = innerOf(answer)
    const tell = this.#lie?.tellInner
    if (!answers || !tell) return answer
    return { result: joinedAnswers(answers.map((one, index) => (index === position ? tell(one) : one))) }
  }

  #note(name: string, method: string, answer: Answer | undefined, outputs: readonly AbiParameter[]): void {
    const known = this.asked.get(name)
    const when = new Set([...(known?.when ?? []), this.pressed ? 'late' : 'early'] as const)
    const stored = known?.answer && isSaying(known.answer) ? known.answer : (answer ?? known?.answer)
    this.asked.set(name, { method, answer: stored, outputs, when })
  }
}

/** Whether there is a value in it. */
const isSaying = (answer: Answer): boolean =>
  'result' in answer && answer.result !== null && answer.result !== '0x'

const split = new Map<Hex, readonly InnerAnswer[]>()

function innerOf(answer: Answer): readonly InnerAnswer[] | undefined {
  const result = 'result' in answer ? answer.result : undefined
  if (typeof result !== 'string') return undefined
  const data = result as Hex
  const known = split.get(data)
  if (known) return known
  const answers = innerAnswers(data)
  split.set(data, answers)
  return answers
}
