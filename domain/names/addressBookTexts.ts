export const addressBook = 'Address book'
export const addressBookHint =
  'Names that you gave to addresses. They stay in this browser, only you see them, and a payment still shows the whole address.'
export const giveAddressName = 'Give this address a name'
export const yourNameForAddress = 'Your name for this address'
export const onlyYouSeeIt = 'Only in this browser. Nobody else sees it.'
export const save = 'Save'
export const rename = 'Rename'
export const renameEntry = (name: string): string => `Rename ${name}`
export const removeEntry = (name: string): string => `Remove ${name}`
export const bookNames = (count: number): string => (count === 1 ? '1 name' : `${count} names`)
export const bookIsEmpty = 'No names yet. Give one on the profile of an address.'
export const saveBook = 'Save as a file'
export const addFromFile = 'Add from a file'
export const noBookFile = 'This file is not an address book. Nothing was changed.'
export const bookOffered = (count: number): string =>
  count === 1 ? 'Add this name?' : `Add these ${count} names?`
export const bookOfferedHint = 'Compare the addresses: a file can name any address.'
export const addNames = (count: number): string => (count === 1 ? 'Add 1 name' : `Add ${count} names`)
export const bookAdded = (count: number): string =>
  count === 1 ? '1 name was added.' : `${count} names were added.`
export const bookKnown = (count: number): string =>
  count === 1 ? '1 was there already.' : `${count} were there already.`
export const bookRefused = (count: number): string =>
  count === 1 ? '1 was left out:' : `${count} were left out:`
export const moreRefused = (count: number): string => `And ${count} more.`
export const entryWithoutName = '(no name)'
export const bookKept = (count: number): string =>
  count === 1
    ? '1 stored entry breaks the rules for these names. It is not shown, and kept as it is.'
    : `${count} stored entries break the rules for these names. They are not shown, and kept as they are.`
export const bookUnreadable =
  'The stored address book cannot be read, so nothing is changed in it. Save it as a file, then start a new one.'
export const startNewBook = 'Start a new one'
export const bookProblems = {
  empty: 'Enter a name.',
  'too long': 'At most 40 characters.',
  unseen: 'A name may not contain invisible characters or marks of text direction.',
  'like an address': 'A name may not look like an address.',
  full: 'The address book has room for 500 names. Remove one first.',
  unreadable: bookUnreadable,
  'bad address': 'Its address is not valid.',
} as const
export const likeUsername = (tldName: string): string =>
  `A name of your own may not end with ${tldName}, because others would read it as a username.`
export const takenInBook = {
  'reads alike': 'This reads like {name}, your name for another address.',
  'named already': 'You call this address {name}, and it keeps that name.',
} as const
