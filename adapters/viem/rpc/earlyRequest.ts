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

/** The answers to an early request, each given once. */
export class EarlyAnswers {
  readonly #request: EarlyRequest
  readonly #keys: readonly string[]
  readonly #left: Set<string>
  #answers: Promise<readonly unknown[]> | undefined

  constructor(request: EarlyRequest) {
    this.#request = request
    this.#keys = listOf(JSON.parse(request.body)).map((call) => keyOf(call as Call))
    this.#left = new Set(this.#keys)
  }

  /** Raw, in the order of the calls; undefined for what was not asked early. `read` reads the response; rejects as it does. */
  async take(
    calls: readonly Call[],
    now: number,
    read: (response: Response) => Promise<unknown>,
  ): Promise<readonly unknown[]> {
    const keys = calls.map(keyOf)
    if (now - this.#request.at > FRESH || !keys.some((key) => this.#left.has(key))) return []
    this.#answers ??= this.#request.answer.then(read).then(listOf)
    const answers = await this.#answers
    // The start-up script numbers its calls from 1.
    return keys.map((key) =>
      this.#left.delete(key)
        ? answers.find((raw) => asRecord(raw)?.['id'] === this.#keys.indexOf(key) + 1)
        : undefined,
    )
  }
}

const listOf = (body: unknown): readonly unknown[] => (Array.isArray(body) ? body : [body])

/** The case of an address in the page's own address is its writer's. */
const keyOf = ({ method, params = [] }: Call): string => JSON.stringify([method, params]).toLowerCase()
