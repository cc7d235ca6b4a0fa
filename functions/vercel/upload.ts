import { handle } from '../upload/handle.ts'
import type { UploadEnvironment } from '../upload/uploadEnvironment.ts'

/** Vercel sets this header itself, whatever the client has sent. */
const answer = (request: Request): Promise<Response> =>
  handle(request, process.env as UploadEnvironment, request.headers.get('x-real-ip') ?? '')

/** Vercel calls the export named like the method; re-exported from api/upload.ts it answers at /api/upload. */
export { answer as GET, answer as OPTIONS, answer as POST }
