import { countText } from '../shared/countText.ts'

// Chats
export const latestPosts = 'Latest posts'
export const generalChat = 'General chat'
export const noPostsYet = 'No posts yet. Be the first to post.'
export const holderComments = 'Holder comments'
export const noCommentsYet = 'No comments yet. Be the first to comment.'
export const shill = 'Shill'
export const memesAndImages = 'Memes and images'

// Feed
export const loadingPosts = 'Loading posts'
export const newPosts = (count: number): string =>
  count === 1 ? '1 new post' : `${countText(count)} new posts`
export const allDeletedOrHidden = 'Everything here was deleted or hidden.'
export const newestDeleted = 'The newest ones here were deleted.'
export const feedFailed = 'Posts could not be loaded. The network did not respond. Nothing is lost.'
export const feedStale = 'This feed could not be refreshed. You may be seeing older posts.'
export const moreFailed = 'More posts could not be loaded. Nothing is lost.'
export const allPosts = 'Show all posts'
export const endOfFeed = 'You have reached the end.'

// Rules of a chat
export const rulesFailed = 'Your permissions here could not be loaded.'
export const suspended = 'A moderator suspended your account here. You can read but not post.'
export const pausedForEveryone = 'Posting is paused for everyone.'
export const canStillRead = 'You can still read.'
export const youModerate = 'You moderate this chat.'
export const pausePosting = 'Pause posting'
export const resumePosting = 'Resume posting'
export const pending = 'Pending'

// Muted accounts and hidden posts
export const accountsMuted = (count: number): string =>
  count === 1 ? '1 account muted' : `${count} accounts muted`
export const postsHidden = (count: number): string =>
  count === 1 ? '1 post hidden' : `${count} posts hidden`
export const hiddenPosts = (count: number): string =>
  count === 1 ? '1 hidden post' : `${count} hidden posts`
export const savedInThisBrowser = 'Saved in this browser only.'
export const showAgain = 'Show again'
export const mutedListFull = (count: number): string =>
  `This list holds ${count} accounts and ${count} posts: the next one you add shows the first one again.`
export const unmute = 'Unmute'
export const youMuted = 'You muted {account}. They are not notified.'
export const youHidThisPost = 'You hid this post. The author is not notified.'
export const undo = 'Undo'

// A post
export const replies = (count: number): string => (count === 1 ? '1 reply' : `${countText(count)} replies`)
export const quote = 'Quote'
export const viewOriginal = 'View original'
export const deleted = (noun: string): string => `This ${noun} was deleted.`
export const deletedForModerators = 'Deleted. Only moderators can see this.'
export const restore = 'Restore'

// Menu of a post
export const more = 'More'
export const copyLink = 'Copy link'
export const hidePost = 'Hide this post'
export const muteAccount = 'Mute this account'
export const unmuteAccount = 'Unmute this account'
export const deletePost = 'Delete'
export const switchToDelete = (chain: string): string => `Switch your wallet to ${chain} to delete.`
export const suspendAccount = 'Suspend this account'
export const unsuspendAccount = 'Unsuspend this account'
export const checkingSuspension = 'Checking whether this account can post'
export const suspensionFailed = 'Could not check whether this account can post.'

// Text of a post
export const loadingText = 'Loading the text'
export const readMore = 'Read more'
export const showLess = 'Show less'
/** Replaces a referral link (rules/posts: own-referral-links). */
export const referralLinksNotAllowed = '(referral links not allowed)'
export const textAwaited = 'This post is still being stored. It can take a few minutes to appear.'
export const textMissing = 'The text of this post could not be found. It may have been deleted.'
export const textUnreadable = 'This post is not in a valid format.'
export const textTooLong = (limit: number): string =>
  `This post is too long to show. The limit is ${countText(limit)} characters.`
export const textOfAnotherAuthor =
  'This post names a different author than the chain does, so it is not shown.'
export const textRefused = 'This post can’t be shown: it is stored where this community does not load from.'
export const textFailed = 'The text could not be loaded because no server responded. We will keep trying.'

