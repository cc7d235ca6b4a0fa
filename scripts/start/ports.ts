import { connect, createServer } from 'node:net'

import { portHolder } from './portHolder.ts'

/** A port a command needs, and the environment variable that moves it. */
export interface NeededPort {
  readonly variable: 'PORT' | 'CHAIN_PORT'
  readonly port: number
}

/** The port an environment variable asks for; throws one sentence when its value is none. */
export function neededPort(variable: NeededPort['variable'], fallback: number): NeededPort {
  const text = process.env[variable]
  if (text === undefined || text === '') return { variable, port: fallback }
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return { variable, port }
  throw new Error(`${variable}=${text} is not a port; a port is a whole number from 1 to 65535.`)
}

/** Throws one sentence that names the port, its holder and the way out when the port is taken. */
export async function requireFree({ variable, port }: NeededPort, command: string): Promise<void> {
  if (await isFree(port)) return
  const holder = portHolder(port)
  const held = holder
    ? `process ${holder.pid}${holder.command ? ` (${shortened(holder.command)})` : ''}`
    : 'another process'
  const advice = `${variable}=${await nextFree(port)} ${command}`
  throw new Error(`Port ${port} is taken by ${held}; end that process or use another port: ${advice}`)
}

/** Both faces of localhost: a browser asks either, so a stranger on one of them would be shown instead of the app. */
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

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

async function nextFree(port: number): Promise<number> {
  for (let next = port + 1; next < 65_536; next += 1) if (await isFree(next)) return next
  return port
}

const LONGEST_COMMAND = 80

const shortened = (command: string): string =>
  command.length > LONGEST_COMMAND ? `${command.slice(0, LONGEST_COMMAND)}…` : command
