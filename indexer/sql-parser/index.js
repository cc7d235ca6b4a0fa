import createParser from 'pg-query'

/** The few statements of the refreshes come back with every block; those with values differ by their number. */
const MAX_TREES = 1000

const trees = new Map()
/** @type {Promise<Awaited<ReturnType<typeof createParser>>> | undefined} */
let unused

/**
 * A parser that parses an equal statement once. Ponder asks for one with each raw statement of a handler, and starting the
 * real one stops the process, with all answers, for some 20 ms. A text takes room of the real one's stack for good, so that
 * another text has another one.
 *
 * @returns {Promise<{ parse(statement: string): unknown }>}
 */
export default async function startParser() {
  unused ??= start()
  const parser = await unused
  return {
    parse(statement) {
      const known = trees.get(statement)
      if (known) return known
      unused = undefined
      const tree = parser.parse(statement)
      if (trees.size < MAX_TREES) trees.set(statement, tree)
      return tree
    },
  }
}

const start = async () => createParser()
