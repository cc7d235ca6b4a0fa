import type { LinkEnvironment } from '../links/linkEnvironment.ts'
import { askedIn, handle } from '../page/handle.ts'

/**
 * Exported from middleware.ts at the root as its default, it is asked before Vercel looks for a file, which a rewrite would not
 * replace. Undefined leaves the request to the file: that of another page, and where the function cannot work.
 */
export async function page(request: Request): Promise<Response | undefined> {
  if (!askedIn(request)) return undefined
  // Vercel sets this header itself, whatever the client has sent.
  const client = request.headers.get('x-real-ip') ?? ''
  const answer = await handle(request, process.env as LinkEnvironment, client)
  return answer.ok || answer.status === 304 ? answer : undefined
}
