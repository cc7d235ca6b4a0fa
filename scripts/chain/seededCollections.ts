import { parseEther } from 'viem'

export interface SeededCollection {
  readonly uniqueId: string
  readonly name: string
  readonly symbol?: string
  /** The owner's index in the development mnemonic, or the contract that refuses coins. */
  readonly owner: number | 'refuser'
  /** Its curve's steepness, as a decimal; 169 by default. */
  readonly ratio?: string
  readonly image: string
  readonly description?: string
  /** The name in its metadata, if different. */
  readonly metadataName?: string
  /** Later metadata writes of the owner: function, and arguments after the collection's address. */
  readonly writes?: readonly (readonly [functionName: string, ...args: readonly unknown[]])[]
  /** The metadata contract set by its owner. */
  readonly metadata?: 'plain' | 'huge' | 'mute' | 'endless'
  /** Buyers of the tokens from #2 on, in order; the first purchase gives #1 to the owner. */
  readonly buyers?: readonly number[]
  /** Tokens sold back afterwards. */
  readonly sold?: readonly number[]
  /** Tokens transferred after that. */
  readonly sent?: readonly (readonly [tokenId: number, to: number])[]
}

/** A picture of one or two hundred bytes, as a data URL. */
const art = (hue: number, shape = '<circle cx="4" cy="4" r="2" fill="#fffc"/>'): string =>
  `data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z" fill="hsl(${hue},60%,45%)"/>${shape}</svg>`,
  ).toString('base64')}`

const json = (value: unknown): string =>
  `data:application/json;base64,${Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64')}`

const times = (count: number, ...people: readonly number[]): readonly number[] =>
  Array.from({ length: count }, () => people).flat()

/** A development account's collection, with a picture unless `more` says otherwise. */
export const ordinary = (
  uniqueId: string,
  name: string,
  owner: SeededCollection['owner'],
  buyers: readonly number[] = [],
  more: Partial<SeededCollection> = {},
): SeededCollection => ({
  uniqueId,
  name,
  owner,
  buyers,
  image: art(([...uniqueId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) * 7) % 360),
  description: `${name}, on the curve.`,
  ...more,
})

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

/**
 * In launch order, oldest first. Forty-one, so that the last page of eight has one.
 * The owners are development accounts 5 to 9, accounts 10 to 16, or two holders of hostile names.
 */
export const SEEDED_COLLECTIONS: readonly SeededCollection[] = [
  ordinary('sunrise', 'Sunrise', 5, [6, 7, 10, 11, 12], { sold: [4], sent: [[5, 13]] }),
  ordinary('summit', 'Summit', 9, [10], { ratio: '9000000' }),
  // Has the most holders.
  ordinary('crowd', 'Crowd', 7, [5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16], { ratio: '1' }),
  // The most traded, with few holders.
  ordinary('pingpong', 'Ping Pong', 10, times(8, 11, 12), {
    ratio: '0.01',
    sold: [2, 4, 6, 8, 10, 12, 14, 16],
  }),
  ordinary('valley', 'Valley', 11),
  ordinary('river', 'River', 12, [5]),
  ordinary('meadow', 'Meadow', 13, [5, 5, 5]),
  ordinary('forest', 'Forest', 14, [16, 6], { ratio: '6969' }),
  ordinary('harbour', 'Harbour', 16, [10, 11], { ratio: '0.01' }),
  // Sold down to the last token, which cannot be sold.
  ordinary('last-one', 'Last One', 8, [9, 9], { sold: [2, 3] }),
  ordinary('four-seasons', 'Four Seasons', 5, [7, 7], {
    writes: [
      ['addImageToCollection', art(120)],
      ['addImageToCollection', art(50)],
      ['addImageToCollection', art(210)],
      ['setExternalUrl', 'https://seasons.example/'],
    ],
  }),
  ordinary('album', 'First Album', 6, [5, 10], {
    writes: [['setAudioUrl', 'https://media.example/album.mp3']],
  }),
  ordinary('lullaby', 'Lullaby', 7, [5], { writes: [['setAudioUrl', 'ar://bHVsbGFieS1mb3ItdGVzdHM']] }),
  ordinary('radio', 'Night Radio', 12, [13, 14], {
    writes: [['setAudioUrl', 'ipfs://bafybeigdyrzt5example/radio.ogg']],
  }),
  ordinary('clip', 'Short Clip', 13, [5], {
    writes: [['setAnimationUrl', 'https://media.example/clip.mp4']],
  }),
  ordinary('film', 'Long Film', 14, [], { writes: [['setYoutubeUrl', YOUTUBE]] }),
  // With sound and video.
  ordinary('concert', 'Concert', 5, [6, 5], {
    writes: [
      ['setAudioUrl', 'https://media.example/concert.mp3'],
      ['setAnimationUrl', 'https://media.example/concert.webm'],
      ['setYoutubeUrl', 'https://youtu.be/dQw4w9WgXcQ'],
    ],
  }),
  // External metadata: one address for all tokens, and one for each.
  ordinary('one-page', 'One Page', 9, [5], {
    writes: [
      [
        'setMdTypeAndUrlOrImage',
        1,
        json({ name: 'One Page', image: art(10), description: 'All alike.' }),
        '',
      ],
    ],
  }),
  ordinary('numbered', 'Numbered', 10, [5], {
    writes: [['setMdTypeAndUrlOrImage', 2, 'https://metadata.example/numbered/', '']],
  }),
  ordinary('bare-number', 'Bare Number', 11, [5], {
    writes: [['setMdTypeAndUrlOrImage', 3, 'ipfs://bafybeigdyrzt5example/', '']],
  }),
  ordinary('plain', 'Plain Metadata', 16, [5], { metadata: 'plain' }),
  ordinary('by-hostile-name', 'Made by Markup', 20, [5]),
  ordinary('by-nobody', 'No Name Yet', 21),
  // Owned by a contract that refuses coins: the protocol gets both fees, and sellers pay one of them twice.
  ordinary('unpaid', 'Unpaid Owner', 'refuser', [5, 6, 5], { sold: [3] }),
  ordinary('sunrise-again', 'Sunrise', 15),

  // From here on, every collection is hostile.
  ordinary('homoglyph', 'Sunr\u0456se', 15, [], { symbol: 'SUN' }),
  ordinary('zero-width', 'Sun\u200Brise', 15),
  ordinary('right-to-left', 'gnp.\u202Eesirnus', 15, [], { description: '\u202Eoot siht dna' }),
  ordinary('no-name', '', 15, [], { symbol: '', description: '' }),
  ordinary('markup', '<img src=x onerror=alert(1)>', 15, [5], {
    symbol: '<b>',
    image: 'javascript:alert(1)',
    description: '<script>alert(1)</script><svg onload=alert(1)>',
  }),
  ordinary('long-name', 'W'.repeat(32), 15, [], {
    symbol: 'S'.repeat(200),
    metadataName: 'W'.repeat(2_000),
  }),
  // The owner's text becomes a second picture in the JSON.
  ordinary('injected', 'Injected', 15, [5], {
    description: '", "image": "https://evil.example/tracker.png", "external_url": "javascript:alert(1)',
  }),
  ordinary('broken-json', 'Broken JSON', 15, [5], { description: 'A lone " quote, a \\ and\na line break' }),
  ordinary('huge-text', 'Huge Text', 15, [], { description: 'much '.repeat(2_400) }),
  ordinary('cyclic', 'Cyclic', 15, [5], {
    writes: [['setMdTypeAndUrlOrImage', 1, json({ image: json({ image: json('{"image":') }) }), '']],
  }),
  ordinary('not-json', 'Not JSON', 15, [5], {
    writes: [
      ['setMdTypeAndUrlOrImage', 1, json('<html>not json</html>'), 'https://images.example/missing.png'],
    ],
  }),
  // Without a picture the metadata contract reverts.
  ordinary('no-picture', 'No Picture', 15, [5], {
    image: 'http://127.0.0.1:1/private.png',
    writes: [['removeImageFromCollectionByIndex', 0]],
  }),
  ordinary('bad-media', 'Bad Media', 15, [5], {
    image: art(0, '<script>alert(1)</script>'),
    writes: [
      ['setAudioUrl', 'javascript:alert(1)'],
      ['setAnimationUrl', 'https://evil.example/game.html'],
      ['setYoutubeUrl', 'https://www.youtube.com/embed/"onload="alert(1)'],
    ],
  }),
  ordinary('huge-metadata', 'Huge Metadata', 15, [], { metadata: 'huge' }),
  ordinary('mute-metadata', 'Mute Metadata', 15, [], { metadata: 'mute' }),
  ordinary('endless-metadata', 'Endless Metadata', 15, [], { metadata: 'endless' }),
]

/** By id, oldest first; one is listed twice, which the contract does not prevent. */
export const FEATURED_COLLECTIONS = [
  'crowd',
  'valley',
  'album',
  'four-seasons',
  'film',
  'markup',
  'sunrise',
  'concert',
  'summit',
  'album',
] as const

/** With 18 decimals, as the launchpad expects it. */
export const ratioOf = ({ ratio = '169' }: SeededCollection): bigint => parseEther(ratio)
