// Without types, because the entry of every command reads it before anything is installed.

const TYPO_DISTANCE = 3

/** The probably intended word: the nearest of the known ones, if at most three letters differ. */
export function nearest(word, known) {
  const [first] = known
    .map((name) => ({ name, distance: distance(word.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance)
  return first && first.distance <= TYPO_DISTANCE ? first.name : undefined
}

export function didYouMean(word, known, before = '') {
  const near = nearest(word, known)
  return near === undefined ? '' : ` Did you mean ${before}${near}?`
}

/** The Levenshtein distance: letters to change, insert or delete. */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, wanted] of [...other].entries())
      next.push(Math.min(next[j] + 1, row[j + 1] + 1, row[j] + (letter === wanted ? 0 : 1)))
    row = next
  }
  return row.at(-1)
}
