/** Rejects with 'no answer in time' after this many milliseconds. */
export async function inTime<Value>(work: Promise<Value>, limit: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), limit)
  })
  return Promise.race([work, silence]).finally(() => clearTimeout(timer))
}
