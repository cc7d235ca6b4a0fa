import { handle } from '../page/handle.ts'
import type { LinkEnvironment } from '../links/linkEnvironment.ts'

/** Netlify calls the default export; the function answers at /.netlify/functions/page. */
export default (request: Request, { ip }: { readonly ip: string }): Promise<Response> =>
  handle(request, process.env as LinkEnvironment, ip)