// Links
export const leadsTo = '(leads to {host})'
/** After a link whose host imitates this site. */
export const notThisSite = (host: string): string => `(not ${host})`
export const anotherSite = 'This is another site'
export const linkLeadsTo = 'This link leads to {host}.'
export const looksLike = (host: string): string => `It looks like ${host}, but it is not.`
export const doNotConnect = 'Do not connect your wallet there, and never enter your recovery phrase.'
export const stayHere = 'Stay here'
export const continueAnyway = 'Continue anyway'

// Pictures
export const pictureInPost = 'Picture in this post'
export const picture = 'Picture'
export const showPicture = 'Show picture'
export const showPictureFrom = 'Show picture from {host}'
export const showPictureFromHost = (host: string): string => `Show picture from ${host}`
export const openAt = 'Open at {host}'
export const pictureNotShown = 'This picture cannot be shown.'
export const pictureFailed = 'The picture could not be loaded'

// Quoted post
export const quotedPost = 'Quoted post'
export const loadingQuoted = 'Loading the quoted post'
export const quotedFailed = 'The quoted post could not be loaded.'
export const quotedMissing = 'The quoted post does not exist.'
export const quotedDeleted = 'The quoted post was deleted.'
export const quotedMuted = 'A post by an account you muted.'
export const quotedHidden = 'A post you hid.'
export const showIt = 'Show it'
export const viewPost = 'View post'
export const viewReply = 'View reply'
export const viewComment = 'View comment'

// Replies to an account
export const connectForReplies = 'Connect a wallet to see who replied to or mentioned you.'
export const repliesToYou = 'Replies to you'
export const noRepliesToYou =
  'No replies yet. When someone replies to a post of yours or mentions one of your names, it appears here.'
export const noUnmutedReplies = 'All replies here are by accounts you muted, or hidden.'
export const repliesFailed = 'Your replies could not be loaded. Nothing is lost.'

// Page of a post
export const post = 'Post'
export const postTo = 'Post to'
export const willAppearIn = 'Your post will appear in {chat}.'
export const postNotShown = 'This post cannot be shown'
export const goToHome = 'Go to Home'
export const postNumber = (message: number): string => `Post ${message}`
export const replyNumber = (reply: number, message: number): string => `Reply ${reply} to post ${message}`
export const postNotFound = 'Post not found'
export const noSuchPost = (message: number): string => `There is no post with the number ${message} here.`
export const noSuchReply = (reply: number): string => `There is no reply with the number ${reply}.`
export const postFailed = 'This post could not be loaded. The network did not respond. Nothing is lost.'
export const repliesHeading = 'Replies'
export const noRepliesYet = 'No replies yet.'
export const repliesClosed = 'Replies are closed because this post was deleted.'
export const selectedReply = 'Selected reply'
export const seeAllReplies = 'See all replies'

// Links to a post that are refused
export const foreignContext =
  'This link points to a contract outside this community. Nothing was read from it.'
export const noContext = 'This link does not say where the post is, and this community has no general chat.'
export const badContext =
  'The chat address in this link is not valid. It may contain a typo. Nothing was read.'
export const badPostNumber = 'The post number in this link is not valid. Nothing was read.'
export const badReplyNumber = 'The reply number in this link is not valid. Nothing was read.'
export const replyWithoutPost = 'This link names a reply but not the post it belongs to. Nothing was read.'
export const repeatedParameter =
  'This link names a post twice. It may have been tampered with. Nothing was read.'

// Posts on a profile
export const posts = 'Posts'
export const yourPosts = 'Your posts'
export const somePostsFailed = 'Some posts could not be loaded. Nothing is lost.'
export const noRecentPosts = 'No recent posts.'
export const youHaveNotPosted = 'You have not posted yet.'
export const nothingPosted = 'No posts yet.'
export const loadOlderPosts = 'Load older posts'

