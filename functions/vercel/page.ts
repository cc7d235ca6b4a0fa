import type { LinkEnvironment } from '../links/linkEnvironment.ts'
import { askedIn, handle } from '../page/handle.ts'

/**
 * Exported from middleware.ts at the root as its default, it is asked before Vercel looks for a file, which a rewrite would not replace.
 * Undefined leaves the request to the file. Vercel sets the header itself, whatever the client has sent.
 */
export const page = async (request: Request): Promise<Response | undefined> =>
  askedIn(request) && handle(request, process.env as LinkEnvironment, request.headers.get('x-real-ip') ?? '')
