import { toTxFailure } from '#adapters/viem/activity/toTxFailure.ts'
import * as namesTexts from '#domain/names/texts.ts'
import * as pointsTexts from '#domain/points/texts.ts'
import * as profileTexts from '#domain/profile/texts.ts'
import * as referralTexts from '#domain/referral/texts.ts'
import { PANICS } from '#domain/activity/panics.ts'
import type { TermsChange } from '#domain/activity/TermsChange.ts'
import { TERMS_CHANGES } from '#stores/activity/termsChanges.ts'
import { CONTRACT_REFUSALS } from '#domain/activity/contractRefusals.ts'
import { failureText } from '#domain/activity/failureText.ts'
import { outcomeNotice } from '#domain/activity/outcome.ts'
import * as activityTexts from '#domain/activity/texts.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { SwitchFailure } from '#domain/wallet/Wallet.ts'
import type { StorageFailure } from '#domain/uploads/PermanentStorage.ts'
import { sizeText } from '#domain/uploads/sizeText.ts'
import * as uploadTexts from '#domain/uploads/texts.ts'
import { uploadFailureText } from '#domain/uploads/uploadFailureText.ts'
import * as nftTexts from '#domain/nft/texts.ts'
import { POST_REFUSALS } from '#domain/posts/postRefusals.ts'
import * as airdropTexts from '#domain/airdrop/texts.ts'
import { SOURCE_FAILED, SOURCE_LOADING } from '#domain/search/SearchSource.ts'
import type { ConnectFailure, WatchFailure } from '#domain/wallet/Wallet.ts'
import { watchFailureText } from '#domain/wallet/watchFailureText.ts'
import { TRADE_REFUSALS } from '#domain/nft/tradeRefusals.ts'
import { SWAP_REFUSALS } from '#domain/swap/swapRefusals.ts'
import * as swapTexts from '#domain/swap/texts.ts'
import { connectFailureText } from '#domain/wallet/connectFailureText.ts'
import { switchFailureText } from '#domain/wallet/switchFailureText.ts'
import { orderFailureText } from '#domain/orders/orderFailure.ts'
import * as miniAppTexts from '#domain/miniapp/texts.ts'
import * as liquidityTexts from '#domain/liquidity/texts.ts'
import * as orderTexts from '#domain/orders/texts.ts'
import * as stakeTexts from '#domain/stake/texts.ts'
import * as sendTexts from '#domain/send/texts.ts'
import { walletReport } from '#domain/activity/walletReport.ts'
import * as walletTexts from '#domain/wallet/texts.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'
import { LOST_OUTCOMES, SIMPLE_STOPS } from '#domain/posts/outgoingPost.ts'
import type { PostObstacle } from '#domain/posts/postObstacle.ts'
import * as chartTexts from '#domain/shared/chartTexts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import * as settingsTexts from '#domain/settings/texts.ts'
import * as shellTexts from '#domain/shell/texts.ts'
import { stopText } from '#domain/posts/stopText.ts'
import { storeFailureText } from '#domain/posts/storeFailureText.ts'
import { obstacleText } from '#domain/posts/obstacleText.ts'
import * as postTexts from '#domain/posts/texts.ts'
import * as playerTexts from '#domain/player/texts.ts'

import { WALLET_ERRORS } from '../../scripts/chaos/walletFaults.ts'

/** Placeholder for a variable part, such as a wallet's name. */
const ANYTHING = '\uE000'
const filled = (text: string, value = ANYTHING): string => text.replaceAll(/\{\w+\}/g, value)

/** The notice of a successful mint (rules/names: minted). */
export const MINTED = namesTexts.nameMinted

