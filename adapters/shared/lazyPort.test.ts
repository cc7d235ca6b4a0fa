import { expect, it } from 'vitest'

import { lazyPort } from './lazyPort.ts'

class Greeter {
  readonly #word: string

  constructor(word: string) {
    this.#word = word
  }

  async greet(name: string): Promise<string> {
    return `${this.#word}, ${name}`
  }

  async fail(): Promise<never> {
    throw new Error('Nothing to say')
  }
}

it('The adapter is made at the first call, once, and keeps its own state', async () => {
  let made = 0
  const port = lazyPort(async () => {
    made += 1
    return new Greeter('Hello')
  })
  expect(made).toBe(0)
  expect(await Promise.all([port.greet('Alice'), port.greet('Bob')])).toEqual(['Hello, Alice', 'Hello, Bob'])
  await expect(port.fail()).rejects.toThrow('Nothing to say')
  expect(made).toBe(1)
})

it('An adapter that could not be fetched is fetched again at the next call', async () => {
  const answers = [Promise.reject(new Error('Offline')), Promise.resolve(new Greeter('Hello'))]
  const port = lazyPort(async () => (await answers.shift()) as Greeter)
  await expect(port.greet('Alice')).rejects.toThrow('Offline')
  expect(await port.greet('Alice')).toBe('Hello, Alice')
})

it('A port may be the value of a promise', async () => {
  const port = lazyPort(async () => new Greeter('Hello'))
  expect(await (await Promise.resolve(port)).greet('Alice')).toBe('Hello, Alice')
})