// Composer
export const reply = 'Reply'
export const comment = 'Comment'
export const writePost = 'Write a post'
export const writeReply = 'Write a reply'
export const writeComment = 'Write a comment'
export const postPlaceholder = 'What’s on your mind?'
export const replyPlaceholder = 'Post your reply'
export const commentPlaceholder = 'Share your thoughts'
export const connectToPost = 'Connect your wallet to post'
export const postNoun = 'post'
export const replyNoun = 'reply'
export const commentNoun = 'comment'
export const posted = 'Your post is published.'
export const replied = 'Your reply is published.'
export const commented = 'Your comment is published.'
export const namesToMention = 'Names to mention'
export const addEmoji = 'Add an emoji'
export const addGif = 'Add a GIF'
export const addPicture = 'Add a picture'
export const preview = 'Preview'
export const showPreview = 'Show preview'
export const hidePreview = 'Hide preview'
export const nothingToPreview = 'Nothing to preview yet.'
export const removeQuote = 'Remove quote'
export const getName = (tldName: string): string => `Get a ${tldName} name`

// Length of a draft
/** `hint` is one of the next ones. */
export const roomLeft = {
  character: (count: number, hint: string): string =>
    count === 1 ? `1 character left (${hint})` : `${count} characters left (${hint})`,
  byte: (count: number, hint: string): string =>
    count === 1 ? `1 byte left (${hint})` : `${count} bytes left (${hint})`,
}
export const roomExceeded = {
  character: (count: number, hint: string): string =>
    count === 1 ? `1 character over the limit (${hint})` : `${count} characters over the limit (${hint})`,
  byte: (count: number, hint: string): string =>
    count === 1 ? `1 byte over the limit (${hint})` : `${count} bytes over the limit (${hint})`,
}
/** An emoji looks like a single character, and a letter like a single byte. */
export const roomHints = {
  character: 'some emoji count as several',
  byte: 'a plain letter takes 1, an emoji 4 or more',
} as const
export const roomHintsWithQuote = {
  character: 'some emoji count as several; the link to the quoted post counts',
  byte: 'a plain letter takes 1, an emoji 4 or more; the link to the quoted post counts',
} as const
export const draftTooLong = (limit: number): string =>
  `That is too long: a draft can have ${countText(limit)} characters. Nothing was added, and your draft is unchanged.`

// Cost of posting
export const permanentAndPublic = 'Posts are public and permanent. You can read without a wallet.'
export const postingAs = 'Posting as {name}'
export const costs = 'About {amount} · public for good'
export const costsAndFee = (price: string): string => `${price} and the network fee · public for good`
export const loadingCost = 'Loading the cost of posting'

// Why posting is not possible
export const nameRequired = (tldName: string): string => `You need a ${tldName} name to post here.`
export const balanceTooLow = (symbol: string): string =>
  `You do not have enough ${symbol} for the price and the network fee.`
export const costFailed =
  'The cost of posting could not be loaded, so you cannot post right now. Your draft is saved.'
export const nameFailed = 'Your name could not be loaded, so you cannot post right now. Your draft is saved.'
export const balanceFailed =
  'Your balance could not be loaded, so you cannot post right now. Your draft is saved.'
export const pausedByModerators = 'Moderators paused posting here. Your draft is saved.'
export const holdersOnly = 'Only holders can comment here. Get an NFT of this collection first.'
export const noStorage = 'Posts cannot be stored right now, so you cannot post. Your draft is saved.'
export const storageLow =
  'Posting is paused: the account that pays for storage is low on funds. Your draft is saved.'
export const tooManyUnsent =
  'You have too many unsent posts. Send one, or take one back to editing. Your draft is saved.'
export const walletBusy = 'Your wallet has another request open. Finish that first.'

