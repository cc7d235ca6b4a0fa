import { connect, createServer } from 'node:net'

import { portHolder } from './portHolder.ts'

export interface NeededPort {
  readonly variable: 'PORT' | 'CHAIN_PORT'
  readonly port: number
}

/** The fallback if the variable is unset or empty; throws a sentence if its value is no port. */
export function neededPort(variable: NeededPort['variable'], fallback: number): NeededPort {
  const text = process.env[variable]
  if (text === undefined || text === '') return { variable, port: fallback }
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return { variable, port }
  throw new Error(`${variable}=${text} is not a port; a port is a whole number from 1 to 65535.`)
}

/** Throws a sentence with each port that is in use, its process, and the command with free ports. */
export async function requireFree(ports: readonly NeededPort[], command: string): Promise<void> {
  const [first, ...others] = ports
  const equal = others.find(({ port }) => port === first?.port)
  if (first && equal) {
    const reason = `${first.variable} and ${equal.variable} are both ${first.port}, and each needs a port of its own`
    throw new Error(await withAdvice(reason, ports, command))
  }
  const taken = await Promise.all(ports.map(async (needed) => ((await isFree(needed.port)) ? [] : [needed])))
  const held = taken.flat().map(({ port }) => `port ${port} is taken by ${holderOf(port)}`)
  if (held.length > 0) throw new Error(await withAdvice(capital(held.join(', ')), ports, command))
}

/** Fails like `requireFree` if another process was faster, and with the server's own error if the port is free. */
export async function unlessTaken<Started>(
  needed: NeededPort,
  ports: readonly NeededPort[],
  command: string,
  start: () => Promise<Started>,
): Promise<Started> {
  try {
    return await start()
  } catch (error) {
    if (await isFree(needed.port)) throw error
    const reason = capital(`port ${needed.port} is taken by ${holderOf(needed.port)}`)
    throw new Error(await withAdvice(reason, ports, command), { cause: error })
  }
}

async function withAdvice(reason: string, ports: readonly NeededPort[], command: string): Promise<string> {
  const chosen: number[] = []
  const variables: string[] = []
  for (const { variable, port } of ports) {
    const free = await nextFree(port, chosen)
    chosen.push(free)
    variables.push(`${variable}=${free}`)
  }
  return `${reason}; use other ports: ${[...variables, command].join(' ')}`
}

function holderOf(port: number): string {
  const holder = portHolder(port)
  if (!holder) return 'another process'
  return `process ${holder.pid}${holder.command ? ` (${shortened(holder.command)})` : ''}`
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Checks both addresses of localhost, because a browser uses either. */
async function isFree(port: number): Promise<boolean> {
  const answered = await Promise.all(['127.0.0.1', '::1'].map((host) => answers(port, host)))
  return !answered.includes(true) && (await canListen(port))
}

function answers(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host })
    const settle = (taken: boolean) => {
      socket.destroy()
      resolve(taken)
    }
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
  })
}

/** A port that was free a moment ago, and that no other process is given soon. */
export function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('No port is free.')),
      )
    })
  })
}

/** Whether no process listens at this port of 127.0.0.1. */
export function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** The first free port from this one on that is not among the chosen. */
async function nextFree(port: number, chosen: readonly number[] = []): Promise<number> {
  for (let next = port; next < 65_536; next += 1) {
    if (!chosen.includes(next) && (await isFree(next))) return next
  }
  return port
}

const MAX_COMMAND_LENGTH = 80

const shortened = (command: string): string =>
  command.length > MAX_COMMAND_LENGTH ? `${command.slice(0, MAX_COMMAND_LENGTH)}…` : command
