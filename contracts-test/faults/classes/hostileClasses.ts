/* oxlint-disable no-template-curly-in-string -- titles as their files have them */
import type { FaultClass, FaultGroup } from '../FaultClass.ts'

/** Id, what must hold, and the test for it: file and title. */
type Row = readonly [id: string, holds: string, file: string, title: string]

const HOSTS: readonly Row[] = [
  [
    'imitated-host',
    'Messages of other frames, origins and the page itself are stopped.',
    'adapters/miniapp/miniapp.test.ts',
    'stops imitations of the host by other frames, other origins, and the page itself',
  ],
  [
    'hostile-frame-inside',
    'A frame within the app cannot speak for the host.',
    'contracts-test/e2e/miniApp.e2e.ts',
    'a frame inside the app ${guarded ?',
  ],
  [
    'messages-that-make-the-sdk-throw',
    'They are stopped.',
    'adapters/miniapp/miniapp.test.ts',
    'stops messages that make the SDK throw, and passes the page’s messages to itself',
  ],
  [
    'host-never-answers',
    'The app opens as in a browser tab.',
    'adapters/miniapp/miniapp.test.ts',
    'does not wait for a host that never answers',
  ],
  [
    'host-stops-answering',
    'The app is not blocked.',
    'contracts-test/e2e/miniApp.e2e.ts',
    'a host that stops answering after its name does not block the app',
  ],
  [
    'host-answers-late',
    'The choice of a wallet is not interrupted.',
    'contracts-test/e2e/miniApp.e2e.ts',
    'a host that answers late does not interrupt the choice of a wallet',
  ],
  [
    'framed-by-no-host',
    'The app works as in a browser tab.',
    'contracts-test/e2e/miniApp.e2e.ts',
    'framed by a page that is no host, the app works as in a browser tab',
  ],
  [
    'host-switches-its-wallet',
    'Another account, another chain and none are followed.',
    'contracts-test/e2e/miniApp.e2e.ts',
    'the host’s wallet is followed: another account, another chain, none, and back by the only option',
  ],
  [
    'host-declines',
    'Favorites and sharing end as the user and the host decide.',
    'contracts-test/e2e/miniApp.e2e.ts',
    'adding to favorites and sharing end as the user and the host decide',
  ],
  [
    'host-opens-no-links',
    'The link is shown, and the browser opens the next one.',
    'contracts-test/e2e/miniApp.e2e.ts',
    'a link that the host does not open is shown as a link, and the browser opens the next one',
  ],
  [
    'sign-in-refused-by-the-server',
    'It is reported, and the wallet signs instead.',
    'contracts-test/e2e/miniApp.e2e.ts',
    'a sign-in that the host’s server refuses is reported, and the wallet signs instead',
  ],
  [
    'forged-sign-in',
    'Only a token of the server for this page and this time counts.',
    'adapters/miniapp/QuickAuth.test.ts',
    'accepts only a token that the server signed for this page and this time',
  ],
  [
    'replayed-webhook',
    'An event is processed once.',
    'functions/webhook/handle.test.ts',
    'processes an event once, however often and in whatever encoding it arrives',
  ],
  [
    'forged-webhook',
    'It changes nothing and blocks no genuine one.',
    'functions/webhook/handle.test.ts',
    'does not block the genuine event with the same signature',
  ],
]

