import { handle, type LinkPreviewEnvironment } from '../link-preview/handle.ts'

/** Netlify calls the default export; the function answers at /.netlify/functions/link-preview. */
export default (request: Request, { ip }: { readonly ip: string }): Promise<Response> =>
  handle(request, process.env as LinkPreviewEnvironment, ip)
