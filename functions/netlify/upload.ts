import { handle } from '../upload/handle.ts'
import type { UploadEnvironment } from '../upload/uploadEnvironment.ts'

/** Netlify calls the default export; the function answers at /.netlify/functions/upload. */
export default (request: Request, { ip }: { readonly ip: string }): Promise<Response> =>
  handle(request, process.env as UploadEnvironment, ip)
