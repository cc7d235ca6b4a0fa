import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import type { InjectedWallet } from './injectedWallet.ts'
import type { FromPhone, PhoneCommand, ToPhone } from './phoneProcess.ts'

/** A phone with a wallet, reached over WalletConnect; the wallet's scripted answers are its user's. */
export class PairedPhone {
  readonly wallet: InjectedWallet
  readonly #process: ChildProcess
  readonly #commands = new Map<number, (value: number) => void>()
  #count = 0

  private constructor(process: ChildProcess, wallet: InjectedWallet) {
    this.#process = process
    this.wallet = wallet
    process.on('message', (message: FromPhone) => void this.#hear(message))
  }

  static async start(relayUrl: string, wallet: InjectedWallet, chainId: number): Promise<PairedPhone> {
    const child = fork(path.join(import.meta.dirname, 'phoneProcess.ts'), [relayUrl, String(chainId)], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await once(child, 'message')
    return new PairedPhone(child, wallet)
  }

  async scan(uri: string): Promise<void> {
    await this.#do({ do: 'scan', uri })
  }

  sessions(): Promise<number> {
    return this.#do({ do: 'count sessions' })
  }

  async endAll(): Promise<void> {
    await this.#do({ do: 'end all' })
  }

  async stop(): Promise<void> {
    const gone = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await gone
  }

  #do(command: PhoneCommand): Promise<number> {
    const id = (this.#count += 1)
    this.#tell({ kind: 'command', id, command })
    return new Promise((resolve) => this.#commands.set(id, resolve))
  }

  async #hear(message: FromPhone): Promise<void> {
    if (message.kind === 'done') this.#commands.get(message.id)?.(message.value)
    if (message.kind !== 'request') return
    const answer = await this.wallet.serve(message.request)
    // The phone may have been switched off meanwhile.
    if (this.#process.connected) this.#tell({ kind: 'answer', id: message.id, answer })
  }

  #tell(message: ToPhone): void {
    this.#process.send(message)
  }
}
