import { describe, expect, it } from 'vitest'

import { mediaPolicy } from '../media/mediaPolicy.ts'
import { MAX_BODY_BYTES } from './parseBody.ts'
import type { Address } from '../shared/Address.ts'
import type { PostBodies } from './PostBodies.ts'

/** By URL; a number is an HTTP status, 'silence' no answer. Other URLs have nothing. */
export type BodyAnswers = Readonly<Record<string, string | number>>

export const BODY_POLICY = mediaPolicy({
  arweaveGateway: 'https://arweave.example/',
  ipfsGateway: 'https://one.example/ipfs/',
  ipfsGateway2: 'https://two.example/ipfs/',
  ipfsGateway3: 'https://one.example/ipfs/',
  mediaOrigins: [],
})

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const IPFS = `ipfs://${CID}`
const [ONE, TWO] = [`https://one.example/ipfs/${CID}`, `https://two.example/ipfs/${CID}`]
const AR = `ar://${'a'.repeat(43)}`
const GATEWAY = `https://arweave.example/${'a'.repeat(43)}`

const post = (text: string) => JSON.stringify({ author: ALICE, text, timestamp: 1 })
const here = (text: string) => `data:application/json;base64,${btoa(post(text))}`
const none = (why: string) => ({ kind: 'none', why })

export function postBodiesSuite(
  title: string,
  open: (answers: BodyAnswers) => { readonly bodies: PostBodies; readonly requests: readonly string[] },
): void {
  describe(`PostBodies: ${title}`, () => {
    it('reads a body in a data: URL without a request', async () => {
      const { bodies, requests } = open({})
      expect(await bodies.read(here('gm'), ALICE)).toEqual({ kind: 'text', text: 'gm' })
      expect(requests).toEqual([])
    })

    it('reads from the gateways with as few requests as possible', async () => {
      const { bodies, requests } = open({ [GATEWAY]: post('gm'), [ONE]: post('gn'), [TWO]: post('other') })
      expect(await bodies.read(AR, ALICE)).toEqual({ kind: 'text', text: 'gm' })
      expect(await bodies.read(IPFS, ALICE)).toEqual({ kind: 'text', text: 'gn' })
      expect(requests).toEqual([GATEWAY, ONE])
    })

    it.each([
      ['does not answer', 'silence'],
      ['has nothing', 404],
      ['fails', 502],
      ['serves a page of its own', '<!doctype html>'],
      ['serves too much', ' '.repeat(MAX_BODY_BYTES + 1)],
    ])('tries the next gateway where one %s', async (_, answer) => {
      const { bodies, requests } = open({ [ONE]: answer, [TWO]: post('gm') })
      expect(await bodies.read(IPFS, ALICE)).toEqual({ kind: 'text', text: 'gm' })
      expect(requests).toEqual([ONE, TWO])
    })

    it('refuses a body that names another author', async () => {
      const { bodies } = open({ [GATEWAY]: post('gm') })
      expect(await bodies.read(AR, BOB)).toEqual(none('another author'))
      expect(await bodies.read(here('gm'), BOB)).toEqual(none('another author'))
    })

    it.each([
      ['serves something else', { [GATEWAY]: '{"text":7}' }, 'unreadable'],
      ['serves too much', { [GATEWAY]: ' '.repeat(MAX_BODY_BYTES + 1) }, 'too long'],
      ['does not have it yet', { [GATEWAY]: 404 }, 'missing'],
      ['has accepted it only', { [GATEWAY]: 202 }, 'missing'],
    ])('gives the reason where the only gateway %s', async (_, answers: BodyAnswers, why) => {
      expect(await open(answers).bodies.read(AR, ALICE)).toEqual(none(why))
    })

    it('distinguishes a missing body from gateways that do not answer', async () => {
      expect(await open({ [ONE]: 404, [TWO]: 'silence' }).bodies.read(IPFS, ALICE)).toEqual(none('missing'))
      await expect(open({ [ONE]: 'silence', [TWO]: 503 }).bodies.read(IPFS, ALICE)).rejects.toThrow()
    })

    it.each(['https://evil.example/post.json', 'javascript:alert(1)', '', 'data:text/html,x'])(
      'makes no request for %s',
      async (url) => {
        const { bodies, requests } = open({ [url]: post('gm') })
        expect(await bodies.read(url, ALICE)).toEqual(none('refused address'))
        expect(requests).toEqual([])
      },
    )
  })
}