/** Every notice of a successful transaction; each must be true (rules/faults: true-success). */
const SUCCESSES: readonly string[] = [
  MINTED,
  namesTexts.usernameChanged,
  namesTexts.nameTransferred(ANYTHING, ANYTHING),
  tokensTexts.approved,
  liquidityTexts.addedNotice,
  liquidityTexts.removedNotice,
  stakeTexts.stakedNotice(ANYTHING),
  stakeTexts.claimedNotice,
  stakeTexts.periodStartedNotice,
  stakeTexts.unstakedNotice(ANYTHING),
  airdropTexts.claimedNotice,
  sendTexts.sentTo(ANYTHING, ANYTHING),
  sendTexts.sentToSeveral(ANYTHING, 3),
  postTexts.posted,
  postTexts.replied,
  postTexts.commented,
  tokensTexts.approvalRevoked,
  ...['post', 'reply', 'comment'].flatMap((noun) => [postTexts.isDeleted(noun), postTexts.isRestored(noun)]),
  postTexts.accountSuspended,
  postTexts.accountUnsuspended,
  postTexts.postingPaused,
  postTexts.postingResumed,
  nftTexts.launched,
  nftTexts.collectionChanged,
  nftTexts.nftBought,
  nftTexts.nftsBought,
  nftTexts.nftSold,
  nftTexts.nftSent(ANYTHING, 1n, ANYTHING),
  nftTexts.approvalRevoked,
  swapTexts.swapped,
  swapTexts.wrapped,
  swapTexts.unwrapped,
  orderTexts.orderCancelledOnChain,
]

/** Reports a success with its gain, instead of the texts above. */
const GAINED = activityTexts.youGot(ANYTHING)

const TERMS = Object.keys(TERMS_CHANGES) as readonly TermsChange[]
const TX_FAILURES: readonly TxFailure[] = [
  { kind: 'rejected' },
  { kind: 'reverted' },
  { kind: 'insufficient funds' },
  { kind: 'wrong chain' },
  { kind: 'account changed' },
  { kind: 'not connected' },
  { kind: 'wallet unavailable' },
  { kind: 'unauthorized' },
  { kind: 'disconnected' },
  { kind: 'request pending' },
  { kind: 'node unavailable' },
  { kind: 'nonce' },
  { kind: 'already sent' },
  { kind: 'fee too low' },
  ...[...Object.values(CONTRACT_REFUSALS), ...Object.values(PANICS)].flatMap(
    (reason) =>
      [
        { kind: 'reverted', reason },
        { kind: 'reverted', reason, asked: true },
      ] as const,
  ),
  { kind: 'terms changed' },
  { kind: 'sent before' },
  { kind: 'outcome unknown' },
  { kind: 'outcome unknown', cause: { kind: 'insufficient funds' } },
  { kind: 'outcome unknown', cause: { kind: 'nonce' } },
  { kind: 'outcome unknown', cause: { kind: 'fee too low' } },
  { kind: 'outcome unknown', cause: { kind: 'request pending' } },
  ...TERMS.map((change) => ({ kind: 'terms changed', change }) as const),
  { kind: 'no longer possible', change: 'name taken' },
  ...[SWAP_REFUSALS, TRADE_REFUSALS].flatMap(({ complete, others }) => [
    ...Object.values(complete).map(
      (text) => ({ kind: 'reverted', meaning: { text, complete: true } }) as const,
    ),
    ...Object.values(others).map((text) => ({ kind: 'reverted', meaning: { text } }) as const),
  ]),
  { kind: 'not at once' },
  { kind: 'reverted', reason: 'UniswapV2Router: EXPIRED' },
]
const POST_OBSTACLES: readonly PostObstacle[] = [
  'rules failed',
  'paused',
  'suspended',
  'not a holder',
  'name failed',
  'name required',
  'no storage',
  'storage rests',
  'too many unsent',
  'balance failed',
  'too little',
  'busy',
]
const UPLOAD_FAILURES: readonly StorageFailure[] = [
  { kind: 'rejected' },
  { kind: 'wallet unavailable' },
  { kind: 'signature too long' },
  { kind: 'too large', limit: 1024 * 1024 },
  { kind: 'not allowed', detail: ANYTHING },
  { kind: 'too many', retryAfterSeconds: 60 },
  { kind: 'unavailable', detail: '' },
]
const CONNECT_FAILURES: readonly ConnectFailure['kind'][] = [
  'rejected',
  'not installed',
  'request pending',
  'unauthorized',
  'disconnected',
  'unknown',
  'already connected',
  'no accounts',
  'relay away',
  'timed out',
  'cancelled',
]
const SWITCH_FAILURES: readonly SwitchFailure['kind'][] = [
  'rejected',
  'request pending',
  'unauthorized',
  'disconnected',
  'timed out',
  'unknown',
  'not switched',
  'added',
]
const WATCH_FAILURES: readonly WatchFailure['kind'][] = [
  'rejected',
  'request pending',
  'unauthorized',
  'disconnected',
  'timed out',
  'unknown',
  'wrong chain',
  'not supported',
]
const ORDER_FAILURES = ['no liquidity', 'too small', 'unsupported token', 'too many', 'unavailable'] as const
/** Counts in texts about one page. */
const SEVERAL = Array.from({ length: 15 }, (_, index) => index + 1)
const OUTCOMES = ['success', 'failed', 'partial', 'cancelled', 'replaced', 'dropped'] as const

