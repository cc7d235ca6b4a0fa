import type { TermsChange } from '#domain/activity/TermsChange.ts'
import * as airdrop from '#domain/airdrop/texts.ts'
import * as names from '#domain/names/texts.ts'
import * as nft from '#domain/nft/texts.ts'
import * as orders from '#domain/orders/texts.ts'
import * as posts from '#domain/posts/texts.ts'
import * as profile from '#domain/profile/texts.ts'
import * as send from '#domain/send/texts.ts'
import * as swap from '#domain/swap/texts.ts'
import * as tokens from '#domain/tokens/texts.ts'

/** A sentence for each change; where a name is taken, it is the whole notice (rules/names: taken). */
export const TERMS_CHANGES = {
  'revoke first': tokens.revokeFirst,
  'permit needs key': tokens.permitNeedsKey,
  'claim paused': airdrop.refusedPaused,
  'claim not started': airdrop.refusedNotStarted,
  'claim claimed': airdrop.refusedClaimed,
  'claim no holder': airdrop.refusedNoOwner,
  'claim number too high': airdrop.refusedNotEligible,
  'claim nothing': airdrop.refusedNothing,
  'claim not on the list': airdrop.refusedNotListed,
  'claim root differs': airdrop.refusedListDiffers,
  'claim another token': airdrop.refusedUnknownToken,
  'claim not enough left': airdrop.refusedNotEnough,
  'name taken': names.nameTaken,
  'minting paused': names.mintingPaused,
  'nft price moved': nft.priceMoved,
  'sells for less': nft.sellsForLess,
  'collection not listed': nft.notListed,
  'other collection': nft.otherCollection,
  'pictures changed': nft.picturesChanged,
  'last picture': nft.lastPictureStays,
  'launching paused': nft.launchPaused,
  'launch price changed': nft.launchPriceChanged,
  'collection id taken': nft.idTaken,
  'order nothing to sell': orders.amountTooSmall,
  'order nothing to buy': orders.amountTooSmall,
  'order too large': orders.amountTooLarge,
  'order same token': orders.sameToken,
  'order ends too soon': orders.expiresTooSoon,
  'order ends too late': orders.expiresTooLate,
  'order balance too low': orders.balanceTooLow,
  'order not approved': orders.notApproved,
  'order for another app': orders.otherApp,
  'other settlement': orders.otherSettlement,
  'order quote expired': orders.quoteExpired,
  'order price too bad': orders.priceNowTooBad,
  'no order to cancel': orders.noneToCancel,
  'contracts cancel on chain': orders.contractsCancelOnChain,
  'signature invalid': orders.signatureInvalid,
  'already published': posts.alreadyPublished,
  'post on its way': posts.onItsWay,
  'other post pending': posts.otherPending,
  'too many newer posts': posts.tooManyNewer,
  'no longer waiting': posts.noLongerWaiting,
  'answered post gone': posts.answeredGone,
  'quoted post gone': posts.quotedGone,
  'post price changed': posts.priceChanged,
  'post deleted': posts.alreadyDeleted,
  'list paused': posts.alreadyPaused,
  'list open': posts.alreadyOpen,
  'data would be lost': profile.dataWouldBeLost,
  'data too large': profile.dataTooLarge,
  'recipient moved': send.recipientMoved,
  'paid in another tab': send.paidInOtherTab,
  'takes transfer fee': swap.takesTransferFee,
  'slippage refused': swap.slippageRefused,
  'quote stale': swap.quoteStale,
  'route gone': swap.routeGone,
  'impact too high': swap.impactNowTooHigh,
  'out of time': swap.outOfTime,
  'slippage exceeded': swap.movedBeyondSlippage,
} as const satisfies Readonly<Record<TermsChange, string>>
