import {
  chains,
  domainManifestSchema,
  domainMiniAppConfigSchema,
  miniAppEmbedNextSchema,
  miniAppHostCapabilityList,
} from '@farcaster/miniapp-core'

import { urlFault } from '#domain/miniapp/publicUrl.ts'
import { asRecord } from '#domain/shared/parseJson.ts'

export interface ManifestProblem {
  /** `note`: a host may still accept it. */
  readonly kind: 'wrong' | 'note'
  /** The field's path, such as "miniapp.tags.0"; '' for the whole. */
  readonly field: string
  /** In the words of the network's own schemas if it is one of theirs. */
  readonly rule: string
  readonly value: unknown
}

/** Cuts the value to 120 characters. */
export function lineOfProblem({ field, rule, value }: ManifestProblem): string {
  const json = value === undefined ? 'nothing' : JSON.stringify(value)
  return `${field || 'The whole'}: ${rule}. It is ${json.length > MAX_VALUE_LENGTH ? `${json.slice(0, MAX_VALUE_LENGTH)}…` : json}.`
}

const MAX_VALUE_LENGTH = 120

/** The format of a chain or a capability that may be newer than the schemas. */
const CHAIN = /^[-a-z\d]{3,8}:[-_a-zA-Z\d]{1,32}$/
const CAPABILITY = /^[a-z][a-zA-Z]*(?:\.[a-z][a-zA-Z]*)?$/

/**
 * Checks a manifest of any age: with a `miniapp` block, the older `frame` block, or both.
 * Every verdict of `@farcaster/miniapp-core` 0.3.6 stays; chains, capabilities and fields it does not know yet
 * pass with a note (rules/miniapp: manifest-shape).
 */
export function checkManifest(manifest: unknown): readonly ManifestProblem[] {
  const given = asRecord(manifest)
  if (!given) return issuesOf(domainManifestSchema.safeParse(manifest), manifest, '')
  const blocks = (['miniapp', 'frame'] as const).filter((block) => given[block] !== undefined)
  const known = Object.fromEntries(blocks.map((block) => [block, withoutNewer(given[block])]))
  const [miniapp, frame] = [given['miniapp'], given['frame']].map((block) => JSON.stringify(block))
  const different = miniapp !== undefined && frame !== undefined && miniapp !== frame
  const found = issuesOf(domainManifestSchema.safeParse({ ...given, ...known }), given, '')
  return together(found, [
    ...(blocks.length === 0
      ? [wrong('miniapp', 'A manifest needs a "miniapp" or a "frame" block', undefined)]
      : []),
    // Hosts compare the texts, including those of fields the schemas do not know.
    ...(different
      ? [
          wrong(
            'frame.miniapp',
            'If both "frame" and "miniapp" are provided, they must be identical',
            undefined,
          ),
        ]
      : []),
    ...blocks.flatMap((block) => beyondSchemas(given[block], `${block}.`)),
  ])
}

/** Checks only a mini app, before there is an account association. */
export function checkMiniApp(app: unknown): readonly ManifestProblem[] {
  const found = issuesOf(domainMiniAppConfigSchema.safeParse(withoutNewer(app)), app, 'miniapp.')
  return together(found, beyondSchemas(app, 'miniapp.'))
}

/** Checks a page's embed under either name. */
export function checkEmbed(embed: unknown): readonly ManifestProblem[] {
  const given = asRecord(embed)
  const action = asRecord(asRecord(given?.['button'])?.['action'])
  return together(issuesOf(miniAppEmbedNextSchema.safeParse(embed), embed, ''), [
    ...urlFaults({ imageUrl: given?.['imageUrl'] }, ''),
    ...urlFaults(action, 'button.action.'),
  ])
}

const wrong = (field: string, rule: string, value: unknown): ManifestProblem => ({
  kind: 'wrong',
  field,
  rule,
  value,
})

/** Replaces chains and capabilities that are newer than the schemas by known ones. */
function withoutNewer(app: unknown): unknown {
  const given = asRecord(app)
  if (!given) return app
  const copy = { ...given }
  for (const [field, { isNewer, known }] of Object.entries(OPEN_LISTS)) {
    const list = given[field]
    if (Array.isArray(list)) copy[field] = list.map((each: unknown) => (isNewer(each) ? known : each))
  }
  return copy
}

const openList = (what: string, all: readonly string[], shape: RegExp) => ({
  what,
  known: all[0],
  isNewer: (value: unknown): boolean =>
    typeof value === 'string' && shape.test(value) && !all.includes(value),
})

const OPEN_LISTS = {
  requiredChains: openList('chain', chains, CHAIN),
  requiredCapabilities: openList('capability', miniAppHostCapabilityList, CAPABILITY),
}

/** Values that the schemas allow, but hosts or this project do not. */
function beyondSchemas(app: unknown, path: string): readonly ManifestProblem[] {
  const given = asRecord(app)
  if (!given) return []
  const newer = Object.entries(OPEN_LISTS).flatMap(([field, { isNewer, what }]) => {
    const list: unknown = given[field]
    return (Array.isArray(list) ? list : []).flatMap((value: unknown, index): readonly ManifestProblem[] =>
      isNewer(value)
        ? [
            {
              kind: 'note',
              field: `${path}${field}.${index}`,
              rule: `This ${what} is newer than the schemas, or misspelt`,
              value,
            },
          ]
        : [],
    )
  })
  return [...urlFaults(given, path), ...newer]
}

const URL_FIELD = /(?:^url|Url|Urls)$/

/** The stricter rules for every URL (rules/miniapp: public-addresses). */
function urlFaults(
  given: Readonly<Record<string, unknown>> | undefined,
  path: string,
): readonly ManifestProblem[] {
  return Object.entries(given ?? {})
    .filter(([field]) => URL_FIELD.test(field))
    .flatMap(([field, value]) =>
      Array.isArray(value)
        ? value.map((each: unknown, index) => [`${field}.${index}`, each] as const)
        : [[field, value] as const],
    )
    .flatMap(([field, value]) => {
      const fault = typeof value === 'string' ? urlFault(value) : undefined
      return fault === undefined ? [] : [wrong(`${path}${field}`, fault, value)]
    })
}

interface Issue {
  readonly path: readonly (string | number)[]
  readonly message: string
}

function issuesOf(
  parsed: { readonly success: boolean; readonly error?: { readonly issues: readonly Issue[] } },
  given: unknown,
  prefix: string,
): readonly ManifestProblem[] {
  return (parsed.error?.issues ?? []).map(({ path, message }) =>
    wrong(`${prefix}${path.join('.')}`.replace(/\.$/, ''), message, valueAt(given, path)),
  )
}

function valueAt(given: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, key) => {
    const isContainer = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    return isContainer ? (value as Readonly<Record<string | number, unknown>>)[key] : undefined
  }, given)
}

/** Both the schemas and this project may find the same problem. */
function together(
  found: readonly ManifestProblem[],
  ours: readonly ManifestProblem[],
): readonly ManifestProblem[] {
  const byRule = new Map([...ours, ...found].map((problem) => [`${problem.field} ${problem.rule}`, problem]))
  return [...byRule.values()]
}
