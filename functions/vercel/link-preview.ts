import { handle, type LinkPreviewEnvironment } from '../link-preview/handle.ts'

/** Vercel sets this header itself, whatever the client has sent. */
const answer = (request: Request): Promise<Response> =>
  handle(request, process.env as LinkPreviewEnvironment, request.headers.get('x-real-ip') ?? '')

/** Vercel calls the export named like the method; re-exported from api/link-preview.ts it answers there. */
export { answer as GET, answer as OPTIONS }
