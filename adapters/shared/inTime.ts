/** Rejects with `silence` after this many milliseconds. */
export async function inTime<Value>(
  work: Promise<Value>,
  limit: number,
  silence = new Error('no answer in time'),
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(silence), limit)
  })
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}
