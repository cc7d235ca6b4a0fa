import { existsSync } from 'node:fs'
import path from 'node:path'

import { normalizePath } from 'vite'

import { PROJECT_ROOT } from '../contracts/projectRoot.ts'

const ROOT = normalizePath(PROJECT_ROOT)

/** The project's own modules. */
const isOwn = (id: string) =>
  ['adapters', 'domain', 'src', 'ui'].some((floor) => id.startsWith(`${ROOT}/${floor}/`))
/** Many share it, and all of them load another shared file, where it belongs. */
const ELSEWHERE =
  /\/(?:nft\/(?:Collection(?:Art|Picture)|collectionArt)|names\/(?:[Aa]ddressBook|[Bb]ookName)\w*|stores\/tokens\/(?:ApprovalFlow|TokenFormStore))\b/
const isShared = (id: string) => (isOwn(id) && !ELSEWHERE.test(id)) || id.includes('/lucide-react/')
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
 * Files of the code that several pages and features share, with their roots. Each costs a slow phone milliseconds,
 * so what is needed together is one, with everything that its roots import and no file above it has.
 */
const SHARED_ROOTS: Readonly<Record<string, readonly string[]>> = {
  parts: [
    'domain/activity/gains.ts',
    'domain/liquidity/configuredPool.ts',
    'domain/nft/watchlist.ts',
    'domain/player/storedQueue.ts',
    'domain/posts/isShownPost.ts',
    'domain/posts/storedOutbox.ts',
    'domain/uploads/sizeText.ts',
    'src/container/modules/media.ts',
    'src/stores/profile/PictureStore.ts',
    'src/stores/referral/EarningsStore.ts',
    'src/stores/tokens/TokenAdding.ts',
    'ui/miniapp/lazyHostParts.ts',
    'ui/names/NameSuggestions.tsx',
    'ui/profile/ResolvedPicture.tsx',
    'ui/shared/Time.tsx',
  ],
  people: [
    'src/container/modules/names/people.ts',
    'ui/shared/IndexNote.tsx',
    'ui/shared/TimeAgo.tsx',
    'ui/shared/useLinkSubject.ts',
    'ui/shared/useTitle.ts',
  ],
  book: ['src/container/modules/names/addressBook.ts', 'ui/names/BookName.tsx'],
  adding: [
    'domain/tokens/watchedToken.ts',
    'src/stores/tokens/ChatTokenStore.ts',
    'ui/tokens/AddTokenButton.tsx',
    'ui/tokens/AddToWallet.tsx',
  ],
  moment: [
    'ui/shared/Moment.tsx',
    'ui/shared/MomentCard.tsx',
    'ui/shared/RoundedAmount.tsx',
    'ui/shared/ShareMoment.tsx',
  ],
  tokens: [
    'adapters/viem/rpc/batches.ts',
    'adapters/viem/tokens/permits.ts',
    'adapters/viem/wallet/ViemTransactionSender.ts',
    'domain/nft/chainText.ts',
    'domain/nft/curve.ts',
    'domain/send/recipientName.ts',
    'domain/send/sendReview.ts',
    'domain/tokens/arrivalNotes.ts',
    'src/container/modules/tokens.ts',
    'src/stores/activity/SuccessMoment.ts',
    'src/stores/send/RecipientStore.ts',
    'src/stores/shared/QuoteAge.ts',
    'src/stores/tokens/TokenFormStore.ts',
    'src/stores/tokens/SpendableBalance.ts',
    'ui/shared/Refusal.tsx',
    'ui/shared/Select.tsx',
    'ui/swap/SlippageNote.tsx',
    'ui/tokens/AmountField.tsx',
    'ui/tokens/StepsButton.tsx',
  ],
  writing: ['src/container/modules/activity/writing.ts'],
  uploads: [
    'src/container/modules/uploads.ts',
    'src/stores/uploads/UploadStore.ts',
    'ui/nft/PicturePreview.tsx',
    'ui/profile/pastedPicture.ts',
    'ui/profile/PictureUpload.tsx',
  ],
  nft: [
    'domain/nft/feePercent.ts',
    'domain/nft/fromChainText.ts',
    'src/container/modules/nft.ts',
    'ui/nft/CollectionCard.tsx',
    'ui/nft/CollectionIdentity.tsx',
    'ui/nft/CollectionPicture.tsx',
  ],
  feed: ['src/container/modules/posts.ts', 'ui/posts/Composer.tsx', 'ui/posts/PostCard.tsx'],
  composer: ['src/container/modules/posts/composer.ts', 'ui/posts/ComposerSection.tsx'],
  collection: ['src/container/modules/nft/collection.ts'],
}

const sharedGroups = Object.entries(SHARED_ROOTS).map(([name, roots], index) => {
  for (const root of roots)
    if (!existsSync(path.join(PROJECT_ROOT, root)))
      throw new Error(`${root} of the file ${name} does not exist`)
  const ids = new Set(roots.map((root) => `${ROOT}/${root}`))
  return { name, test: (id: string) => ids.has(id), priority: 100 - index }
})

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
  { name: 'virtual', test: /\/node_modules\/@tanstack\/.*virtual/, priority: 101 },
  ...sharedGroups,
]

/** The names of the files that several pages and features share, beside the chain's and the wallet's. */
export const SHARED_CHUNKS: readonly string[] = ['common', 'icons', 'virtual', ...Object.keys(SHARED_ROOTS)]
