import { expect, it } from 'vitest'

import { keepRunning } from './localIndexer.ts'

async function told(codes: readonly number[], stoppedAfter = Infinity): Promise<readonly string[]> {
  const said: string[] = []
  let starts = 0
  await keepRunning({
    start: () => {
      const code = codes[starts] ?? 0
      starts += 1
      return {
        url: 'http://127.0.0.1:1',
        ready: () => Promise.reject(new Error('ended')),
        ended: Promise.resolve(code),
        output: () => 'out of memory',
      }
    },
    isStopped: () => starts > stoppedAfter,
    say: (sentence) => said.push(sentence),
  })
  return said
}

it('an index service that ends says so with its code and is started again, three times at most', async () => {
  expect(await told([1, 134, 1, 7, 9])).toEqual([
    'The index service has ended with code 1. It is started again.',
    'The index service has ended with code 134. It is started again.',
    'The index service has ended with code 1. It is started again.',
    'The index service has ended with code 7. It is not started again; until the next npm start the app reads the chain itself. Its last words:\nout of memory',
  ])
})

it('an index service that was ended on purpose says nothing and is not started again', async () => {
  expect(await told([1, 0], 1)).toEqual(['The index service has ended with code 1. It is started again.'])
  expect(await told([0], 0)).toEqual([])
})