// Picture for a draft
export const pictureSource = 'Picture source'
export const upload = 'Upload'
export const pasteLink = 'Paste a link'
export const uploadsOff = 'Uploads are off in this community. You can paste a link instead.'
export const pictureLink = 'Link to a picture'
export const pictureLinkPlaceholder = 'https://, ipfs:// or ar://'
export const picturePreview = 'Picture preview'
export const addThisPicture = 'Add this picture'
export const notAPictureLink = 'This is not a link to a picture. Use https://, ipfs:// or ar://.'
export const plainHttpPicture = 'Pictures from http:// are not shown. Use an https:// link.'
export const unclearPictureLink =
  'This link does not look like a picture. Use one that ends in .jpg, .png, .gif or .webp.'
export const uploadingPicture = 'Uploading your picture. Your wallet asks for a free signature.'
export const picturesInDraft = 'Pictures in your draft'
export const pictureOfDraft = (number: number): string => `Picture ${number} of your draft`
export const removePicture = (number: number): string => `Remove picture ${number}`

// GIFs
export const searchGifs = 'Search KLIPY'
export const gifsIdle = 'Search for a GIF. KLIPY sees your search and your IP address.'
export const gifsLoading = 'Searching for GIFs'
export const gifsEmpty = 'No GIFs found. Try other words.'
export const gifsFailed = 'GIFs could not be loaded. Your search is still here.'
export const gifsFound = (count: number): string => (count === 1 ? '1 GIF found' : `${count} GIFs found`)
export const gifWithoutDescription = 'GIF without a description'
/** Required by the service. */
export const poweredByKlipy = 'Powered by KLIPY'

// Emoji
export const emoji = 'Emoji'
export const searchEmoji = 'Search emoji'
export const loadingEmoji = 'Loading emoji'
export const noEmojiFound = 'No emoji found.'
export const smileys = 'Smileys and emotion'
export const people = 'People and body'
export const animals = 'Animals and nature'
export const food = 'Food and drink'
export const travel = 'Travel and places'
export const activities = 'Activities'
export const objects = 'Objects'
export const symbols = 'Symbols'
export const flags = 'Flags'
export const lightSkin = 'Light'
export const mediumLightSkin = 'Medium light'
export const mediumSkin = 'Medium'
export const mediumDarkSkin = 'Medium dark'
export const darkSkin = 'Dark'

// Outgoing posts
export const pendingPosts = 'Pending posts'
export const pendingPost = (noun: string): string => `Pending ${noun}`
export const backToEditing = 'Back to editing'
export const stageLooking = 'Checking whether it is already published'
export const stageUploading = 'Storing your text'
export const stageSigning = 'Waiting for your signature'
export const stageConfirming = 'Pending. You can leave this page.'
export const stagePosted = 'Confirmed'
export const activityLabel = (act: string, text: string): string => `${act}: ${text}`

// Why an outgoing post has stopped
export const leftBeforeReview =
  'You left the page before the review. Nothing was paid, and your text is saved.'
export const notSigned = 'Not signed. Nothing was paid, and your text is saved.'
export const requestDismissed =
  'You stopped waiting for your wallet. If it still signs, the post is published: reject the request there before you try again.'
export const uploadStopped = 'You stopped waiting before your text was stored. Nothing was paid.'
export const interrupted =
  'The page was closed before this was posted, or another tab is still posting it. Nothing was paid here.'
export const closedWhileSigning =
  'The page was closed before we knew whether this was posted, or another tab is still posting it. “Try again” checks that first.'
export const notKnown =
  'We could not check whether this is already published, so it was not signed again. Look for it in the list, or try again later.'
export const walletUnclear = 'Your wallet did not say whether it sent this. “Try again” checks that first.'
export const maybePending =
  'You have a pending transaction that may be this post. Wait for it, then try again.'
export const openElsewhere =
  'This post is open in another tab. Continue there, or close that tab and try again.'
/** The next press takes the text back without the check. */
export const editAnyway =
  'We could not check whether this is already published. Look for it in the list first. Press “Back to editing” again to edit it anyway.'
