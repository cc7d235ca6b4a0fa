import type { AbiParameter, Hex } from 'viem'

import { answeredText, type RpcRequest } from '../../../scripts/chain/jsonRpc.ts'
import { changedWithin, type InnerAnswer } from '../../../scripts/chain/multicall.ts'
import type { Lie } from './lies.ts'
import type { Naming } from './questions.ts'
import type { Answer, ChainBranch } from './RecordedChain.ts'

export interface LieAboutRead extends Lie<Answer> {
  /** The read, as `Naming` names it. */
  readonly read: string
  /** The lie ends when the button that leads to the wallet is pressed: values checked from then on are true. */
  readonly early?: boolean
}

/** The endpoint that lies, and its lie. */
export interface Liar {
  readonly place: 0 | 1
  readonly lie: LieAboutRead
}

export interface Sample {
  readonly method: string
  /** An honest answer; undefined for a read that only occurred in a multicall. */
  readonly answer: Answer | undefined
  readonly outputs: readonly AbiParameter[]
  /** Whether it was read before or after the button that leads to the wallet was pressed, or both. */
  readonly when: ReadonlySet<'early' | 'late'>
}

/** One of the chain's endpoints; returns the node's answers, except for its lie. */
export class Endpoint {
  /** Every read, with the first honest answer that has a value. */
  readonly requested = new Map<string, Sample>()
  /** Why the lie itself failed, which is a fault of the suite. */
  broken: unknown = undefined
  /** Whether the button that leads to the wallet was pressed. */
  pressed = false
  /** Whether reads are recorded and lied about. */
  isActive = false
  readonly #branch: ChainBranch
  readonly #naming: Naming
  readonly #lie: LieAboutRead | undefined

  constructor(branch: ChainBranch, naming: Naming, lie?: LieAboutRead) {
    this.#branch = branch
    this.#naming = naming
    this.#lie = lie
  }

  async serve(body: string): Promise<Response> {
    try {
      return new Response(
        await answeredText(body, (requests) => Promise.all(requests.map((one) => this.#answer(one)))),
      )
    } catch (error) {
      this.broken ??= error
      throw error
    }
  }

  async #answer({ id, method, params }: RpcRequest): Promise<object> {
    const question = { method, params }
    const honest = await this.#branch.ask(question)
    return { jsonrpc: '2.0', id, ...this.#said(question, honest) }
  }

  #said(question: RpcRequest, honest: Answer): Answer {
    if (!this.isActive) return honest
    let answer = honest
    for (const { name, place, outputs } of this.#naming.readsIn(question)) {
      this.#note(name, question.method, place === undefined ? honest : undefined, outputs)
      if (name !== this.#lie?.read || (this.#lie.early && this.pressed)) continue
      answer = place === undefined ? this.#lie.falsify(answer) : this.#falsifiedWithin(answer, place)
    }
    return answer
  }

  #falsifiedWithin(answer: Answer, position: number): Answer {
    const falsify = this.#lie?.falsifyInner
    if (!falsify || !('result' in answer) || typeof answer.result !== 'string') return answer
    const change = (inner: InnerAnswer, index: number) => (index === position ? falsify(inner) : inner)
    return { result: changedWithin(answer.result as Hex, change) }
  }

  #note(name: string, method: string, answer: Answer | undefined, outputs: readonly AbiParameter[]): void {
    const known = this.requested.get(name)
    const when = new Set([...(known?.when ?? []), this.pressed ? 'late' : 'early'] as const)
    const stored = known?.answer && isSaying(known.answer) ? known.answer : (answer ?? known?.answer)
    this.requested.set(name, { method, answer: stored, outputs, when })
  }
}

/** Whether the answer has a value. */
const isSaying = (answer: Answer): boolean =>
  'result' in answer && answer.result !== null && answer.result !== '0x'
