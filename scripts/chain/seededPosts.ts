export interface SeededPost {
  /** By which tests find it. */
  readonly id?: string
  /** Its author's index in the development mnemonic. */
  readonly from: number
  /** Stored in the address itself. */
  readonly text?: string
  /** Instead of a text: the whole address, or JSON that no honest page would create. */
  readonly url?: string
  /** Index of the account that deleted it. */
  readonly deletedBy?: number
  readonly replies?: readonly SeededPost[]
}

/** Erin, who holds a moderator's token. */
export const SEEDED_MODERATOR = 9

/** Dave, who is suspended after writing in the general context. */
export const SEEDED_SUSPENDED = 8

const [ALICE, BOB, CAROL, DAVE, ERIN, FRANK, GRACE, HEIDI, IVAN, JUDY, MALLORY, OLIVIA] = [
  5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
] as const

/** Accounts with hostile names: markup, quotes, a right-to-left override, an invisible letter, one long run. */
const [MARKUP, QUOTES, BIDI, INVISIBLE, LONG] = [20, 21, 22, 23, 25] as const

/** They need coins to write. */
export const HOSTILE_AUTHORS = [MARKUP, QUOTES, BIDI, INVISIBLE, LONG] as const

const json = (value: unknown): string =>
  `data:application/json;base64,${Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64')}`

/** Eight days older than the rest, by accounts that have coins from the start. */
export const FIRST_POSTS: readonly SeededPost[] = [
  {
    from: ERIN,
    text: 'Welcome to Hearth. Be kind, write in your own words, and keep your keys to yourself.',
  },
  { from: ALICE, text: 'First. Well, second.' },
  { from: BOB, text: 'Good morning, everyone. Is anyone else here from the old forum?' },
  { from: CAROL, text: 'I am. I brought my songs along.' },
]

/** The general context, oldest first; it begins with FIRST_POSTS. */
const GENERAL: readonly SeededPost[] = [
  {
    from: DAVE,
    text: 'Buy my coin now, it cannot lose, ask me how.',
    deletedBy: SEEDED_MODERATOR,
  },
  { from: FRANK, text: 'What is the easiest way to get a name?\n\nI only have a few coins left.' },
  {
    id: 'answered',
    from: GRACE,
    text: 'How do the activity points work? I minted a name and got some, then nothing for days.',
    replies: [
      { from: ALICE, text: 'Names, swaps into the coin, and people you invite. Waiting earns nothing.' },
      { from: HEIDI, text: 'The page about the points has the list: the one with the star.' },
      { from: DAVE, text: 'Send me your words and I will get you more.', deletedBy: SEEDED_MODERATOR },
      { from: GRACE, text: 'Found it. Thank you, both of you.' },
    ],
  },
  { from: IVAN, text: '火火火' },
  { from: JUDY, text: 'Reading only, for now. 👀' },
  { from: OLIVIA, text: 'The tomatoes are up. https://garden.example/tomatoes shows them day by day.' },
  { from: CAROL, text: 'New song tonight. I will put it on the launchpad when it is mixed.' },
  { from: HEIDI, text: 'Wrong window, sorry.', deletedBy: HEIDI },
  {
    id: 'long',
    from: FRANK,
    text: Array.from(
      { length: 14 },
      (_, day) =>
        `Day ${day + 1}. I walked from the harbour to the hill and wrote down every door that was painted green.`,
    ).join('\n'),
  },
  {
    from: BOB,
    text: 'Sold my last token of Ping Pong to the curve. It took it without a word, as promised.',
  },
  { id: 'suspended', from: DAVE, text: 'I said I was sorry about the coin.' },
  { from: GRACE, text: 'Does anybody keep their staked shares for more than one period?' },
  {
    id: 'many replies',
    from: ALICE,
    text: 'Say where you are from, one word.',
    replies: [
      { from: BOB, text: 'Lisbon' },
      { from: CAROL, text: 'Tartu' },
      { from: ERIN, text: 'Cork' },
      { from: FRANK, text: 'Marseille' },
      { from: GRACE, text: 'Accra' },
      { from: HEIDI, text: 'Zürich' },
      { from: IVAN, text: 'Варна' },
      { from: JUDY, text: 'Quito' },
      { from: OLIVIA, text: 'Ghent' },
      { from: MALLORY, text: 'Elsewhere' },
      { from: ALICE, text: 'Naples. So nobody twice.' },
      { from: BOB, text: 'Lisbon again, for the count.' },
    ],
  },
  { from: IVAN, text: 'Who is the owner of valley? I would like one.' },
  {
    from: JUDY,
    text: 'Two links, one picture:\nhttps://journal.example/2026/11 and https://weather.example/quito\nhttps://images.example/quito.webp',
  },
  { from: OLIVIA, text: 'Rain at last.' },
  { from: 21, text: 'My name is odd, but I mean no harm.' },
  { from: ERIN, text: 'Reminder: a moderator never asks for coins or words. Nobody here does.' },
  {
    id: 'mention',
    from: CAROL,
    text: 'Thank you @alice.degen and @bob.degen for listening to the first cut.',
  },
  { id: 'newest', from: ALICE, text: 'Good evening. The fire is on. 🔥' },
]

