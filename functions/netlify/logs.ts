import { handle, type LogsEnvironment } from '../logs/handle.ts'

/** Netlify calls the default export; the function answers at /.netlify/functions/logs. */
export default (request: Request, { ip }: { readonly ip: string }): Promise<Response> =>
  handle(request, process.env as LogsEnvironment, ip)
