/* oxlint-disable no-template-curly-in-string -- titles as their files have them */
import * as orderTexts from '#domain/orders/texts.ts'

import type { FaultClass, Play } from '../FaultClass.ts'

/** Id, what must hold, and the test for it: file and title. */
type Row = readonly [id: string, holds: string, file: string, title: string]

const ROWS: readonly Row[] = [
  [
    'order-book-lies',
    'A quote that is not what was asked is not trusted.',
    'adapters/browser/HttpOrderApi.test.ts',
    'for %s is not trusted',
  ],
  [
    'order-book-answers-another-id',
    'The order counts as not accepted.',
    'adapters/browser/HttpOrderApi.test.ts',
    'counts as not accepted if the book returns another id',
  ],
  [
    'order-book-goes-silent',
    'It is reported.',
    'contracts-test/e2e/orders.e2e.ts',
    'An order is cancelled at the book, cancelled on the chain, or expires, and a silent book is reported',
  ],
  [
    'uploads-out-of-funds',
    'A link still works.',
    'contracts-test/e2e/pictures.e2e.ts',
    'a link still works while the account that pays for uploads is empty',
  ],
  [
    'upload-confirmation-lost',
    'It is sent again unchanged and paid once.',
    'adapters/browser/HttpPermanentStorage.test.ts',
    'sends an unconfirmed upload again, unchanged',
  ],
  [
    'upload-replayed',
    'A signature counts once.',
    'functions/upload/handle.test.ts',
    'accepts a signature once, in any spelling',
  ],
  [
    'upload-fails-in-a-post',
    'It is tried again, and nothing is lost.',
    'contracts-test/e2e/postWriting.e2e.ts',
    'A picture is uploaded into a post, and failed uploads of a picture and of a text are tried again',
  ],
  [
    'ipfs-gateway-fails',
    'The next one is asked.',
    'contracts-test/e2e/pictures.e2e.ts',
    'a picture missing at one IPFS gateway loads from the next, which is then tried first',
  ],
  [
    'gateway-429-and-back',
    'The picture is loaded again in half a minute, at most three times.',
    'src/stores/profile/PictureStore.test.ts',
    'searches again in half a minute for a picture whose host refused it, and finds it once that is well',
  ],
  [
    'gateway-429-and-back-for-a-post',
    'The picture is loaded again in half a minute, at most three times.',
    'src/stores/nft/lists.test.ts',
    'tries a failed address again after 30 s, then after one and two minutes, and no more',
  ],
  [
    'picture-fails',
    'The drawn one is shown.',
    'contracts-test/e2e/pictures.e2e.ts',
    'a picture that cannot be shown falls back to the drawn one',
  ],
  [
    'post-body-slow',
    'It is given up.',
    'adapters/browser/HttpPostBodies.test.ts',
    'HttpPostBodies reveals nothing about the reader and aborts a slow body',
  ],
  [
    'gif-search-garbage',
    'Results of other hosts are dropped.',
    'adapters/browser/HttpGifSearch.test.ts',
    'HttpGifSearch drops results of other hosts and cleans descriptions',
  ],
  [
    'log-function-fails',
    'It is neither asked again nor reported.',
    'contracts-test/e2e/logs.e2e.ts',
    'a log function that fails is neither asked again nor reported',
  ],
  [
    'log-flood',
    'Twenty a minute are sent, and one for the rest.',
    'src/stores/logs/LogStore.test.ts',
    'sends twenty a minute and then one record for the rest',
  ],
  [
    'link-preview-to-a-private-host',
    'No request is sent.',
    'functions/link-preview/handle.test.ts',
    'refuses private addresses in every spelling that a parser accepts',
  ],
  [
    'link-preview-rebinding',
    'The checked address is the one that is asked.',
    'functions/link-preview/handle.test.ts',
    'connects to that address even if the name resolves elsewhere meanwhile',
  ],
  [
    'link-preview-endless',
    'It is read up to a limit.',
    'functions/link-preview/handle.test.ts',
    'reads at most 256 KiB of an endless page',
  ],
  [
    'index-service-fails',
    'No page is empty.',
    'contracts-test/e2e/indexer.e2e.ts',
    'an index service that ${fault} leaves no page empty',
  ],
  [
    'index-service-lies',
    'What it ranks first cannot be bought.',
    'contracts-test/e2e/indexer.e2e.ts',
    'a collection that a lying index service ranks first cannot be bought',
  ],
  [
    'half-a-server-configuration',
    'The function says what is missing.',
    'functions/shared/environment.test.ts',
    'names the missing variables if any one or two are absent, empty or blank',
  ],
]

const FAULTS: readonly string[] = ['down', 'silent', '500', '429', 'html', 'truncated', 'garbage']

/** Each order book fault, at an order's last click. */
const bookPlays = (fault: string): readonly Play[] => [
  {
    switched: [[`service-${fault}`, { service: 'order book' }]],
    moment: 'deciding',
    // A book that refuses has taken no order; any other may have.
    expected: fault === '429' ? 'recovers' : { tells: orderTexts.orderUnconfirmed, sends: 0 },
    roads: ['order'],
  },
  {
    switched: [[`service-${fault}`, { service: 'order book' }]],
    moment: 'opening',
    expected: 'recovers',
    roads: ['order'],
  },
]

export const SERVICE_CLASSES: readonly FaultClass[] = [
  ...FAULTS.map((fault): FaultClass => ({
    id: `order-book-${fault}`,
    group: 'services',
    holds:
      'It is said. An order that the book may have taken stays listed; after a refusal the next attempt places it.',
    plays: bookPlays(fault),
  })),
  ...ROWS.map(([id, holds, file, title]): FaultClass => ({
    id,
    group: 'services',
    holds,
    tests: [{ file, title }],
  })),
]