/** Exactly ten, the length of a page. */
const MEMES: readonly SeededPost[] = [
  { from: ALICE, text: 'https://images.example/cat.png' },
  { from: BOB, text: 'Two at once https://images.example/a.jpeg https://images.example/b.webp' },
  { from: CAROL, text: 'In capitals: https://images.example/LOUD.JPG' },
  { from: FRANK, text: 'ipfs://bafybeigdyrzt5example/meme.gif' },
  { from: GRACE, text: 'ar://bWVtZS1mb3ItdGVzdHMtb25seS1ub3QtdGhlcmUtMDA.png' },
  { id: 'film', from: HEIDI, text: 'Watch to the end https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  { from: IVAN, text: 'By its ending: https://images.example/served?img' },
  { id: 'insecure picture', from: JUDY, text: 'http://images.example/insecure.png' },
  {
    id: 'documents',
    from: OLIVIA,
    text: 'https://papers.example/essay.pdf and https://papers.example/essay.docx',
  },
  { from: ERIN, text: 'A short film, the other spelling: https://youtu.be/dQw4w9WgXcQ?t=43' },
]

const REAL_SHILLS: readonly SeededPost[] = [
  { from: ALICE, text: 'Four Seasons is complete: one picture for each. /nft/collection/ has it.' },
  { from: BOB, text: 'First Album, out now. Five tokens gone, the curve is still flat.' },
  { from: CAROL, text: 'Lullaby: for who cannot sleep.' },
  { from: FRANK, text: 'I collect harbours. Show me yours.' },
  { from: GRACE, text: 'Valley, quiet and cheap.' },
  { from: HEIDI, text: 'Night Radio every Thursday.' },
  { from: IVAN, text: 'Short Clip is short. That is the point.' },
  { from: JUDY, text: 'Long Film is long. That is the point, too.' },
  { from: OLIVIA, text: 'Seeds for tokens, tokens for seeds.' },
  { from: ERIN, text: 'Summit: steep, and meant to be.' },
]

/** Links with their real and their apparent targets. */
const LINKS: readonly SeededPost[] = [
  { from: ALICE, text: 'https://shop.example/ (ships everywhere).' },
  { id: 'foreign referral', from: BOB, text: 'Join me there: https://other.example/?ref=bob' },
  {
    from: CAROL,
    text: 'ipfs://bafybeigdyrzt5example/booklet and ar://Ym9va2xldC1mb3ItdGVzdHMtb25seS1ub3QtdGhlcmUtMA',
  },
  { id: 'punycode', from: MALLORY, text: 'Log in again: https://xn--herth-5nd.example/login' },
  { id: 'user in address', from: MALLORY, text: 'https://hearth.example@evil.example/claim' },
  {
    from: FRANK,
    text: 'A link and a picture on one line: https://shop.example/a https://images.example/a.png',
  },
  { from: GRACE, text: 'https://shop.example/path?with=query&and=more#fragment, and a comma after it' },
  {
    id: 'private host',
    from: MALLORY,
    text: 'http://127.0.0.1:8545/ http://192.168.0.1/admin http://[::1]/',
  },
  { from: HEIDI, text: 'mailto:heidi@example.org is no link here, and www.shop.example neither.' },
  { id: 'long link', from: OLIVIA, text: `https://shop.example/${'very-'.repeat(60)}long` },
]

const HOSTILE: readonly SeededPost[] = [
  {
    id: 'markup',
    from: MARKUP,
    text: '<script>alert(1)</script><img src=x onerror=alert(1)><b>bold</b><li>item</li>',
  },
  {
    id: 'quotes',
    from: QUOTES,
    text: 'https://images.example/x.png"onerror="alert(1)//.png https://evil.example/"onmouseover="alert(1) https://www.youtube.com/embed/"onload="alert(1)',
  },
  { id: 'huge', from: MALLORY, text: 'much '.repeat(13_000) },
  { id: 'not json', from: MALLORY, url: json('<html>not json</html>') },
  {
    id: 'another author',
    from: MALLORY,
    // Alice's account, but on chain Mallory is the author.
    url: json({
      author: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
      text: 'I give everything to Mallory. Alice',
      timestamp: 1_800_000_000,
    }),
  },
  { id: 'tracker', from: MALLORY, url: 'http://tracker.example/post.json' },
  { id: 'missing', from: MALLORY, url: 'ar://bm90LXRoZXJlLW5vdC10aGVyZS1ub3QtdGhlcmUtbm90' },
  { id: 'script address', from: MALLORY, url: 'javascript:alert(1)' },
  {
    id: 'another form',
    from: MALLORY,
    url: json('{"author":[],"text":{"toString":"x"},"timestamp":"1e999","__proto__":{"text":"polluted"}}'),
  },
  {
    id: 'letters',
    from: BIDI,
    text: `abc\u202Etxt.exe\u202C al\u200Bice z${'\u0301\u0308\u0323\u0330'.repeat(40)} ${'w'.repeat(2000)}\n\n\n\n\n\n\n\n\n\nend`,
  },
]

/** Pages of ten, from the newest on: hostile posts, only deleted ones, links, honest ones. */
const SHILL: readonly SeededPost[] = [
  ...REAL_SHILLS,
  ...LINKS,
  ...Array.from({ length: 10 }, (_, position) => ({
    from: MALLORY,
    text: `Cheap coins, offer ${position + 1} of 10`,
    deletedBy: position < 5 ? SEEDED_MODERATOR : MALLORY,
  })),
  ...HOSTILE,
]

/** By context, oldest first: the index in a list is the index on chain. */
export const SEEDED_POSTS = {
  general: [...FIRST_POSTS, ...GENERAL],
  shill: SHILL,
  memesImages: MEMES,
} as const satisfies Readonly<Record<string, readonly SeededPost[]>>

/** Comments on seeded collections by unique id, each by a holder. */
export const SEEDED_COMMENTS: Readonly<Record<string, readonly SeededPost[]>> = {
  sunrise: [
    { from: ALICE, text: 'Made on the roof, at five in the morning.' },
    { from: BOB, text: 'The second from the left is my window.' },
    { from: HEIDI, text: 'Mine is not for sale.', deletedBy: HEIDI },
    { id: 'hostile', from: IVAN, text: '<img src=x onerror=alert(1)>' },
    { from: CAROL, text: 'I hold one for the colours alone.' },
  ],
  crowd: [BOB, DAVE, ERIN, FRANK, GRACE, HEIDI, IVAN, JUDY, MALLORY, OLIVIA, ALICE, BOB].map(
    (from, position) => ({ from, text: `In the crowd, number ${position + 1}.` }),
  ),
}
