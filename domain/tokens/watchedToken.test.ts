import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { chatToken } from './watchedToken.ts'

const ADDRESS = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const CONFIG = {
  chatTokenAddress: ADDRESS,
  chatTokenSymbol: 'CHAT',
  chatTokenDecimals: 6,
  chatTokenImage: '',
  projectUrl: 'https://hearth.example',
}
const TOKEN = { address: ADDRESS, symbol: 'CHAT', decimals: 6 }

describe('chatToken', () => {
  it('is undefined if no chat token is configured', () => {
    const { chatTokenAddress: _, ...without } = CONFIG
    expect(chatToken(without)).toBeUndefined()
  })

  it.each([
    ['/img/chat.svg', 'https://hearth.example/img/chat.svg'],
    ['https://pictures.example/chat.png', 'https://pictures.example/chat.png'],
  ])('has the picture %s as %s', (chatTokenImage, image) => {
    expect(chatToken({ ...CONFIG, chatTokenImage })).toEqual({ ...TOKEN, image })
  })

  it.each(['', 'data:image/svg+xml,%3Csvg/%3E', 'javascript:alert(1)', 'https://', 'ipfs://bafy'])(
    'has no picture for %j',
    (chatTokenImage) => {
      expect(chatToken({ ...CONFIG, chatTokenImage })).toEqual(TOKEN)
    },
  )
})
