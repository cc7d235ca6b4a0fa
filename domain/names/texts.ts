// Register a name
export const getName = (tldName: string): string => `Get a ${tldName} name`
export const getNameHint = 'A name people can find you by. You pay once, and it stays yours.'
export const username = 'Username'
export const enterName = 'enter name'
export const loadingData = 'Loading data...'
export const balanceTooLow = 'Balance too low'
export const mintUsername = 'Mint username'
export const mintAsGift = 'Mint as a gift'
export const nameMinted = 'You have successfully minted a name!'

// Validation
export const notAllowed = (character: string): string => `${character} not allowed`
export const dotsNotAllowed = 'Dots not allowed'
export const spacesNotAllowed = 'Spaces not allowed'
export const commaNotAllowed = 'Comma not allowed'
export const characterNotAllowed = 'This character is not allowed'
export const nameValid = 'Domain name is valid'
export const nameTooLong = 'This name is too long'

// Suggested name
/** `shown` is a name. */
export const takeName = (shown: string): string => `Use ${shown}?`
export const beginsWithSpace = 'It begins with a space.'
export const endsWithSpace = 'It ends with a space.'
export const containsSpace = 'It contains a space.'
export const suffixIsAdded = (tldName: string): string => `${tldName} is added for you.`
export const variationSelector = 'a variation selector'
export const zeroWidth = 'a character without width'
export const textDirection = 'a mark of text direction'
export const invisible = 'an invisible character'
/** `code` is a code point such as "U+FE0F". */
export const containsUnseen = (kind: string, code: string): string => `It contains ${kind}, ${code}.`
export const isNotPlain = (character: string, plain: string): string =>
  `“${character}” is not the ordinary “${plain}”.`
export const wantThisSpelling = 'I want exactly this spelling, which others may take for the ordinary one'

// Availability
export const checkingAvailability = 'Checking availability'
export const nameAvailable = 'This name is available'
export const availableExactly = 'Available. It will be minted exactly as {name}'
export const nameTaken = 'This name is already taken'
/** For a mint that came second in its block (rules/errors: failed-text). */
export const takenInBlock = 'Someone minted this name first. Only the network fee was spent.'
export const nameYours = 'You own this name'
export const nameBeingMinted = 'You are registering this name'
export const availabilityUnknown = 'Availability could not be checked.'

/** Marks a name of the address book, which is not a username. */
export const yours = 'Yours: {name}'

// Price
export const priceNotRead = 'The price could not be read. Nothing is lost.'
export const mintingPausedForNow = 'Minting is paused for now.'
export const balanceNotEnough = 'You have {amount}, which is not enough.'
export const paidOnce = (tier: string): string => `${tier}, paid once`
export const pricesByLength = 'Prices by length'
export const pricesNotRead = 'The prices are not available yet.'
export const typedName = '(the name you typed)'
export const anyLength = 'Any length'
export const oneCharacter = '1 character'
export const characters = (count: number): string => `${count} characters`
export const fiveOrMoreCharacters = '5 or more characters'

// Gift and referrer
export const giftFor = 'Gift for'
export const mintForMyself = 'Mint for myself'
export const giftMinted = 'Your gift was delivered. Share the link:'
export const copyGiftLink = 'Copy the gift link'
export const invitedBy = 'Invited by {referrer}, who gets {share} of the price'
export const aShare = 'a share'

// After registering
export const youAre = 'You are {name}'
export const youOwn = 'You own {name}'
export const mainNameHint = 'People see you and find you by this name now.'
export const ownedHint = 'It is yours forever.'
export const makeItMain = 'Make it your main name'
export const sayHello = 'Say hello'
export const getAnotherName = 'Get another name'
export const savePicture = 'Save picture'
export const pictureFile = 'my-name.png'

// Invitation on Home
export const beYou = (tldName: string): string => `Be you${tldName}`
export const invitationToNamed = 'This is your main name. You can own as many names as you like.'
export const invitationToNameless =
  'A name is easier to share than a long address, and nobody can take it from you.'
export const chooseYourName = 'Choose your name'

// Deceptive names
export const adviceLead = 'Check this name carefully'
export const mixedScripts = 'It mixes letters of different alphabets.'
export const looksLatin = 'Some of its letters only look like Latin ones.'
export const looksLikeAddress =
  'It looks like an address, but it is a name and may belong to another account.'
export const invisibleCharacters = 'It contains characters you cannot see.'
export const notNormalised =
  'Its characters are combined in an unusual way, so it may look like another name.'
