import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { inProject } from './contracts/projectRoot.ts'
import { sourceFiles } from './testing/sourceFiles.ts'

const RETIRED: readonly (readonly [retired: RegExp, use: string])[] = [
  [/\b(?:memory)?house(?:Of|provider|context)?\b/i, 'app, stores or TestEnvironment'],
  [/\bjourneys?\b/i, 'end-to-end test (e2e)'],
  [/\b(?:viem|page)Seam\b/, 'tokens by name (Parts)'],
  [/\b(?:MOST|LONGEST|LEAST)_[A-Z]/, 'MAX_, MIN_ or MAX_..._LENGTH'],
  [/\b(?:Asking|AccountReading|Ageing)\b/, 'Query'],
  [/\b(?:Figure|Reading|Known)<|\bReadingNews\b/, 'AsyncResult'],
  [
    /\b(?:OutboxShelf|ComposerBook|Whereabouts|LockHold)\b/,
    'OutboxRepository, ComposerRegistry, PostPresence',
  ],
  [/\bCollection(?:Book|Sweep|Walks?)\b/, 'CollectionCache, CollectionIndexer, cursor'],
  [/\blaggards\b|\bstrangeReads?\b|\bagreedReads?\b/, 'leastSynced, boundedRead, quorumRead'],
  [/\bSpending(?:Steps|Ways)\b|\btakeBack\b/, 'ApprovalFlow, revoke'],
  [
    /\b(?:Mint|Add|Remove|Allowance|Buy|Change|Gift|Launch|Pause|Permit|Pool|Post|Sell|Suspend|Swap|Token|Trade|Transfer|Wrap)Order\b/,
    '...Params ("order" means the order book)',
  ],
  [/\bunderWay\b/, 'pending'],
  [
    /\b(?:SeveralStore|PaidStore|KnownNamesStore|FrameStore)\b/,
    'BatchPaymentStore, RecentRecipients, TrustedNamesStore, LayoutStore',
  ],
  [/\b(?:Name|Collection)Keeper\b/, 'NameOwnerActions, CollectionAdmin'],
  [/\bkept[A-Z]\w+|\bKept[A-Z]\w+/, 'stored...'],
  [/\btaken over\b|\btakeovers?\b|\btakes? over\b/i, 'hydrated (page), reloaded (release)'],
  [/\blooks from now on\b|\bhow they leave\b/i, 'subscribe() returns a disposer'],
  [/\bworlds?\b|World\b|world(?=[A-Z])/, 'fixture (tests), ...Deps (injected effects)'],
  [/patience|PATIENCE|Patience|\bpolitely\b/, 'timeout, ..._TIMEOUT_MS, withRetries'],
  [/\bNOTHING(?:_[A-Z]+)*\b/, 'EMPTY_..., NO_...: of what'],
  [
    /\beverybody\b(?!')|\bsomebody\b(?!')|\bwhoever\b/i,
    'users, accounts, callers: who it is; in texts "everyone", "someone"',
  ],
  [/\w*[a-z]InWords\b|\bPageWords\b|\b\w*ByWords\b|\bNODE_WORDS\b/, 'explain..., ...Texts, ...Query'],
  [/\b\w*(?<!in)deeds?\b|Deeds?(?![a-z])/, 'action'],
  [/\w*Shelf\b|\bshelf\b/, 'CollectionPlayStore, section, namespace'],
  [/\bHomeLife\b|\w*(?:QUOTE_LIFE|M(?:AX|IN)_LIFETIME)\b/, 'HomeNews, validity'],
  [/\bmayBeAsked\b|\basked(?:Names|At)\b|\bAskedTransaction\b|\bisAskedHash\b|\bMAX_ASKED\b/, 'requested'],
  [/\bfates?\b|\bFate\b|\bsenseless\w*|\bacquaintances?\b/i, 'status or end, malformed, relationship'],
  [/(?:\/\*\*|^\s*\*|\/\/) What (?!if\b)/, 'a noun or a verb: "The fee of ...", "Returns ..."'],
  [
    /: Turn\b|\brunTurn\b|[iI]nTurn\b|\bnextTurn\b|\brunsIn\(|\breadOn\b/,
    'ActionRun, successivePrices, queued, setEnvironment, readNewEvents',
  ],
]

const WORDS = /\.(?:ts|tsx|mjs|css|md|sol|html)$|^package\.json$/

/** The ABIs have the contracts' own words, the icons their library's; this file lists the retired words. */
const EXEMPT = /^adapters\/viem\/abi\/|^scripts\/words\.test\.ts$|^ui\/shell\/routeIcons\.ts$/

const lines: readonly (readonly [place: string, line: string])[] = sourceFiles()
  .filter((path) => WORDS.test(path) && !EXEMPT.test(path))
  .flatMap((path) =>
    [path, ...readFileSync(inProject(path), 'utf8').split('\n')].map(
      (line, number) => [`${path}:${number}`, line] as const,
    ),
  )

it.each(RETIRED)('no file has %s', (retired, use) => {
  expect(lines.length).toBeGreaterThan(100_000)
  const found = lines.flatMap(([place, line]) => (retired.test(line) ? [`${place}: ${line.trim()}`] : []))
  expect(found, `write instead: ${use}`).toEqual([])
})
