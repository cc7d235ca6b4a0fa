import { createInterface, type Interface } from 'node:readline'

/** Thrown for an answer that cannot be used; says what to do. */
export class WrongAnswer extends Error {}

interface Question<Value> {
  readonly question: string
  /** The command line's answer, if any. */
  readonly given?: string
  /** The option that answers it as well. */
  readonly option: string
  /** Taken where the answers end; without it their end ends the program. */
  readonly otherwise?: Value
  /** Throws WrongAnswer. */
  read(answer: string): Promise<Value> | Value
}

/** Answers of the command line, and else of a terminal or a pipe, one a line. */
export class Answers {
  private lines: AsyncIterator<string> | undefined
  private terminal: Interface | undefined

  /** Asks again after a wrong answer, as long as there is another line; one of the command line ends the program. */
  async ask<Value>({ question, given, option, otherwise, read }: Question<Value>): Promise<Value> {
    if (given !== undefined) return read(given.trim())
    let refusal = ''
    for (;;) {
      process.stdout.write(`${question} `)
      const line = await this.next()
      if (line === undefined && refusal === '' && otherwise !== undefined) return otherwise
      if (line === undefined) throw new Error(refusal || `There is no answer. Give it with ${option}.`)
      try {
        return await read(line.trim())
      } catch (error) {
        if (!(error instanceof WrongAnswer)) throw error
        refusal = error.message
        console.log(refusal)
      }
    }
  }

  close(): void {
    this.terminal?.close()
  }

  private async next(): Promise<string | undefined> {
    this.terminal ??= createInterface({ input: process.stdin })
    this.lines ??= this.terminal[Symbol.asyncIterator]()
    const { done, value } = await this.lines.next()
    // A pipe shows no line break of its own.
    if (!process.stdin.isTTY) process.stdout.write('\n')
    return done ? undefined : value
  }
}
