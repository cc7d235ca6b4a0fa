import { expect, it } from 'vitest'

import { metadataFilesSuite } from '#domain/nft/MetadataFiles.contract.ts'

import { HttpMetadataFiles } from './HttpMetadataFiles.ts'

const TIMEOUT_MS = 50

metadataFilesSuite('http', (answers) => {
  const requested: string[] = []
  const metadataFiles = new HttpMetadataFiles(async (input, init) => {
    const url = input as string
    requested.push(url)
    const answer = answers[url]
    if (answer === 'silence')
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('Aborted')))
      })
    return answer === undefined ? new Response('', { status: 404 }) : new Response(answer)
  }, TIMEOUT_MS)
  return { metadataFiles, requested }
})

it('HttpMetadataFiles sends no cookies and no referrer', async () => {
  let sent: RequestInit | undefined
  const files = new HttpMetadataFiles(async (_, init) => {
    sent = init
    return new Response('{}')
  })
  await files.read(['https://one.example/7'], 10)
  expect(sent).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
})
