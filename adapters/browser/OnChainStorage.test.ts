import { bytesOf, fileStorageSuite } from '#domain/uploads/FileStorage.contract.ts'
import { bodyAddress } from '#domain/posts/bodyUrl.ts'

import { MAX_ON_CHAIN_BYTES } from '#domain/posts/bodyUrl.ts'

import { OnChainStorage } from './OnChainStorage.ts'

const POLICY = { trustedOrigins: [], arweaveGateway: '', ipfsGateways: [] }

fileStorageSuite('on the chain', async () => ({
  storage: new OnChainStorage(),
  limit: MAX_ON_CHAIN_BYTES,
  file: (text) => ({ bytes: bytesOf(JSON.stringify({ text })), mediaType: 'application/json' }),
  address: /^data:application\/json;base64,[\w+/]+=*$/,
  readFile: async (url) => {
    const found = bodyAddress(url, POLICY)
    return found?.kind === 'inline'
      ? { bytes: bytesOf(found.json), mediaType: 'application/json' }
      : undefined
  },
}))