/** Every `status` or `alert` text, from the product's own functions where there is one (rules/errors: catalogue). */
const TEXTS: readonly string[] = [
  ...TX_FAILURES.map((failure) => failureText(failure, TERMS_CHANGES).text),
  activityTexts.notSigned,
  activityTexts.signatureTooLong,
  // A wallet's own message, if its error has no meaning of its own (rules/errors: foreign-text).
  ...Object.entries(WALLET_ERRORS).flatMap(([code, message]) => {
    const connecting = connectFailureText({ kind: 'unknown', code: Number(code), detail: message }, ANYTHING)
    const cause = toTxFailure({ code, message })
    if (cause.kind !== 'unknown') return [connecting]
    return [
      connecting,
      activityTexts.notSignedBecause(walletReport(cause) ?? ''),
      failureText({ kind: 'outcome unknown', cause }).text,
      failureText(cause).text,
    ]
  }),
  swapTexts.deadlineMissed,
  swapTexts.priceMovedInBlock,
  swapTexts.revertedInBlock,
  ...OUTCOMES.map((outcome) => outcomeNotice(outcome, { label: ANYTHING, successText: MINTED }).text),
  ...Object.values(activityTexts.doubts),
  activityTexts.proposalReplaced,
  activityTexts.proposedToOwners,
  profileTexts.pictureChanged,
  profileTexts.pictureRemoved,
  uploadTexts.notAPicture,
  uploadTexts.pictureUnreadable,
  uploadTexts.pictureTooLarge(sizeText(1024 * 1024)),
  ...UPLOAD_FAILURES.map(uploadFailureText),
  uploadTexts.uploading,
  uploadTexts.stagedPicture(ANYTHING),
  profileTexts.nameDataNotRead,
  ...CONNECT_FAILURES.map((kind) => connectFailureText({ kind }, ANYTHING)),
  ...SWITCH_FAILURES.map((kind) => switchFailureText({ kind }, ANYTHING)),
  ...WATCH_FAILURES.map((kind) => watchFailureText({ kind }, ANYTHING)),
  activityTexts.transactionFailed,
  activityTexts.waiting,
  activityTexts.waitingWithoutLink,
  activityTexts.earlierUnanswered,
  activityTexts.notSent,
  activityTexts.stillUnknown,
  activityTexts.walletLost,
  filled(activityTexts.mayBeSent),
  activityTexts.pendingAgain,
  activityTexts.waitingForSignature,
  activityTexts.signatureSilent,
  activityTexts.stepWaits,
  activityTexts.nextStepOpens,
  walletTexts.confirmSwitch,
  walletTexts.stillSilent(ANYTHING),
  walletTexts.checking,
  walletTexts.noWallet,
  walletTexts.walletWorks(ANYTHING),
  walletTexts.reportCopied,
  ...SEVERAL.flatMap((count) => [walletTexts.needAttention(count), walletTexts.couldNotCheck(count)]),
  tokensTexts.confirmAdding,
  tokensTexts.added,
  walletTexts.waitingFor(ANYTHING),
  'tldName must be a dot and a suffix without spaces, such as ".degen", not "degen"',
  walletTexts.loadingCode,
  'Loading',
  profileTexts.profile,
  `${activityTexts.changedSinceReview}${ANYTHING.repeat(12)}`,
  namesTexts.priceNotRead,
  shellTexts.updated,
  shellTexts.offlineBanner(shellTexts.asOf(ANYTHING)),
  shellTexts.chainDown(ANYTHING, shellTexts.asOf(ANYTHING)),
  referralTexts.linkCopied,
  sharedTexts.couldNotStart,
  `${sharedTexts.notStartedYet} `,
  pointsTexts.refreshing,
  filled(namesTexts.isNotRegistered),
  filled(namesTexts.isFree),
  namesTexts.ownerNotRead,
  activityTexts.partMissing,
  activityTexts.partCrashed,
  `${shellTexts.pageNotLoaded}${shellTexts.partNotLoaded}`,
  ...[
    shellTexts.latestPosts,
    shellTexts.newHere,
    shellTexts.freshCollections,
    shellTexts.networkState,
    shellTexts.theMenu,
    shellTexts.column,
    shellTexts.player,
  ].map(shellTexts.couldNotBeShown),
  `${shellTexts.offline}${shellTexts.loadsWhenOnline}`,
  shellTexts.notCopied,
  namesTexts.notYours,
  namesTexts.holderUnknown,
  ...SUCCESSES,
  GAINED,
  miniAppTexts.addedToFavorites,
  miniAppTexts.addRejected,
  miniAppTexts.addFailed,
  miniAppTexts.shareFailed,
  miniAppTexts.hostTokenDone,
  miniAppTexts.hostSilent,
  miniAppTexts.tokenNotShown,
  miniAppTexts.hostTokenNotOffered,
  miniAppTexts.hostTokenFailed,
  miniAppTexts.hostTokenUnknown,
  miniAppTexts.hostUnanswered,
  miniAppTexts.linkNotOpened,
  miniAppTexts.profileNotShown,
  miniAppTexts.postNotShown,
  miniAppTexts.appNotClosed,
  miniAppTexts.signInFailedText(ANYTHING),
  uploadTexts.fileNotAllowed(miniAppTexts.signInRejected),
  uploadTexts.uploadingInFarcaster,
  uploadTexts.slow,
  uploadTexts.slowInFarcaster,
  pointsTexts.loadingEarnings,
  liquidityTexts.poolNotLoaded,
  sendTexts.recipientMoved,
  sendTexts.linkCopied,
  orderTexts.orderPlaced,
  orderTexts.orderUnconfirmed,
  orderTexts.orderFilled,
  orderTexts.bookSilent,
  orderTexts.chainSilent,
  orderTexts.chainUnread,
  swapTexts.poolsUnread,
  ...ORDER_FAILURES.map((kind) => orderFailureText({ kind, detail: '' })),
  ...ORDER_FAILURES.map((kind) => orderTexts.orderRefused(orderFailureText({ kind, detail: '' }))),
  failureText({ kind: 'reverted', reason: 'The token refuses this.' }).text,
  tokensTexts.lookingUp,
  chartTexts.notRead,
  tokensTexts.notAToken,
  sendTexts.lookUpFailed,
  tokensTexts.lookupFailed,
  `${filled(tokensTexts.notTheToken)} ${tokensTexts.anyoneCanCopy}`,
  shellTexts.addressCopied,
  shellTexts.linkCopied,
  namesTexts.transferMainHint,
  stakeTexts.stakeNotLoaded,
  stakeTexts.stakeNotUpdated,
  stakeTexts.poolNotLoaded,
  stakeTexts.poolNotUpdated,
  shellTexts.savedCopy,
  shellTexts.oneSourceDown,
  settingsTexts.endpointUsed(ANYTHING),
  activityTexts.sourcesDisagree([ANYTHING]),
  shellTexts.sourcesDisagree(ANYTHING),
  nftTexts.loadingCollection,
  filled(nftTexts.collectionFailedAt),
  filled(nftTexts.noContractAt, ANYTHING.repeat(2)),
  nftTexts.listingFailed,
  nftTexts.pricesFailed,
  nftTexts.ownFailed,
  nftTexts.buyFailedPrice,
  nftTexts.buyFailed,
  nftTexts.sellFailedMinimum,
  nftTexts.sellFailed,
  nftTexts.sendFailed,
  nftTexts.changeFailed,
  nftTexts.launchFailed,
  nftTexts.loadingCollections,
  ...Object.values(SOURCE_LOADING),
  ...Object.values(SOURCE_FAILED),
  'More could not be read. What you see is still there.',
  nftTexts.moreFailed,
  nftTexts.listNotUpdated,
  nftTexts.collectionsFailed,
  nftTexts.launchingPaused,
  nftTexts.termsFailed,
  nftTexts.launching,
  nftTexts.launchNotFound,
  ...Object.values(nftTexts.launchObstacles),
  nftTexts.readyToLaunch,
  nftTexts.launchNote,
  nftTexts.inListsNow,
  nftTexts.launchFree,
  nftTexts.launchCosts(ANYTHING),
  filled(nftTexts.balanceNotEnough),
  nftTexts.ownerTextsFailed,
  nftTexts.mediaFailed,
  `${nftTexts.notPlayable} ${nftTexts.openFile}`,
  `You have ${ANYTHING}, which is not enough.`,
  playerTexts.notPlayable,
  postTexts.loadingPosts,
  '1 new post',
  `${ANYTHING} new posts`,
  postTexts.feedFailed,
  postTexts.feedStale,
  postTexts.moreFailed,
  postTexts.postFailed,
  ...Object.values(POST_REFUSALS),
  postTexts.linkCopied,
  postTexts.stageLooking,
  postTexts.stageUploading,
  `${postTexts.stageUploading} ${uploadTexts.stopWaiting}`,
  postTexts.stageSigning,
  postTexts.stageConfirming,
  postTexts.stagePosted,
  ...SIMPLE_STOPS.map((kind) => stopText({ kind })),
  postTexts.changedElsewhere,
  postTexts.noLongerWaiting,
  // The service's texts, which are sanitised before display.
  postTexts.textNotAllowed(ANYTHING),
  ...UPLOAD_FAILURES.flatMap((failure) => [
    storeFailureText(failure),
    `${uploadFailureText(failure)} Try again`,
  ]),
  ...LOST_OUTCOMES.map((outcome) => stopText({ kind: 'lost', outcome })),
  ...POST_OBSTACLES.flatMap((obstacle) => {
    const words = obstacleText(obstacle, { tldName: '.degen', symbol: 'DEGEN' })
    return words === undefined ? [] : [words, `${words} Try again`]
  }),
  postTexts.uploadingPicture,
  `${postTexts.uploadingPicture} ${uploadTexts.stopWaiting}`,
  postTexts.gifsIdle,
  postTexts.gifsLoading,
  postTexts.gifsEmpty,
  postTexts.gifsFailed,
  ...Array.from({ length: 10 }, (_, index) => postTexts.gifsFound(index + 1)),
]

const patternOf = (text: string): string =>
  text
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(ANYTHING, '.{1,80}')

const PATTERN = new RegExp(`^(?:${TEXTS.map(patternOf).join('|')})$`, 'u')
const GAINED_PATTERN = new RegExp(patternOf(GAINED), 'u')

export const isSuccess = (said: string): boolean =>
  SUCCESSES.some((text) => said.includes(text)) || GAINED_PATTERN.test(said)

/** Whether a status or alert is the product's text, or empty. */
export function isInCatalogue(text: string): boolean {
  const line = text.replace(/\s+/g, ' ').trim()
  return line === '' || PATTERN.test(line)
}