export const noRoomInDraft = 'Your draft is too long to put this text before it. Shorten your draft first.'
export const onItsWay = 'This post is already pending.'
export const alreadyPublished = 'This post is already published.'
export const answeredGoneBefore = 'The post you answer was deleted. Nothing was paid, and your text is saved.'
export const quotedGoneBefore = 'The post you quote was deleted. Nothing was paid, and your text is saved.'
export const tooManyNewer = 'Too many newer posts to check whether yours is published.'
export const otherPending = 'You have another pending transaction.'
export const noLongerWaiting =
  'This post is no longer pending: it was published, or taken back to editing in another tab.'
export const changedElsewhere = 'You posted or changed this draft in another tab.'

// Why the transaction of a post did not publish it
export const transactionFailed = 'The transaction failed. You only paid the network fee.'
export const transactionCancelled =
  'You cancelled the transaction in your wallet. You only paid the network fee.'
export const transactionReplaced = 'Another transaction replaced this one. Your post was not published.'
export const transactionUnproven =
  'It could not be confirmed. Look whether the post is there before you send it again.'
export const transactionDropped = 'The network dropped the transaction. Nothing was paid.'

// Why the text of a post was not stored
export const signatureRejected = 'You rejected the signature in your wallet. Nothing was stored or paid.'
export const walletUnavailable =
  'Your wallet did not sign. Nothing was stored or paid. Check that it is unlocked.'
export const textTooLarge = (limit: string): string =>
  `Your text is too long to store: the limit is ${limit}. Go back and shorten it.`
export const textNotAllowed = (reason: string): string => `Your text was rejected: ${reason}`
export const storageUnavailable =
  'We could not confirm that your text was stored. Nothing was paid from your wallet. Try again later.'

// Review
export const publishTitle = (noun: string): string => `Publish a ${noun}`
export const publishArrives = (noun: string): string => `Your ${noun}, visible to everyone`
export const publishNote = 'Posts are permanent. Deleting one only hides it here.'
export const deleteTitle = (noun: string): string => `Delete a ${noun}`
export const deleteNote = 'It is hidden here. Its text stays stored and can still be found.'
export const deleteUndoNote = 'Only a moderator can restore it.'
export const restoreTitle = (noun: string): string => `Restore a ${noun}`
export const restoreNote = 'Everyone can see it again.'
export const suspendTitle = (account: string): string => `Suspend ${account}`
export const unsuspendTitle = (account: string): string => `Unsuspend ${account}`
export const accountNote = (account: string): string => `Account: ${account}`
export const suspendNote = 'It can no longer post here. Its earlier posts stay.'
export const unsuspendNote = 'It can post here again.'
export const pauseTitle = 'Pause posting here'
export const resumeTitle = 'Resume posting here'
export const pauseNote = 'Nobody can post here until a moderator resumes posting. Existing posts stay.'
export const resumeNote = 'Everyone can post here again.'

// Why a reviewed change does not go on
export const priceChanged = 'The price of posting has changed.'
export const answeredGone = 'The post you answer was deleted.'
export const quotedGone = 'The post you quote was deleted.'
export const alreadyDeleted = 'It is already deleted.'
export const alreadyPaused = 'Posting is already paused.'
export const alreadyOpen = 'Posting is already open.'
export const postDoesNotExist = 'This post does not exist.'
export const repliesMiscounted = 'This chat counted a deleted reply twice, so it cannot delete another one.'

// Moderation: activity list and notices
export const deleteLabel = (noun: string, account: string): string => `Delete a ${noun} by ${account}`
export const restoreLabel = (noun: string, account: string): string => `Restore a ${noun} by ${account}`
export const isDeleted = (noun: string): string =>
  `The ${noun} is deleted. It is no longer shown here, but its text stays stored.`
export const isRestored = (noun: string): string => `The ${noun} is restored.`
export const accountSuspended = 'Account suspended. It can no longer post here.'
export const accountUnsuspended = 'Account unsuspended. It can post here again.'
export const postingPaused = 'You paused posting here.'
export const postingResumed = 'You resumed posting here.'
export const linkCopied = 'Link to the post copied to your clipboard.'
