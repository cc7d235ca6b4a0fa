import { describe, expect, it } from 'vitest'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { degenConfig } from '#testing/validConfig.ts'

import { testAssociation } from '../miniapp/accountAssociation.ts'
import { examineMiniApp, requireSoundMiniApp } from '../miniapp/examineMiniApp.ts'
import { askMiniApp } from './miniApp.ts'

const REAL_FOR_EXAMPLE_COM = {
  header:
    'eyJmaWQiOjU0NDgsInR5cGUiOiJjdXN0b2R5Iiwia2V5IjoiMHg2MWQwMEFENzYwNjhGOEQ0NzQwYzM1OEM4QzAzYUFFYjUxMGI1OTBEIn0',
  payload: 'eyJkb21haW4iOiJleGFtcGxlLmNvbSJ9',
  signature:
    'MHg3NmRkOWVlMjE4OGEyMjliNzExZjUzOTkxYTc1NmEzMGZjNTA3NmE5OTU5OWJmOWFmYjYyMzAyZWQxMWQ2MWFmNTExYzlhYWVjNjQ3OWMzODcyMTI5MzA2YmJhYjdhMTE0MmRhMjA4MmNjNTM5MTJiY2MyMDRhMWFjZTY2NjE5OTFj',
}
const association = async (config: CommunityConfig) =>
  (await askMiniApp(config)).find(({ key }) => key === 'miniapp.accountAssociation')

describe('the doctor', () => {
  it('accepts the manifest and every card of the real community', async () => {
    expect(await askMiniApp(degenConfig())).toEqual([
      expect.objectContaining({ kind: 'ok', key: 'miniapp' }),
      expect.objectContaining({ kind: 'off', key: 'miniapp.accountAssociation' }),
    ])
  })

  it('names field, rule and value of an error', async () => {
    const [first] = await askMiniApp(degenConfig({ miniapp: { subtitle: 'Names & more' } }))
    expect(first).toEqual({
      kind: 'missing',
      key: 'miniapp.subtitle',
      text: 'Special characters (@, #, $, %, ^, &, *, +, =, /, \\, |, ~, «, ») are not allowed. It is "Names & more".',
    })
  })

  it('accepts an association for the site’s own host, and for no other', async () => {
    const miniapp = { accountAssociation: REAL_FOR_EXAMPLE_COM }
    expect(await association(degenConfig({ miniapp, projectUrl: 'https://example.com' }))).toMatchObject({
      kind: 'ok',
    })
    expect(await association(degenConfig({ miniapp }))).toEqual({
      kind: 'missing',
      key: 'miniapp.accountAssociation',
      text: 'is for example.com, not hearth.example, the host of projectUrl.',
    })
  })

  it('reports a signature by a public key', async () => {
    const { projectUrl } = degenConfig()
    const accountAssociation = await testAssociation(projectUrl)
    const found = await association(degenConfig({ miniapp: { accountAssociation } }))
    expect(found).toMatchObject({ kind: 'note', text: expect.stringContaining('test key') })
  })

  it('reports a missing signature', async () => {
    const accountAssociation = { ...REAL_FOR_EXAMPLE_COM, payload: 'e30' }
    expect(await association(degenConfig({ miniapp: { accountAssociation } }))).toMatchObject({
      kind: 'missing',
    })
  })
})

describe('a build', () => {
  it('requires every text to keep the rules, and reports all errors at once', async () => {
    const miniapp = { tagline: 'Now!!', tags: ['two words'], castShareUrl: 'https://other.example/' }
    await expect(requireSoundMiniApp(degenConfig({ miniapp }))).rejects.toThrow(
      /miniapp\.tagline: Repeated[^]*"Now!!"[^]*miniapp\.tags\.0: Spaces[^]*"two words"|miniapp\.castShareUrl/,
    )
    expect(
      examineMiniApp(degenConfig({ miniapp }))
        .map(({ field }) => field)
        .toSorted(),
    ).toEqual(['miniapp.castShareUrl', 'miniapp.tagline', 'miniapp.tags.0'])
  })

  it('reports one note about the site’s own addresses on this machine', async () => {
    const notes = await requireSoundMiniApp(degenConfig({ projectUrl: 'http://localhost:5173' }))
    expect(notes).toEqual([
      'projectUrl: No host will show this site. Must be an https url. It is "http://localhost:5173".',
    ])
  })

  it('passes for a community without texts of its own for the mini app', () => {
    const hostile = degenConfig({
      projectName: '🔥'.repeat(40),
      projectMetadataTitle: 'A & B!! '.repeat(20),
      projectDescription: '@@ $$ <script> ?? 🔥 '.repeat(50),
      farcasterShareText: 'Come -- now!! 100% free',
      tldName: '.ab☀cdefghijklmnopqrstuvwxyz',
      supportedChainId: 31337,
    })
    expect(examineMiniApp(hostile)).toEqual([])
  })

  it('checks the cards, too: a picture without a valid address fails the page that shows it', () => {
    const found = examineMiniApp(degenConfig({ previewImageProfile: 'https://localhost./card.png' }))
    expect(found.map(({ field }) => field)).toEqual([
      'fc:miniapp of /profile: imageUrl',
      'fc:frame of /profile: imageUrl',
    ])
  })
})
