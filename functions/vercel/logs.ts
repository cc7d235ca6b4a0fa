import { handle, type LogsEnvironment } from '../logs/handle.ts'

/** Vercel sets this header itself, whatever the client has sent. */
const answer = (request: Request): Promise<Response> =>
  handle(request, process.env as LogsEnvironment, request.headers.get('x-real-ip') ?? '')

/** Vercel calls the export named like the method; re-exported from api/logs.ts it answers at /api/logs. */
export { answer as GET, answer as OPTIONS, answer as POST }
