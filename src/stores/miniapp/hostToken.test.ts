import { expect, it } from 'vitest'

import * as miniAppTexts from '#domain/miniapp/texts.ts'
import type { Host } from '#domain/miniapp/Host.ts'
import { MemoryHost } from '#testing/adapters/MemoryHost.ts'
import { MemoryLog } from '#testing/adapters/MemoryLog.ts'
import { MemoryNotices } from '#testing/adapters/MemoryNotices.ts'

import { hostToken } from './hostToken.ts'

async function asked(host: Pick<Host, 'signIn'>) {
  const [notices, log] = [new MemoryNotices(), new MemoryLog()]
  const token = await hostToken(host, { notices, log })
  return {
    token,
    said: notices.shown.map(({ kind, text }) => [kind, text]),
    logged: log.messages,
  }
}

const failing = (detail: string): Pick<Host, 'signIn'> => ({
  signIn: async () => ({ ok: false, error: { kind: 'failed', detail } }),
})

it('hostToken returns the token of the host, without a notice', async () => {
  expect(await asked(new MemoryHost())).toEqual({
    token: { kind: 'token', token: 'a.memory.token' },
    said: [],
    logged: [],
  })
})

it.each([
  'Request failed with status 503',
  'Invalid token',
  'The server gave no nonce',
  'The host did not sign in (timed out)',
])('hostToken shows and logs a failed sign-in (%s), so that the wallet signs instead', async (message) => {
  expect(await asked(failing(message))).toEqual({
    token: { kind: 'none' },
    said: [['warning', `Farcaster sign-in failed: ${message}. Your wallet signs instead.`]],
    logged: [`Quick auth failed: ${message}`],
  })
})

it.each([
  ['unanswered', miniAppTexts.signInUnanswered],
  ['signature too long', miniAppTexts.signInTooLong],
  ['token too short', miniAppTexts.tokenTooShort],
] as const)('hostToken has words for a sign-in that ends with "%s"', async (kind, words) => {
  const host = { signIn: async () => ({ ok: false, error: { kind } }) as const }
  expect((await asked(host)).said).toEqual([
    ['warning', `Farcaster sign-in failed: ${words}. Your wallet signs instead.`],
  ])
})

it('hostToken leaves it to the upload to report that the user declined', async () => {
  const host = new MemoryHost()
  host.answer('actions.signIn', 'reject')
  expect(await asked(host)).toEqual({
    token: { kind: 'rejected', message: miniAppTexts.signInRejected },
    said: [],
    logged: [],
  })
})

it('hostToken shows the words of a stranger without marks of text direction and control characters', async () => {
  const { said } = await asked(failing('No\u202e.gnp\u0007 way'))
  expect(said).toEqual([['warning', 'Farcaster sign-in failed: No.gnp way. Your wallet signs instead.']])
})
