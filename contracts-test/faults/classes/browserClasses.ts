import type { FaultClass, Play, TestReference } from '../FaultClass.ts'
import type { PageFault } from '../pageFaults.ts'
import { ROADS, SENDING, type RoadId } from '../roads.ts'

const at = (file: string, title: string): TestReference => ({ file, title })
const inE2e = (file: string, title: string) => at(`contracts-test/e2e/${file}.e2e.ts`, title)

const onOpening = (page: PageFault, roads: readonly RoadId[] = ROADS): Play => ({
  page,
  moment: 'opening',
  expected: 'goes on',
  roads,
})

export const BROWSER_CLASSES: readonly FaultClass[] = [
  ...(
    ['storage full', 'storage denied', 'storage corrupted', 'no IndexedDB', 'silent IndexedDB'] as const
  ).map((page): FaultClass => ({
    id: page.replaceAll(' ', '-').toLowerCase(),
    group: 'storage',
    holds: 'Everything works in memory, and no entry that cannot be read does harm.',
    plays: [onOpening(page)],
  })),
  {
    id: 'storage-fills-up-later',
    group: 'storage',
    holds: 'A large value is held in memory.',
    tests: [at('adapters/browser/WebStorageStore.test.ts', 'holds an oversized value in memory')],
  },
  {
    id: 'storage-of-another-version',
    group: 'storage',
    holds: 'It counts as empty.',
    tests: [at('domain/activity/ActivityEntry.test.ts', 'is empty if another version wrote it')],
  },
  {
    id: 'a-stored-activity-is-corrupt',
    group: 'storage',
    holds: 'It is left out, and the rest is read.',
    tests: [
      at(
        'domain/activity/ActivityEntry.test.ts',
        'leaves out an entry that lacks any field except its outcome',
      ),
      at('src/stores/activity/ActivityStore.test.ts', 'reads a corrupt storage entry as empty'),
    ],
  },
  {
    id: 'a-stored-request-is-corrupt',
    group: 'storage',
    holds: 'Any text is read without an error.',
    tests: [at('domain/activity/WalletRequest.test.ts', 'are read without an error from any text')],
  },
  {
    id: 'storage-is-deleted-by-the-user',
    group: 'storage',
    holds: 'What is lost is listed first.',
    tests: [
      inE2e('shell', 'deleting browser storage first lists what is lost, then deletes it and starts over'),
    ],
  },
  {
    id: 'a-snapshot-of-another-chain',
    group: 'storage',
    holds: 'It is thrown away.',
    tests: [inE2e('snapshot', 'the snapshot of a chain that was reset is thrown away')],
  },
  {
    id: 'offline-while-open',
    group: 'network',
    holds: 'A banner says so, and the page reads again when the network is back.',
    plays: [
      { page: 'offline', moment: 'deciding', expected: 'recovers', roads: [...SENDING, 'home', 'feed'] },
    ],
    tests: [
      inE2e(
        'endpoints',
        'a browser that goes offline shows a banner, and the page reads again when it is back',
      ),
    ],
  },
  {
    id: 'offline-at-the-opening',
    group: 'network',
    holds: 'The app opens from its copy, or says why not.',
    tests: [
      inE2e('offline', 'without a network the app opens after one visit, with its styles, and says so'),
      inE2e(
        'offline',
        'without a network a page that was never loaded says so, and opens when the network is back',
      ),
    ],
  },
  {
    id: 'slow-line',
    group: 'network',
    holds: 'Everything comes late, and no endpoint is taken for silent.',
    plays: [{ page: 'slow line', moment: 'deciding', expected: 'goes on', roads: SENDING }],
  },
  {
    id: 'a-captive-portal',
    group: 'network',
    holds: 'HTML in place of anything is no answer.',
    tests: [inE2e('shell', '${answer} in place of the newest build id is ignored')],
  },
  {
    id: 'a-hanging-server-with-the-worker',
    group: 'network',
    holds:
      'A page in the copy opens after two seconds and says that it is the copy; any other wait ends within ten.',
    tests: [
      at(
        'adapters/worker/answerInTime.test.ts',
        'The copy is taken where the network fails, and where a server accepts the request and never answers',
      ),
      at(
        'adapters/worker/answerInTime.test.ts',
        'Without a copy a server that never answers is given up in time, and a failure is passed on',
      ),
      inE2e('offline', 'a server that accepts requests and never answers opens the copy, which says so'),
    ],
  },
  {
    id: 'a-hanging-version-file',
    group: 'scripts',
    holds: 'One check is on its way at a time, and it is given up after ten seconds.',
    tests: [
      at(
        'adapters/browser/SiteReleaseFeed.test.ts',
        'A version file that never answers is given up in time, and the build counts as unknown',
      ),
      at(
        'src/stores/shell/ReleaseStore.test.ts',
        'has one check on its way at a time, however often the tab becomes visible',
      ),
    ],
  },
  {
    id: 'a-build-that-never-comes',
    group: 'scripts',
    holds: 'A build that the site names and does not serve is loaded once an hour at most.',
    tests: [
      at(
        'src/stores/shell/ReleaseStore.test.ts',
        'loads a build in vain only once an hour: while its page is still this one, navigation stays in the app',
      ),
    ],
  },
  {
    id: 'a-script-is-missing',
    group: 'scripts',
    holds: 'The page is loaded anew once, and then says what is missing.',
    tests: [
      inE2e('shell', 'a page whose chunk ${what} is reloaded at its own path'),
      inE2e('shell', 'a page whose chunk ${what} also after one reload becomes the error page'),
    ],
  },
  {
    id: 'the-entry-never-arrives',
    group: 'scripts',
    holds: 'The page says so within ten seconds, and loads again without the worker’s files.',
    tests: [
      at(
        'ui/startInTime.test.ts',
        'A page that has not heard from the app in ten seconds says so, and loads again without saved files',
      ),
    ],
  },
  {
    id: 'a-linked-script-is-missing',
    group: 'scripts',
    holds: 'The link reports it and loads on the next attempt.',
    tests: [
      inE2e(
        'chunks',
        '${link} reports that a script (${names.source}) ${what}, and loads on the next attempt',
      ),
    ],
  },
  {
    id: 'a-first-script-is-missing',
    group: 'scripts',
    holds: 'It is reported, and the next attempt loads.',
    tests: [
      inE2e(
        'chunks',
        'a page opened cold whose script is missing reports that, and loads on the next attempt',
      ),
    ],
  },
  {
    id: 'a-script-of-a-dialog-is-missing',
    group: 'scripts',
    holds: 'The page stays, and the dialog is reported.',
    tests: [
      inE2e('chunks', 'a dialog that fails to load reloads the page once, and is then reported as missing'),
    ],
  },
  {
    id: 'the-script-of-notices-is-missing-too',
    group: 'scripts',
    holds: 'It is reported all the same.',
    tests: [
      inE2e(
        'chunks',
        'a dialog that never loads is reported as missing, even when the notices fail to load as well',
      ),
    ],
  },
  {
    id: 'a-silent-script',
    group: 'scripts',
    holds: 'It is given up after 8 seconds.',
    tests: [
      at(
        'adapters/browser/fetchFiles.test.ts',
        'gives up after 8 s of silence, and a later import waits for the same request',
      ),
    ],
  },
  {
    id: 'a-new-release-while-open',
    group: 'scripts',
    holds: 'It is loaded at the next navigation, and drafts survive.',
    tests: [inE2e('shell', 'a new deployment loads at the next navigation, and drafts survive')],
  },
  {
    id: 'any-script-in-turn',
    group: 'scripts',
    holds: 'No page is white, whichever script is taken away.',
    tests: [at('contracts-test/e2e/chunks.sweep.ts', '')],
  },
  {
    id: 'no-scripts-at-all',
    group: 'scripts',
    holds: 'Each page has its title, its description and its content.',
    tests: [inE2e('visitor', '${path} has its title, its description and its content')],
  },
  {
    id: 'a-tap-before-the-app',
    group: 'scripts',
    holds: 'It is marked, and answered once the app has started.',
    tests: [inE2e('visitor', 'a tap before the app has started is marked, and answered once it has')],
  },
  {
    id: 'insertion-before-hydration',
    group: 'scripts',
    holds: 'The page goes on as it was served, with what was typed in it.',
    plays: [onOpening('insertions')],
    tests: [
      inE2e(
        'layout',
        'what is inserted ${insertion} before hydration costs no node of the page and no typed text',
      ),
    ],
  },
  {
    id: 'a-crash-in-what-is-open',
    group: 'scripts',
    holds: 'What is open over a page closes, frees its state and says so; it opens again once it is well.',
    tests: [
      at(
        'ui/shell/crashes.test.tsx',
        'A %s dialog that crashes closes, says so, gives its step back, and opens once it is well',
      ),
      at(
        'ui/shell/crashes.test.tsx',
        'Whatever a page opens as a dialog closes where its content crashes, and says so',
      ),
      at(
        'ui/shell/crashes.test.tsx',
        'Details that crash are closed, say so, leave the rest, and open once they are well',
      ),
      at(
        'ui/shell/crashes.test.tsx',
        'A review that crashes ends its write, says so, and leaves the next write free',
      ),
    ],
  },
  {
    id: 'hidden-tab',
    group: 'tabs and clock',
    holds: 'Nothing is read meanwhile, and everything at once when it is seen again.',
    plays: [{ page: 'hidden tab', moment: 'deciding', expected: 'recovers', roads: SENDING }],
  },
  ...(['clock behind', 'clock ahead'] as const).map((page): FaultClass => ({
    id: `${page.replace(' ', '-')}-by-ten-minutes`,
    group: 'tabs and clock',
    holds: 'Deadlines follow the chain’s time.',
    plays: [onOpening(page)],
  })),
  ...(['no locks', 'no channel'] as const).map((page): FaultClass => ({
    id: page.replace(' ', '-'),
    group: 'tabs and clock',
    holds: 'An old browser works, only without what its tabs tell each other.',
    plays: [onOpening(page)],
  })),
  {
    id: 'double-click',
    group: 'tabs and clock',
    holds: 'One transaction is sent.',
    plays: [{ page: 'double click', moment: 'deciding', expected: 'goes on', roads: [...SENDING, 'order'] }],
  },
  {
    id: 'two-tabs-send-the-same',
    group: 'tabs and clock',
    holds: 'The wallet is asked once.',
    tests: [
      at(
        'src/stores/activity/WalletRequestStore.test.ts',
        'reaches the wallet once if two tabs confirm it at the same moment',
      ),
      inE2e(
        'postWriting',
        'A draft is shared by two tabs, and one that is posted in a tab is offered and signed in no other',
      ),
    ],
  },
  {
    id: 'another-tab-disconnects',
    group: 'tabs and clock',
    holds: 'This one does, too.',
    tests: [inE2e('session', 'disconnecting in one tab disconnects the other')],
  },
  {
    id: 'the-page-is-closed-while-sending',
    group: 'tabs and clock',
    holds: 'The request is looked for after the next load.',
    tests: [
      at(
        'src/stores/activity/WalletRequestStore.test.ts',
        'is searched for after a reload, and never counts as not sent while the wallet may still show it',
      ),
    ],
  },
]
