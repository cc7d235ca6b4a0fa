// Ends the processes that another process leaves behind. Reads "+pid" and "-pid" lines from it;
// when the pipe closes, as it does at any kind of end, kills every process still listed.
// A negative pid is a process group. Plain JavaScript, so that it runs within milliseconds.
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
      // It has ended already.
    }
  }
  process.exit()
})
