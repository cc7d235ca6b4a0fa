import { createHash } from 'node:crypto'

import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { command, type Given } from './start/command.ts'
import { LOCAL_NOTIFY_SECRET, NOTIFY_PATH } from './start/miniAppServer.ts'

const OPTIONS = {
  title: { value: 'TEXT', means: 'the first line, such as "New names"' },
  body: { value: 'TEXT', means: 'the text, such as "Three were minted today."' },
  target: { value: 'URL', means: 'the page that it opens, such as https://your.site/find-user/' },
  id: {
    value: 'ID',
    means: `names the notification; one person gets one of an id once in 24 hours; by default made of its text and the day`,
  },
  fids: { value: 'N,N', means: 'tells these accounts alone, such as 7,8' },
  rest: { means: 'sends what earlier ones have left, instead of a new one' },
} as const

export const declared = command(
  import.meta.url,
  {
    call: 'npm run notify',
    purpose: 'Sends a notification to all users who allowed notifications, through the notify function.',
    usage: ['--title TEXT --body TEXT --target URL [--id ID] [--fids N,N]', '--rest'],
    options: OPTIONS,
    details:
      "NOTIFY_URL and NOTIFY_SECRET name the function and its secret; without them it is the local stack's.",
    read: ({ values }) => {
      const missing = (['title', 'body', 'target'] as const).find((name) => !values[name])
      if (missing === undefined || values.rest) return values
      throw new Error(`--${missing} ${OPTIONS[missing].value} is missing: ${OPTIONS[missing].means}.`)
    },
  },
  notify,
)

async function notify(values: Given<typeof OPTIONS>['values']): Promise<void> {
  const { title, body, target, rest } = values
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
  }).catch(() => {
    throw new Error(
      `Nobody answers at ${url}. Start the local stack (npm start), or name the function in NOTIFY_URL.`,
    )
  })
  const answer = asRecord(parseJson(await response.text())) ?? {}
  if (!response.ok) {
    const { error } = answer
    throw new Error(
      `Not sent (${response.status}): ${typeof error === 'string' ? error : 'no reason given.'}`,
    )
  }
  const [sent, repeated, invalid, limited, failed] = ['sent', 'repeated', 'invalid', 'limited', 'failed'].map(
    (status) => Number(answer[status] ?? 0),
  )
  console.log(`Sent to ${sent}; ${repeated} had it already, ${invalid} are no longer known.`)
  if (limited || failed)
    console.log(
      `Kept for later: ${limited} were over their limit, ${failed} were not reached. Send the rest: npm run notify -- --rest`,
    )
}
