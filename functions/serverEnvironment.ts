import type { EnvironmentOf } from './shared/environment.ts'

export const SERVER_VARIABLES = {
  PORT: { about: 'The port to listen at; 8080 by default.' },
  HEARTH_HOST: { about: 'The address to listen at; 127.0.0.1 by default.' },
  HEARTH_BEHIND_PROXY: {
    about: '1 takes the client from the last entry of X-Forwarded-For, which your proxy must set.',
  },
} as const

export type ServerEnvironment = EnvironmentOf<typeof SERVER_VARIABLES>

/** Where to listen. Throws a sentence for a port that is none. */
export function listenAt({ PORT, HEARTH_HOST }: ServerEnvironment): {
  readonly port: number
  readonly host: string
} {
  const port = Number(PORT || '8080')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT ${PORT} is no port.`)
  return { port, host: HEARTH_HOST || '127.0.0.1' }
}

/** The caller, to whom the limits apply: a client may write all entries of the header but the last one. */
export function clientOf(
  request: Request,
  connection: string,
  { HEARTH_BEHIND_PROXY }: ServerEnvironment,
): string {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return (HEARTH_BEHIND_PROXY === '1' && forwarded) || connection
}
