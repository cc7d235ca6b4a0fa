import { createHmac } from 'node:crypto'

import { expect, it } from 'vitest'

import { isSigned, signatureOf } from './webhookSignature.ts'

const SECRET = 'a secret of the index and its receivers'
const BODY = '{"id":"0x1:post:0","text":"Grüße 🔥"}'
const SENT = 1_800_000_000

const accepts = async (change: Partial<Record<'secret' | 'body' | 'header', string>>, now = SENT) =>
  isSigned(
    change.secret ?? SECRET,
    change.body ?? BODY,
    change.header ?? (await signatureOf(SECRET, BODY, SENT)),
    now,
  )

it('is the HMAC-SHA256 of the time, a dot and the body', async () => {
  const digits = createHmac('sha256', SECRET).update(`${SENT}.${BODY}`).digest('hex')
  expect(await signatureOf(SECRET, BODY, SENT)).toBe(`t=${SENT},v1=${digits}`)
})

it('counts for five minutes, also where the clocks differ', async () => {
  for (const age of [-300, 0, 300]) expect(await accepts({}, SENT + age), `${age}`).toBe(true)
  for (const age of [-301, 301]) expect(await accepts({}, SENT + age), `${age}`).toBe(false)
})

it('counts for no other secret, body or time, and for no other header', async () => {
  const header = await signatureOf(SECRET, BODY, SENT)
  expect(await accepts({ secret: `${SECRET}.` })).toBe(false)
  expect(await accepts({ body: `${BODY} ` })).toBe(false)
  for (const other of [
    header.replace(`t=${SENT}`, `t=${SENT + 1}`),
    header.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
    header.slice(0, -2),
    header.toUpperCase(),
    `${header},v1=${'0'.repeat(64)}`,
    'v1=',
    '',
  ])
    expect(await accepts({ header: other }), other).toBe(false)
})
