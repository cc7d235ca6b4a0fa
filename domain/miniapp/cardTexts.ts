export const profile = 'Profile'
export const collection = 'Collection'
export const post = 'Post'
export const reply = 'Reply'
export const price = 'Price'
export const tokens = 'Tokens'
export const holders = 'Holders'
export const unnamed = 'Unnamed collection'
export const profileOf = (name: string, community: string): string => `${name} at ${community}.`
export const postBy = (author: string): string => `Post by ${author}`
export const replyBy = (author: string): string => `Reply by ${author}`
export const figure = (label: string, value: string): string => `${label}: ${value}`
