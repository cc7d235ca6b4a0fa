import type { MiniAppEnvironment } from '../miniapp/miniAppEnvironment.ts'
import { handle } from '../notify/handle.ts'

/** Netlify calls the default export; the function answers at /.netlify/functions/notify. */
export default (request: Request, { ip }: { readonly ip: string }): Promise<Response> =>
  handle(request, process.env as MiniAppEnvironment, ip)
