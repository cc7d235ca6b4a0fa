import { bytesOf, fileStorageSuite } from '../uploads/PermanentStorage.contract.ts'
import { bodyAddress, MAX_ON_CHAIN_BYTES } from './bodyUrl.ts'
import { storeOnChain } from './storeOnChain.ts'

const POLICY = { trustedOrigins: [], arweaveGateway: '', ipfsGateways: [] }

fileStorageSuite('on the chain', async () => ({
  storage: { store: storeOnChain },
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
