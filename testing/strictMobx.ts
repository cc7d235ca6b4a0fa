import { configure } from 'mobx'
import { afterEach, beforeEach } from 'vitest'

configure({
  enforceActions: 'always',
  reactionRequiresObservable: true,
})

const warn = console.warn.bind(console)
let complaints: string[] = []

// Turns MobX's warnings into failures.
console.warn = (...words: unknown[]) => {
  const [first] = words
  if (typeof first === 'string' && /^\[mobx\]/i.test(first)) complaints.push(words.map(String).join(' '))
  else warn(...words)
}

beforeEach(() => {
  complaints = []
})

afterEach(() => {
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
})
