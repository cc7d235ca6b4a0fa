import type { MiddlewareHandler } from 'hono'

import { answerMillis } from '../../settings.ts'

const MAX_ANSWERS = 200

interface RecentAnswer {
  readonly at: number
  readonly response: Promise<Response | undefined>
}

const recent = new Map<string, RecentAnswer>()

/** Repeats the response to an equal request of the last second, even while pending: rankings are the same for all. */
export const recentAnswers: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const question = `${pathname}${search}`
  const now = Date.now()
  const known = recent.get(question)
  const before = known && now - known.at < answerMillis ? await known.response : undefined
  if (before) return new Response(before.clone().body, before)
  let settle: (response: Response | undefined) => void = () => undefined
  const response = new Promise<Response | undefined>((resolve) => {
    settle = resolve
  })
  recent.delete(question)
  recent.set(question, { at: now, response })
  // Maps keep their order, so the oldest answers come first.
  for (const [old, { at }] of recent)
    if (now - at >= answerMillis || recent.size > MAX_ANSWERS) recent.delete(old)
    else break
  try {
    await next()
  } finally {
    // A failure is not repeated.
    settle(c.res.ok ? c.res.clone() : undefined)
  }
}
