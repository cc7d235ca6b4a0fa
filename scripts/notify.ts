import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'

import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { printable } from './printable.ts'
import { LOCAL_NOTIFY_SECRET, NOTIFY_PATH } from './start/miniAppServer.ts'

const USAGE = `Sends a notification to all users who allowed notifications, through the notify function:
  npm run notify -- --title "New names" --body "Three were minted today." --target https://your.site/find-user/
  npm run notify -- --rest     sends what earlier ones have left
--id names the notification (one person gets one of an id once in 24 hours; by default made of its text and the day),
--fids 7,8 tells these accounts alone. NOTIFY_URL and NOTIFY_SECRET name the function and its secret; without them it is
the local stack's.`

process.exitCode = await main()

/** Returns the exit code, 0 if the function has accepted the request. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      title: { type: 'string' },
      body: { type: 'string' },
      target: { type: 'string' },
      id: { type: 'string' },
      fids: { type: 'string' },
      rest: { type: 'boolean' },
    },
  })
  const { title, body, target, rest } = values
  if (!rest && !(title && body && target)) {
    console.error(USAGE)
    return 1
  }
  const url = process.env['NOTIFY_URL'] ?? `http://127.0.0.1:5173${NOTIFY_PATH}`
  const secret = process.env['NOTIFY_SECRET'] ?? LOCAL_NOTIFY_SECRET
  const day = new Date().toISOString().slice(0, 10)
  const hash = createHash('sha256').update(`${title}\n${body}\n${target}`).digest('hex').slice(0, 12)
  const request = rest
    ? { rest }
    : {
        notificationId: values.id ?? `${day}-${hash}`,
        title,
        body,
        targetUrl: target,
        ...(values.fids !== undefined && { fids: values.fids.split(',').map(Number) }),
      }
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  }).catch(() => undefined)
  if (!response) {
    console.error(
      `Nobody answers at ${url}. Start the local stack (npm start), or name the function in NOTIFY_URL.`,
    )
    return 1
  }
  const answer = asRecord(parseJson(await response.text())) ?? {}
  if (!response.ok) {
    const { error } = answer
    console.error(
      `Not sent (${response.status}): ${typeof error === 'string' ? printable(error) : 'no reason given.'}`,
    )
    return 1
  }
  const [sent, repeated, invalid, limited, failed] = ['sent', 'repeated', 'invalid', 'limited', 'failed'].map(
    (status) => Number(answer[status] ?? 0),
  )
  console.log(`Sent to ${sent}; ${repeated} had it already, ${invalid} are no longer known.`)
  if (limited || failed)
    console.log(
      `Kept for later: ${limited} were over their limit, ${failed} were not reached. Send the rest: npm run notify -- --rest`,
    )
  return 0
}
