export async function step<Value>(done: string, work: () => Promise<Value>): Promise<Value> {
  const began = performance.now()
  const value = await work()
  console.log(`${done} (${((performance.now() - began) / 1000).toFixed(1)} s).`)
  return value
}
