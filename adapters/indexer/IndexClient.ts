import type * as z from 'zod/mini'

import { parseJson } from '#domain/shared/parseJson.ts'

import { fetchText } from '../shared/fetchText.ts'

/** The longest answer is twenty posts, each text also within its URL. */
const BOUNDS = { timeout: 5000, maxBytes: 4 * 1024 * 1024 }

/** Undefined ones are omitted, lists repeated. */
export type IndexParameters = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** In each answer; see stateAnswer. */
interface Covered {
  readonly time: number
  readonly partial?: boolean | undefined
}

export class IndexClient {
  readonly #url: string
  readonly #fetch: typeof fetch
  readonly #onAnswer: (blockTime: number) => void

  /** `url` is the service's; `onAnswer` gets the last covered block's time, in seconds since 1970. */
  constructor(url: string, send: typeof fetch, onAnswer: (blockTime: number) => void = () => undefined) {
    this.#url = url.replace(/\/$/, '')
    this.#fetch = send
    this.#onAnswer = onAnswer
  }

  /** Checks every field. Rejects without a valid, complete answer within five seconds, so that the chain answers instead. */
  async request<Schema extends z.ZodMiniType<Covered>>(
    question: string,
    parameters: IndexParameters,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const query = new URLSearchParams(
      Object.entries(parameters).flatMap(([name, value]) =>
        value === undefined ? [] : [value].flat().map((one) => [name, `${one}`]),
      ),
    )
    const { ok, status, text } = await fetchText(this.#fetch, `${this.#url}/v1/${question}?${query}`, BOUNDS)
    if (!ok) throw new Error(`The index service did not answer "${question}" (HTTP ${status})`)
    const parsed = schema.safeParse(parseJson(text))
    if (!parsed.success) throw new Error(`The index service gave an unreadable answer to "${question}"`)
    if (parsed.data.partial) throw new Error(`The index service knows only a part of "${question}" as yet`)
    this.#onAnswer(parsed.data.time)
    return parsed.data
  }
}
