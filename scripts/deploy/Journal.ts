import { readFile } from 'node:fs/promises'

import { concatHex, keccak256, type Hash, type Hex } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { writeWhole } from '../chain/savedState.ts'
import { reasonOf } from '../doctor/reasonOf.ts'
import type { RecordedSteps, Step } from '../chain/plannedDeployer.ts'

/** A transaction of the deployment, noted before it is sent. */
export interface SentStep {
  readonly what: string
  /** Of recipient and data: another call or another contract has another one. */
  readonly digest: Hash
  readonly nonce: number
  readonly hash: Hash
  /** Of the new contract. */
  readonly address?: Address
  /** The signed transaction, until its receipt was seen: it can be sent again, and counts once. */
  readonly signed?: Hex
  /** The constructor's arguments of one of this project's contracts, for the explorer. */
  readonly args?: Hex
  readonly verified?: true
}

interface Written {
  readonly chainId: number
  /** Tells a restarted local chain from the one before. */
  readonly genesis: Hash
  readonly account: Address
  readonly steps: readonly SentStep[]
}

/** The file of a deployment, which is written before and after each transaction. */
export class Journal {
  private readonly file: string
  private written: Written

  private constructor(file: string, written: Written) {
    this.file = file
    this.written = written
  }

  /** Throws a sentence if the deployment was begun by another account. */
  static async open(file: string, chain: Omit<Written, 'steps'>): Promise<Journal> {
    const found = await readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as Written,
      (error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw new Error(
          `${file} cannot be read, and without it contracts would be deployed twice: ${reasonOf(error)}`,
        )
      },
    )
    const isSame = found?.chainId === chain.chainId && found.genesis === chain.genesis
    if (found && isSame && found.account !== chain.account) {
      throw new Error(
        `${file} is the deployment of ${found.account}, and the key is that of ${chain.account}. Use the key of ${found.account} to continue it, or move the file away to begin anew.`,
      )
    }
    return new Journal(file, { ...chain, steps: found && isSame ? found.steps : [] })
  }

  get steps(): readonly SentStep[] {
    return this.written.steps
  }

  /** Adds a step, or replaces it by its hash. */
  async put(step: SentStep): Promise<void> {
    const known = this.steps.some(({ hash }) => hash === step.hash)
    await this.write(
      known ? this.steps.map((each) => (each.hash === step.hash ? step : each)) : [...this.steps, step],
    )
  }

  async remove({ hash }: SentStep): Promise<void> {
    await this.write(this.steps.filter((each) => each.hash !== hash))
  }

  /** Steps for one plan: each is used once, as the same contract may be deployed several times. */
  recorded(): RecordedSteps {
    const rest = [...this.steps]
    const next = (step: Pick<Step, 'what' | 'data' | 'to'>): SentStep | undefined => {
      const digest = digestOf(step)
      const index = rest.findIndex((each) => each.what === step.what && each.digest === digest)
      return index < 0 ? undefined : rest.splice(index, 1)[0]
    }
    return {
      deployed: (step) => next(step)?.address,
      called: (step) => next(step) !== undefined,
    }
  }

  private async write(steps: readonly SentStep[]): Promise<void> {
    this.written = { ...this.written, steps }
    await writeWhole(this.file, `${JSON.stringify(this.written, undefined, 2)}\n`)
  }
}

export const digestOf = ({ to, data }: Pick<Step, 'data' | 'to'>): Hash =>
  keccak256(concatHex([to ?? '0x', data ?? '0x']))