export const showEachCharacter = 'Show each character'
/** `whose` is one of the next four. */
export const notTheSame = (name: string, whose: string): string => `Not the same as ${name}, ${whose}`
export const notTheSameAs = 'Not the same as {name} ({address}), {whose}'
export const yourOwnName = 'your own name'
export const whoInvitedYou = 'who invited you'
export const whomYouPaid = 'whom you have paid'
export const olderName = 'an older name here'

// Find a user
export const findUser = 'Find user'
export const findUserHint = 'Enter a name or an address to see a profile.'
export const nameOrAddress = 'Name or address'
export const nameOrAddressPlaceholder = 'name or address'
export const suggestionsFor = (label: string): string => `${label}: suggestions`
export const find = 'Find'
export const searching = 'Searching'
export const suggestionsAvailable = 'Suggestions appear as you type.'
export const suggestionsFailed = 'Suggestions are not available right now.'
export const isAddress = 'This is an address'
export const tooLongForName = 'This is too long for a name'
export const checksumWrong = 'This address has a typo: its checksum does not match'
export const nobodyFound = 'No user found'
export const isNotRegistered = '{name} is not registered'
/** Followed by the button that gets it. */
export const isFree = '{name} is free.'
export const getIt = 'Get it'
export const getItFor = (price: string): string => `Get it for ${price}`
export const claimHint = 'You pay once, and it stays yours.'
export const searchFailed = 'Search failed'
export const ownerNotRead = 'The owner of this name could not be read.'
export const chainSilent = 'The network did not respond. Nothing is lost; try again in a moment.'
export const searchGoesOn = 'The network did not respond. The search goes on by itself once it does.'

// People
export const people = 'People'
export const newPeople = 'New'
export const mostPoints = 'Most points'
export const creators = 'Creators'
export const inviters = 'Inviters'
export const isNew = 'New'
export const invited = (count: string): string => `${count} invited`
export const noNamesYet = 'Nobody has a name here yet. Yours can be the first.'
export const noPointsYet = 'Nobody has points yet.'
export const noCreatorsYet = 'Nobody has launched a collection yet.'
export const noInvitersYet = 'Nobody has invited anybody yet.'
export const newNamesUnread = 'The newest names could not be loaded.'

// Look up a recipient
export const recipientInvalid = 'Enter a valid name or address.'
export const lookingUpName = 'Looking up this name'
export const nobodyHasName = 'Nobody has this name'

// Change the main name
export const changeUsername = 'Change your username'
export const changeUsernamePrompt = 'Enter your new main username (you must own it):'
export const newMainUsername = 'New main username'
export const submit = 'Submit'
export const noOtherNames = 'You own no other name yet.'
export const loadingOtherNames = 'Loading your other names'
export const otherNamesNotRead = 'Your other names could not be read. You can still type one.'
export const orChooseName = 'Or choose one you own'
export const notYours = 'You do not own this domain.'
export const holderUnknown =
  'The owner of this name could not be read, so nothing was sent. Try again in a moment.'
export const usernameChanged = 'Your main username has been changed.'

// Transfer a name
export const transferName = 'Transfer a name'
export const transferHint = 'You will no longer own {name}, and only the new owner can give it back.'
export const transferMainHint = 'This is your main name. You will have none until you choose another.'
export const newOwner = 'New owner'
export const isYou = 'This is you'
export const proceed = 'Continue'
export const nameTransferred = (name: string, recipient: string): string =>
  `Transferred ${name} to ${recipient}`

// Reviews
export const mintTitle = (shown: string): string => `Mint ${shown}`
export const giftTitle = (shown: string): string => `Gift ${shown}`
export const neverExpires = 'It never expires.'
export const shareOfPrice = (percent: string): string => `${percent} of the price`
export const referrerRefused = 'The person who invited you cannot receive coins, so no referral fee is paid.'
export const mintingPaused = 'Minting is paused.'
export const makeMainTitle = (shown: string): string => `Make ${shown} your main name`
export const makeMainArrives = (shown: string): string => `${shown} becomes the name shown for you`
export const changePictureTitle = (shown: string): string => `Change the picture of ${shown}`
export const removePictureTitle = (shown: string): string => `Remove the picture of ${shown}`
export const pictureArrives = (shown: string): string => `Stored with ${shown}`
export const transferTitle = (shown: string): string => `Transfer ${shown}`
export const transferNote = 'Only the new owner can give it back.'
export const transferMainNote = (shown: string): string =>
  `${shown} is your main name: you will have none until you choose another.`
