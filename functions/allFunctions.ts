import { handle as card } from './card/handle.ts'
import { handle as linkPreview, LINK_PREVIEW_VARIABLES } from './link-preview/handle.ts'
import { LINK_VARIABLES } from './links/linkEnvironment.ts'
import { askedLink } from './links/linkSource.ts'
import { handle as logs, LOGS_VARIABLES } from './logs/handle.ts'
import { NOTIFY_VARIABLES, WEBHOOK_VARIABLES } from './miniapp/miniAppEnvironment.ts'
import { handle as notify } from './notify/handle.ts'
import { handle as page } from './page/handle.ts'
import { readEnvironment, type Variables } from './shared/environment.ts'
import { handle as upload } from './upload/handle.ts'
import { UPLOAD_VARIABLES } from './upload/uploadEnvironment.ts'
import { handle as webhook } from './webhook/handle.ts'

type Environment = Readonly<Record<string, string | undefined>>

interface ServedFunction {
  readonly handle: (request: Request, env: Environment, client: string) => Promise<Response>
  readonly variables: Variables
}

const FOLDER = '/functions/'

/** Every function, by its name below `/functions/`. */
export const FUNCTIONS: Readonly<Record<string, ServedFunction>> = {
  upload: { handle: upload, variables: UPLOAD_VARIABLES },
  logs: { handle: logs, variables: LOGS_VARIABLES },
  'link-preview': { handle: linkPreview, variables: LINK_PREVIEW_VARIABLES },
  page: { handle: page, variables: LINK_VARIABLES },
  card: { handle: card, variables: LINK_VARIABLES },
  webhook: { handle: webhook, variables: WEBHOOK_VARIABLES },
  notify: { handle: notify, variables: NOTIFY_VARIABLES },
}

/**
 * Answers `/functions/<name>` with that function, and a link of a profile, a collection or a post with `page`. `/health`
 * names the missing variables of each. `client` is the caller according to the connection or the operator's proxy.
 */
export async function answer(request: Request, env: Environment, client: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/health') return Response.json({ ok: true, functions: statesOf(env) }, UNKEPT)
  const name = pathname.startsWith(FOLDER) ? pathname.slice(FOLDER.length) : ''
  const found = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
  if (found) return found.handle(request, env, client)
  if (askedLink(pathname, search.slice(1))) return page(request, env, client)
  return Response.json({ error: 'There is no function at this path.' }, { ...UNKEPT, status: 404 })
}

const UNKEPT = { headers: { 'cache-control': 'no-store' } }

/** By function "ready", or the names of its missing variables; never a value. */
export const statesOf = (env: Environment): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(FUNCTIONS).map(([name, { variables }]) => [
      name,
      readEnvironment(env, variables).missing || 'ready',
    ]),
  )
