import { timeLeft } from '../start/timeLeft.ts'

/** Milliseconds between two lines. */
const INTERVAL = 5000

export class Progress {
  readonly #end: number
  readonly #now: () => number
  readonly #say: (line: string) => void
  /** Each reader's block, and the one at which it started in this run. */
  readonly #blocks = new Map<string, { readonly first: number; readonly block: number }>()
  readonly #startedAt: number
  #saidAt: number

  constructor(end: number, now: () => number, say: (line: string) => void) {
    this.#end = end
    this.#now = now
    this.#say = say
    this.#startedAt = now()
    this.#saidAt = this.#startedAt
  }

  /** Records a reader's last block, -1 for none, and prints a line every five seconds. */
  tell(name: string, block: number): void {
    const read = Math.max(0, Math.min(block, this.#end))
    this.#blocks.set(name, { first: this.#blocks.get(name)?.first ?? read, block: read })
    if (this.#now() - this.#saidAt < INTERVAL) return
    this.#saidAt = this.#now()
    this.#say(this.#line())
  }

  #line(): string {
    const readers = [...this.#blocks]
    const sum = (numberOf: (reader: { first: number; block: number }) => number): number =>
      readers.reduce((total, [, reader]) => total + numberOf(reader), 0)
    const read = sum(({ first, block }) => block - first)
    const left = sum(({ block }) => this.#end - block)
    const percent = Math.floor((100 * sum(({ block }) => block)) / Math.max(1, this.#end * readers.length))
    const blocks = readers.map(([name, { block }]) => `${name} to block ${block}`)
    return `${percent}% of ${this.#end} blocks (${blocks.join(', ')}); ${timeLeft(this.#now() - this.#startedAt, read / Math.max(1, read + left))}.`
  }
}
