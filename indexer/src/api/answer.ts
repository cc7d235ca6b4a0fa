import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'

import { answerCache, PARTIAL_CACHE } from '#adapters/indexer/openApi.ts'
import type { Answered, Asked, JsonQuestion } from '#adapters/indexer/questions.ts'
import { answerMillis } from '../../settings.ts'
import { latest, type Head } from './latest.ts'
import { parametersOf } from './parametersOf.ts'

/** An answer without what every answer has. */
export type Body<Q extends JsonQuestion> = Omit<Answered<Q>, keyof Head>

/** A query that is sent while Postgres restarts may never end. Longer than the app waits for an answer. */
const LIMIT_MS = 10_000
const NO_ANSWER = 'The question could not be answered; ask again later.'

export const routes = new Hono()

routes.use(timeout(LIMIT_MS, new HTTPException(503, { message: NO_ANSWER })))

routes.onError((error, c) => {
  if (error instanceof HTTPException) return c.json({ error: error.message }, error.status)
  console.error(error)
  return c.json({ error: NO_ANSWER }, 503)
})

/** Serves a question with the block that its answer covers. */
export function answer<Q extends JsonQuestion>(
  question: Q,
  read: (asked: Asked<Q>) => Promise<Body<Q>>,
): void {
  routes.get(`/${question}`, async (c) => {
    const asked = parametersOf(c, question)
    const answered = async () => {
      // Reading the head first makes the rest at least as new.
      const { isFollowing: _, ...head } = await latest()
      return { ...head, ...(await read(asked)) }
    }
    const body = await answered().catch((error: unknown) => {
      if (isMissing(error)) return answered()
      throw error
    })
    const cache = body.partial ? PARTIAL_CACHE : answerCache(answerMillis)
    return c.json(body, 200, { 'Cache-Control': cache })
  })
}

/** The tables are gone for a moment while the views turn to another index. */
function isMissing(error: unknown): boolean {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: { readonly code?: unknown } }
  return ['42P01', '3F000'].includes(String(code ?? cause?.code))
}
