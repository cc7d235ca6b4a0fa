import { asRecord } from '#domain/shared/parseJson.ts'

/** A request that the page has sent to an endpoint before its scripts arrived (rules/shell: first-request). */
export interface EarlyRequest {
  readonly url: string
  readonly body: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly answer: Promise<Response>
}

/** Milliseconds after which an answer that nothing has needed is too old. */
const FRESH = 15_000

interface Call {
  readonly method: string
  readonly params?: unknown
}

/** The lower bound of the block of the calls beside it, so it must not be newer than they are. */
const HEIGHT = 'eth_blockNumber'

/** The answers to an early request, each given once. */
export class EarlyAnswers {
  readonly #request: EarlyRequest
  /** By the place of the call; undefined where its answer is given. */
  readonly #left: (string | undefined)[]
  #answers: Promise<readonly unknown[]> | undefined

  constructor(request: EarlyRequest) {
    this.#request = request
    this.#left = listOf(JSON.parse(request.body)).map((call) => keyOf(call as Call))
  }

  /** Raw, in the order of the calls; undefined for what was not asked early. Rejects like `read`. */
  async take(
    calls: readonly Call[],
    now: number,
    read: (response: Response) => Promise<unknown>,
  ): Promise<readonly unknown[]> {
    if (now - this.#request.at > FRESH) this.forget()
    const places = this.#placesOf(calls)
    if (places.every((place) => place < 0)) return []
    if (calls.some(({ method }, index) => method === HEIGHT && (places[index] ?? -1) < 0)) return []
    this.#answers ??= this.#request.answer.then(read).then(listOf)
    const answers = await this.#answers
    for (const place of places) this.#left[place] = undefined
    // The start-up script numbers its calls from 1.
    return places.map((place) => answers.find((raw) => asRecord(raw)?.['id'] === place + 1))
  }

  /** Has nothing more: the request has failed, or is not answered in time. */
  forget(): void {
    this.#left.length = 0
  }

  /** Of each call, -1 without one. The same call may be there several times. */
  #placesOf(calls: readonly Call[]): readonly number[] {
    const taken = new Set<number>()
    return calls.map((call) => {
      const key = keyOf(call)
      const place = this.#left.findIndex((left, index) => left === key && !taken.has(index))
      taken.add(place)
      return place
    })
  }
}

const listOf = (body: unknown): readonly unknown[] => (Array.isArray(body) ? body : [body])

/** The case of an address in the page's own address is its writer's. */
const keyOf = ({ method, params = [] }: Call): string => JSON.stringify([method, params]).toLowerCase()
