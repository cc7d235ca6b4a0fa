import { describe, expect, it } from 'vitest'

import type { DomainName } from '../shared/DomainName.ts'
import { wei } from '../shared/Wei.ts'
import { obstacleText } from './obstacleText.ts'
import { listObstacle, postObstacle, type PostCircumstances, type PostObstacle } from './postObstacle.ts'

const standing = { suspended: false, moderator: false }
const rules = { price: wei(10n), paused: false, standing }
const ready = <Value>(value: Value) => ({ kind: 'ready', value }) as const
const FREE: PostCircumstances = {
  connected: true,
  onSupportedChain: true,
  rules: ready(rules),
  name: ready('alice' as DomainName),
  nameRequired: true,
  storage: 'ready',
  outboxFull: false,
  empty: false,
  remaining: 1,
  balance: ready(wei(12n)),
  fee: wei(2n),
  uploading: false,
  busy: false,
}
const [loading, failed] = [{ kind: 'loading' } as const, { kind: 'failed', last: undefined } as const]
const ofStanding = (more: object) => ready({ ...rules, standing: { ...standing, ...more } })

const CASES: readonly (readonly [PostObstacle, Partial<PostCircumstances>])[] = [
  ['not connected', { connected: false, onSupportedChain: false }],
  ['wrong network', { onSupportedChain: false }],
  ['rules unread', { rules: loading }],
  ['rules failed', { rules: failed }],
  ['paused', { rules: ready({ ...rules, paused: true }) }],
  ['rules unread', { rules: ready({ price: wei(10n), paused: false }) }],
  ['suspended', { rules: ofStanding({ suspended: true }) }],
  ['not a holder', { rules: ofStanding({ membership: { held: 0n, needed: 1n } }) }],
  ['name unread', { name: loading }],
  ['name failed', { name: failed }],
  ['name required', { name: ready(undefined) }],
  ['no storage', { storage: 'none' }],
  ['storage rests', { storage: 'no funds' }],
  ['too many unsent', { outboxFull: true }],
  ['uploading', { uploading: true }],
  ['empty', { empty: true }],
  ['too long', { remaining: -1 }],
  ['balance unread', { balance: loading }],
  ['balance failed', { balance: failed }],
  ['too little', { balance: ready(wei(11n)) }],
  ['busy', { busy: true }],
]
const OF_THE_TEXT: readonly PostObstacle[] = [
  'too many unsent',
  'uploading',
  'empty',
  'too long',
  'balance unread',
  'balance failed',
  'too little',
  'busy',
]

describe('postObstacle', () => {
  it('is undefined where nothing is in the way, to the last coin', () => {
    expect(postObstacle(FREE)).toBeUndefined()
    expect(postObstacle({ ...FREE, remaining: 0 })).toBeUndefined()
    expect(
      postObstacle({ ...FREE, rules: ofStanding({ membership: { held: 1n, needed: 1n } }) }),
    ).toBeUndefined()
    expect(postObstacle({ ...FREE, fee: undefined, balance: ready(wei(10n)) })).toBeUndefined()
  })

  it.each(CASES)('is "%s"', (obstacle, change) => {
    expect(postObstacle({ ...FREE, ...change })).toBe(obstacle)
    expect(listObstacle({ ...FREE, ...change })).toBe(OF_THE_TEXT.includes(obstacle) ? undefined : obstacle)
  })

  it('is the first of several obstacles', () => {
    const all = Object.assign({}, ...CASES.slice(7).map(([, change]) => change)) as Partial<PostCircumstances>
    expect(postObstacle({ ...FREE, ...all, rules: ready(rules) })).toBe('name required')
  })

  it('requires no name where the community does not', () => {
    for (const name of [loading, failed, ready(undefined)])
      expect(postObstacle({ ...FREE, nameRequired: false, name })).toBeUndefined()
  })

  it('has a text wherever the form itself does not show it', () => {
    const silent = ['not connected', 'wrong network', 'rules unread', 'name unread', 'uploading', 'empty']
    for (const [obstacle] of CASES) {
      const text = obstacleText(obstacle, { tldName: '.degen', symbol: 'DEGEN' })
      const isSilent = [...silent, 'too long', 'balance unread'].includes(obstacle)
      expect(text === undefined, obstacle).toBe(isSilent)
    }
    expect(obstacleText(undefined, { tldName: '.degen', symbol: 'DEGEN' })).toBeUndefined()
  })
})
