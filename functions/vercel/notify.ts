import type { MiniAppEnvironment } from '../miniapp/miniAppEnvironment.ts'
import { handle } from '../notify/handle.ts'

/** Vercel sets this header itself, whatever the client has sent. */
const answer = (request: Request): Promise<Response> =>
  handle(request, process.env as MiniAppEnvironment, request.headers.get('x-real-ip') ?? '')

/** Vercel calls the export named like the method; re-exported from api/notify.ts it answers at /api/notify. */
export { answer as GET, answer as POST }
