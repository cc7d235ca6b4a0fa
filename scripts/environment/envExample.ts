import { FUNCTIONS } from '../../functions/allFunctions.ts'
import { SERVER_VARIABLES } from '../../functions/serverEnvironment.ts'
import type { VariableRule } from '../../functions/shared/environment.ts'
import { INDEX_VARIABLES } from '../../indexer/variables.ts'

interface Variable extends Pick<VariableRule, 'about' | 'required' | 'needs' | 'or' | 'formerly'> {
  readonly usual?: string
}

type Table = readonly [reader: string, variables: Readonly<Record<string, Variable>>]

/** The variables of compose.yml itself. */
const COMPOSE_VARIABLES = {
  COMMUNITY: { about: "The community's file in config/.", required: true, usual: 'degen.json' },
  FROM_BLOCK: { about: 'The block in which your oldest contract was deployed.', usual: '0' },
  POSTGRES_PASSWORD: {
    about: 'The password of the database, letters and digits, which the first start sets.',
    required: true,
  },
} as const

const HEAD = `# The variables of the servers: functions (functions/README.md), index service (docs/indexer.md), compose.yml (docs/deploy.md).
# Written by npm run env. Copy it to .env and fill in; an empty value counts as missing.
`

const WIDTH = 110

/** The text of .env.example, from the tables by which the variables are read. */
export function envExample(): string {
  const tables: readonly Table[] = [
    ['compose.yml', COMPOSE_VARIABLES],
    ['functions', SERVER_VARIABLES],
    ...Object.entries(FUNCTIONS).map(([name, { variables }]): Table => [name, variables]),
    ['index service', INDEX_VARIABLES],
  ]
  const names = [...new Set(tables.flatMap(([, variables]) => Object.keys(variables)))]
  return [HEAD, ...names.map((name) => entryOf(name, tables))].join('\n')
}

/** A variable with each meaning that its readers give it. */
function entryOf(name: string, tables: readonly Table[]): string {
  const readers = new Map<string, string[]>()
  let usual = ''
  for (const [reader, variables] of tables) {
    const variable = variables[name]
    if (!variable) continue
    usual ||= variable.usual ?? ''
    const meaning = meaningOf(variable)
    readers.set(meaning, [...(readers.get(meaning) ?? []), reader])
  }
  const comments = [...readers].flatMap(([meaning, who]) => commentOf(`${who.join(', ')}: ${meaning}`))
  return [...comments, `${name}=${usual}`, ''].join('\n')
}

const meaningOf = ({ about, required, needs, or, formerly }: Variable): string =>
  [
    about,
    required && 'Required.',
    or !== undefined && `Required, or ${or}.`,
    needs !== undefined && `Needs ${needs}.`,
    formerly !== undefined && `Formerly ${formerly}.`,
  ]
    .filter(Boolean)
    .join(' ')

/** In lines that an editor need not wrap. */
function commentOf(text: string): readonly string[] {
  const lines: string[] = []
  let line = '#'
  for (const word of text.split(' ')) {
    if (line.length + word.length >= WIDTH) {
      lines.push(line)
      line = '# '
    }
    line = `${line} ${word}`
  }
  return [...lines, line]
}
