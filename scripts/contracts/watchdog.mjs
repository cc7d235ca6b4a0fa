// Ends what a process leaves behind. It reads "+pid" and "-pid" lines from that process and, when the pipe closes,
// which it does however that process ended, kills what is still on the list. A negative pid is a process group.
// Plain JavaScript, so that it is running within milliseconds.
import { createInterface } from 'node:readline'

const guarded = new Set()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

const lines = createInterface({ input: process.stdin })
lines.on('line', (line) => {
  const pid = Number(line.slice(1))
  if (line.startsWith('+')) guarded.add(pid)
  else guarded.delete(pid)
})
lines.on('close', () => {
  for (const pid of guarded) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  process.exit()
})
