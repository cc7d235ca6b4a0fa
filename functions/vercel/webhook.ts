import type { MiniAppEnvironment } from '../miniapp/miniAppEnvironment.ts'
import { handle } from '../webhook/handle.ts'

/** Vercel sets this header itself, whatever the client has sent. */
const answer = (request: Request): Promise<Response> =>
  handle(request, process.env as MiniAppEnvironment, request.headers.get('x-real-ip') ?? '')

/** Vercel calls the export named like the method; re-exported from api/webhook.ts it answers at /api/webhook. */
export { answer as GET, answer as POST }
