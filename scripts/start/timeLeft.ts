/** How long the rest takes, if it goes on as the share from 0 to 1 that took so many milliseconds. */
export function timeLeft(milliseconds: number, share: number): string {
  if (share <= 0) return 'the time left is not known yet'
  const minutes = Math.ceil((milliseconds / share - milliseconds) / 60_000)
  if (minutes <= 1) return 'less than a minute left'
  return minutes < 120 ? `about ${minutes} minutes left` : `about ${Math.round(minutes / 60)} hours left`
}

/** Tells each of so many steps as it ends, with its time, and how many are left and how long they take. */
export function countdown(
  total: number,
  say: (line: string) => void = console.log,
  now = (): number => performance.now(),
): (step: string) => void {
  const began = now()
  let [done, last] = [0, began]
  return (step) => {
    done += 1
    const seconds = ((now() - last) / 1000).toFixed(1)
    last = now()
    const left = total - done
    say(
      `${step} (${seconds} s)${left > 0 ? `; ${left} of ${total} to go, ${timeLeft(last - began, done / total)}` : ''}.`,
    )
  }
}
