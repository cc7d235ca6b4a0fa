import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

import { QUESTIONS, type Asked, type Question } from '#adapters/indexer/questions.ts'

/** Refuses a request with the limits of a parameter that is beyond them. */
export function parametersOf<Q extends Question>(c: Context, question: Q): Asked<Q> {
  const read = Object.entries(QUESTIONS[question].parameters).map(([name, parameter]) => {
    const value = parameter.read(c.req.queries(name) ?? [])
    if (value === null) throw new HTTPException(400, { message: `"${name}" must be ${parameter.limits}.` })
    return [name, value] as const
  })
  return Object.fromEntries(read) as Asked<Q>
}