const DATA: readonly Row[] = [
  [
    'hostile-names-on-profiles',
    'They are text, and push nothing sideways.',
    'contracts-test/e2e/people.e2e.ts',
    'shows every hostile name without scrolling sideways',
  ],
  [
    'hostile-default-names',
    'No page scrolls sideways.',
    'contracts-test/e2e/layout.e2e.ts',
    'hostile default names do not make the page scroll sideways at ${width} px',
  ],
  [
    'look-alike-of-a-name',
    'All users can tell it from the real one.',
    'contracts-test/e2e/identity.e2e.ts',
    '${reader} can tell an imitator of Alice and of her collection from her, wherever both are shown',
  ],
  [
    'name-that-is-an-address',
    'An address is read as an address.',
    'contracts-test/e2e/people.e2e.ts',
    'reads an address as an address, even where it is also a name',
  ],
  [
    'invisible-characters-in-names',
    'They are refused.',
    'domain/names/validateName.test.ts',
    'refuses the invisible character %j',
  ],
  [
    'hostile-name-data',
    'No host gets a request, and the drawn picture is shown.',
    'contracts-test/e2e/pictures.e2e.ts',
    'hostile data shows the drawn picture, and no host gets a request',
  ],
  [
    'hostile-token-metadata',
    'Anything is read without an error, and as text alone.',
    'domain/nft/tokenMetadata.test.ts',
    'never throws, and returns texts only',
  ],
  [
    'hostile-media-addresses',
    'Only allowed addresses are shown.',
    'domain/media/mediaSource.test.ts',
    'never throws, and yields only allowed addresses',
  ],
  [
    'hostile-media-files',
    'Only https is played.',
    'domain/media/playable.test.ts',
    'never throws, and plays only from https',
  ],
  [
    'hostile-collection',
    'Its texts are plain, and it cannot be bought.',
    'contracts-test/e2e/nftCollection.e2e.ts',
    'an unlisted collection cannot be bought, and hostile texts are shown as plain text',
  ],
  [
    'hostile-token-contract',
    'Symbols and decimals are validated.',
    'domain/tokens/tokens.test.ts',
    'are validated when read, and reading them never throws',
  ],
  [
    'token-that-returns-false',
    'It is refused before the wallet is asked.',
    'contracts-test/e2e/send.e2e.ts',
    'a token that returns false is refused before the wallet is asked',
  ],
  [
    'token-that-takes-a-fee',
    'It is sent, and said.',
    'contracts-test/e2e/send.e2e.ts',
    'tokens of every kind are sent: without return values, with 0 and 36 decimals, without a symbol, with a fee',
  ],
  [
    'poisoned-recipient',
    'It is warned about, and a serious warning demands a confirmation.',
    'contracts-test/e2e/send.e2e.ts',
    'recipients are warned about, and serious warnings demand a confirmation',
  ],
  [
    'hostile-posts',
    'They are plain text or not shown.',
    'contracts-test/e2e/feeds.e2e.ts',
    'Hostile posts are shown as plain text or not at all, and a page of deleted posts does not end the feed',
  ],
  [
    'hostile-post-bodies',
    'Only text that the JSON contains is returned.',
    'domain/posts/parseBody.test.ts',
    'never throws, and returns only text that the JSON contains',
  ],
  [
    'posts-of-a-foreign-contract',
    'Nothing is read from it.',
    'contracts-test/e2e/feeds.e2e.ts',
    'A thread opens by its link, and nothing is read from a foreign contract',
  ],
  [
    'hostile-links-in-posts',
    'They quote nothing.',
    'contracts-test/e2e/feeds.e2e.ts',
    'The quoted posts of a feed are read in batches, and hostile links quote nothing',
  ],
  [
    'a-thousand-links',
    'Two hundred are links.',
    'domain/posts/tokenise.test.ts',
    'a post links to two hundred addresses at most, and a referral link after them is still replaced',
  ],
  [
    'hostile-referrer',
    'It is refused, and any text is read without an error.',
    'domain/referral/parseReferrer.test.ts',
    'refuses %j: %s',
  ],
  [
    'referrer-that-is-no-account',
    'No referrer is set.',
    'contracts-test/e2e/mint.e2e.ts',
    'a link with an invalid referrer sets no referrer',
  ],
  [
    'hostile-path',
    'No other site is opened.',
    'contracts-test/e2e/visitor.e2e.ts',
    'an unknown path answers with status 404 and shows the path',
  ],
  [
    'hostile-configuration',
    'It is a readable page that names the key.',
    'contracts-test/e2e/visitor.e2e.ts',
    'an invalid configuration shows a readable page that names the key',
  ],
  [
    'hostile-json',
    'Any text is read without an error.',
    'domain/shared/parseJson.test.ts',
    'reads back any value that JSON wrote, and never throws for other texts',
  ],
  [
    'hostile-revert-text',
    'It is bounded, cleaned and never empty.',
    'domain/activity/failureText.test.ts',
    'bounds and cleans foreign text, and is never empty',
  ],
  [
    'secrets-in-logs',
    'No address and no secret leaves.',
    'domain/logs/toRecord.test.ts',
    'never throws, never exceeds 8 kB, and lets no address through',
  ],
  [
    'hostile-merkle-list',
    'A tampered list pays none.',
    'contracts-test/e2e/airdrop.e2e.ts',
    'The list pays its accounts by proofs from this browser, and a tampered list pays none',
  ],
  [
    'endless-published-list',
    'It is read up to a limit.',
    'adapters/browser/publishedList.test.ts',
    'stops reading an endless list',
  ],
]

const classOf =
  (group: FaultGroup) =>
  ([id, holds, file, title]: Row): FaultClass => ({ id, group, holds, tests: [{ file, title }] })

export const HOSTILE_CLASSES: readonly FaultClass[] = [
  ...HOSTS.map(classOf('host')),
  ...DATA.map(classOf('hostile data')),
]
