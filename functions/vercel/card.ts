import { handle } from '../card/handle.ts'
import type { LinkEnvironment } from '../links/linkEnvironment.ts'

/** Vercel sets this header itself, whatever the client has sent. */
const answer = (request: Request): Promise<Response> =>
  handle(request, process.env as LinkEnvironment, request.headers.get('x-real-ip') ?? '')

/** Vercel calls the export named like the method; re-exported from api/card.ts it answers at /api/card. */
export { answer as GET, answer as HEAD }
