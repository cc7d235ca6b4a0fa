import { expect, it } from 'vitest'

import type { FaultClass } from './FaultClass.ts'
import { faultTable, verdictsOf } from './faultTable.ts'

const REPORT = JSON.stringify({
  suites: [
    {
      specs: [
        { title: 'down | mint | 1', ok: true, tests: [] },
        {
          title: 'down | send | 1',
          ok: false,
          tests: [{ results: [{ error: { message: '\u001B[31mlost' } }] }],
        },
      ],
    },
  ],
})
const classes: readonly FaultClass[] = [
  { id: 'down', group: 'endpoints', holds: '', plays: [] },
  { id: 'forged', group: 'host', holds: '', tests: [{ file: 'a.test.ts', title: '' }] },
  { id: 'slow', group: 'network', holds: '', plays: [{ moment: 'opening', expected: 'goes on', paths: [] }] },
  { id: 'odd', group: 'chain', holds: '', open: 'No way to make it.' },
]

it('The table says of each class where it held, where it broke, and why it was not played', () => {
  const verdicts = verdictsOf(REPORT)
  expect(verdicts.map(({ error }) => error)).toEqual(['', 'lost'])
  expect(faultTable(classes, verdicts).split('\n')).toEqual([
    'down    BROKEN: send; held: mint',
    'forged  tested by a.test.ts',
    'slow    not played this time',
    'odd     open: No way to make it.',
  ])
})
