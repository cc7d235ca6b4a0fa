import { normalizePath } from 'vite'

import { PROJECT_ROOT } from '../contracts/projectRoot.ts'

const ROOT = normalizePath(PROJECT_ROOT)

/** The project's own modules. */
const isOwn = (id: string) =>
  ['adapters', 'domain', 'src', 'ui'].some((floor) => id.startsWith(`${ROOT}/${floor}/`))
const isShared = (id: string) => isOwn(id) || id.includes('/lucide-react/')
/** The entry. */
const APP = /\/ui\/main\.tsx$/
/** The chain, the adapters that the first page asks, and what is too small for a file of its own, which the first load would list. */
const CHAIN =
  /\/(adapters\/viem\/(chain|wallet\/(parseAccounts|provider)|names\/ViemNameRegistry|tokens\/ViemLedger)|src\/stores\/shared\/queryCore|domain\/shared\/(parseAddress|signature))\.ts$/
/** The code that a first tap needs. */
const CONNECT = /\/(ui\/wallet\/ConnectDialog\.tsx|src\/container\/modules\/wallet\/connect\.ts)$/
/** The further code of a session with a wallet. */
const WALLET = /\/adapters\/viem\/wallet\/(walletCore|walletConnector|switchChain)\.ts$/

/**
 * Files of the code that several pages and features share. Each costs a slow phone milliseconds, so what is needed together is one,
 * with everything that its roots import and no file above it has.
 */
const SHARED_ROOTS: readonly (readonly [name: string, roots: RegExp])[] = [
  ['virtual', /\/node_modules\/@tanstack\/.*virtual/],
  [
    'parts',
    /\/container\/modules\/media\.ts$|\/((NameSuggestions|ResolvedPicture|Time)\.tsx|(PictureStore|EarningsStore|TokenAdding|gains|isShownPost|sizeText|storedOutbox|storedQueue|watchlist)\.ts)$/,
  ],
  ['people', /\/container\/modules\/names\/people\.ts$/],
  [
    'tokens',
    /\/container\/modules\/tokens\.ts$|\/(ViemTransactionSender|batches|RecipientStore|permits|QuoteAge|withReview|sendReview|arrivalNotes|recipientName|chainText)\.ts$/,
  ],
  ['writing', /\/container\/modules\/activity\/writing\.ts$/],
  ['nft', /\/container\/modules\/nft\.ts$|\/ui\/nft\/Collection(Picture|Identity|Card)\.tsx$/],
  ['feed', /\/container\/modules\/posts\.ts$|\/ui\/posts\/(PostCard|Composer)\.tsx$/],
  ['composer', /\/container\/modules\/(posts\/composer|uploads)\.ts$|\/ui\/posts\/ComposerSection\.tsx$/],
  ['settings', /\/container\/modules\/settings\.ts$/],
  ['collection', /\/container\/modules\/nft\/collection\.ts$/],
]

/** Their names. */
export const SHARED_CHUNKS: readonly string[] = ['common', 'icons', ...SHARED_ROOTS.map(([name]) => name)]

/**
 * Which modules become one file. First load, chain and wallet hold what their roots need and nothing else, so that
 * the wallet SDKs, which share modules with both, add no byte to either.
 */
export const CHUNK_GROUPS = [
  { name: 'app', test: APP, priority: 104 },
  { name: 'chain', test: CHAIN, priority: 103 },
  { name: 'connect', test: CONNECT, priority: 102 },
  { name: 'wallet', test: WALLET, priority: 102 },
  { name: 'common', test: isShared, minShareCount: 7, priority: 101 },
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 2, priority: 101 },
  ...SHARED_ROOTS.map(([name, test], index) => ({ name, test, priority: 100 - index })),
]
