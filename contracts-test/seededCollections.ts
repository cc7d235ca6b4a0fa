import { parseEther } from 'viem'

/** A collection of the seeded community. */
export interface SeededCollection {
  readonly uniqueId: string
  readonly name: string
  readonly symbol?: string
  /** Index of its owner in the development mnemonic, or the contract that takes no coins. */
  readonly owner: number | 'refuser'
  /** How steep its curve is, in whole ones; 169 unless told. */
  readonly ratio?: string
  readonly image: string
  readonly description?: string
  /** The name in its metadata, when that is another one. */
  readonly metadataName?: string
  /** The owner's later writes to the metadata: function and arguments after the collection's own address. */
  readonly writes?: readonly (readonly [functionName: string, ...args: readonly unknown[]])[]
  /** Metadata its owner pointed it at. */
  readonly metadata?: 'plain' | 'huge' | 'mute' | 'endless'
  /** Who got the tokens from #2 on, one after another; the first purchase gives #1 to the owner. */
  readonly buyers?: readonly number[]
  /** Then these tokens were sold back. */
  readonly sold?: readonly number[]
  /** And these were sent to somebody. */
  readonly sent?: readonly (readonly [tokenId: number, to: number])[]
}

/** A picture of a hundred bytes or two, as an address. */
const art = (hue: number, shape = '<circle cx="4" cy="4" r="2" fill="#fffc"/>'): string =>
  `data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z" fill="hsl(${hue},60%,45%)"/>${shape}</svg>`,
  ).toString('base64')}`

const json = (value: unknown): string =>
  `data:application/json;base64,${Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64')}`

const times = (count: number, ...people: readonly number[]): readonly number[] =>
  Array.from({ length: count }, () => people).flat()

const ordinary = (
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
 * In the order of their launch, oldest first. Forty-one: with eight on a page the last page has one. Nobody but the
 * named development accounts 5 to 9, their friends 10 to 16 and two of the holders of hostile names owns any of them.
 */
export const SEEDED_COLLECTIONS: readonly SeededCollection[] = [
  ordinary('sunrise', 'Sunrise', 5, [6, 7, 10, 11, 12], { sold: [4], sent: [[5, 13]] }),
  ordinary('summit', 'Summit', 9, [10], { ratio: '9000000' }),
  // Held by most.
  ordinary('crowd', 'Crowd', 7, [5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16], { ratio: '1' }),
  // Traded most, though few hold it.
  ordinary('pingpong', 'Ping Pong', 10, times(8, 11, 12), {
    ratio: '0.01',
    sold: [2, 4, 6, 8, 10, 12, 14, 16],
  }),
  ordinary('valley', 'Valley', 11),
  ordinary('river', 'River', 12, [5]),
  ordinary('meadow', 'Meadow', 13, [5, 5, 5]),
  ordinary('forest', 'Forest', 14, [16, 6], { ratio: '6969' }),
  ordinary('harbour', 'Harbour', 16, [10, 11], { ratio: '0.01' }),
  // Sold down to the last one, which cannot be sold.
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
  // Heard and seen.
  ordinary('concert', 'Concert', 5, [6, 5], {
    writes: [
      ['setAudioUrl', 'https://media.example/concert.mp3'],
      ['setAnimationUrl', 'https://media.example/concert.webm'],
      ['setYoutubeUrl', 'https://youtu.be/dQw4w9WgXcQ'],
    ],
  }),
  // Metadata that stands elsewhere, one address for all and one for each.
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
  // Its owner is a contract that takes no coins: the protocol gets both fees, sellers pay one of them twice.
  ordinary('unpaid', 'Unpaid Owner', 'refuser', [5, 6, 5], { sold: [3] }),
  ordinary('sunrise-again', 'Sunrise', 15),

  // From here on nobody means well.
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
  // What the owner wrote becomes a second picture in the JSON.
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

/** By their ids, oldest first; one of them is there twice, as nothing keeps managers from that. */
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

/** In 18 decimals, as the launchpad takes it. */
export const ratioOf = ({ ratio = '169' }: SeededCollection): bigint => parseEther(ratio)
