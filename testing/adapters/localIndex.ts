export const INDEX_URL = 'https://index.example'

/** The parameters of a question. */
export type IndexQuestion = (name: string) => string | undefined

/** An index service within the test: a body for each question that it knows, until it is cut off. */
export function localIndex(answers: Readonly<Record<string, (asked: IndexQuestion) => object>>) {
  let isCut = false
  const network = (async (address: string) => {
    if (isCut) throw new TypeError('Failed to fetch')
    const { origin, pathname, searchParams } = new URL(address)
    const answer = answers[pathname.replace('/v1/', '')]
    if (origin !== INDEX_URL || !answer) return Response.json({ error: '?' }, { status: 404 })
    return Response.json({
      block: 9,
      time: 1,
      ...answer((name) => searchParams.get(name) ?? undefined),
    })
  }) as typeof fetch
  return {
    network,
    cut: () => {
      isCut = true
    },
  }
}
