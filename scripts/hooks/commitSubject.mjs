/** Characters; `git log --oneline` cuts longer subjects. */
const MAX_LENGTH = 72

/** "feature: imperative", or several features: "names, posts: read one table". */
const SHAPE = /^[a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*: (?<verb>[a-z][a-z-]*)\b.*[^.\s]$/

const IMPERATIVES = new Set([
  'bring',
  'embed',
  'feed',
  'need',
  'pass',
  'press',
  'process',
  'seed',
  'string',
  'express',
  'guess',
  'focus',
  'exceed',
  'shed',
  'bless',
  'miss',
  'address',
  'access',
  'assess',
  'compress',
  'discuss',
  'suppress',
])

/**
 * A sentence on what to write instead of an invalid commit subject; undefined for a valid one. Merges, reverts and
 * fixups, whose subjects Git writes, pass.
 *
 * @param {string} subject
 * @returns {string | undefined}
 */
export function subjectProblem(subject) {
  if (/^(?:Merge|Revert|fixup!|squash!) /.test(subject)) return undefined
  if (subject.length > MAX_LENGTH) {
    return `The subject has ${subject.length} characters; at most ${MAX_LENGTH} are shown everywhere.`
  }
  const verb = SHAPE.exec(subject)?.groups?.['verb']
  if (verb === undefined) {
    return 'Write "feature: imperative" without a full stop, such as "swap: refuse a quote older than 30 s".'
  }
  if (/(?:ed|ing|s)$/.test(verb) && !IMPERATIVES.has(verb)) {
    return `Begin with an imperative after the feature: "add", not "adds", "added" or "adding" ("${verb}").`
  }
  return undefined
}
