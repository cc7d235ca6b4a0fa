import { openApi } from '#adapters/indexer/openApi.ts'

type Document = ReturnType<typeof openApi>

interface Parameter {
  readonly name: string
  readonly in: string
  readonly description: string
  readonly required: boolean
  readonly schema: { readonly description?: string; readonly default?: number }
  readonly example?: string | readonly string[]
}

interface Operation {
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly responses: Readonly<Record<string, object>>
}

const HEAD = `# The index service for others

Written by \`npm run api\` from the OpenAPI document that each [index service](indexer.md) serves at \`/openapi.json\`, with the shape of
every answer. Generators of clients read that one.
`

const EXAMPLE_URL = 'https://index.example'

/** The text of docs/index-api.md. */
export function indexApiPage(): string {
  const document = openApi()
  const ofTag = ({ name, description }: Document['tags'][number]) => {
    const operations = Object.entries(document.paths as Readonly<Record<string, { readonly get: Operation }>>)
      .filter(([, { get }]) => get.tags.includes(name))
      .map(([path, { get }]) => operationText(path, get))
    return [`## ${name}\n\n${description}\n`, ...operations]
  }
  return [HEAD, `${document.info.description}\n`, ...document.tags.flatMap(ofTag)].join('\n')
}

function operationText(path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).flatMap((each) => ('$ref' in each ? [] : [each]))
  const lists = parameters.map(
    ({ name, required, schema, description }) =>
      `- \`${name}\`${required ? ', required' : ''}: ${limitsOf(schema)}. ${description}`,
  )
  const query = parameters.flatMap(({ name, example = [] }) =>
    [example].flat().map((value) => `${name}=${encodeURIComponent(value)}`),
  )
  const url = `${EXAMPLE_URL}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const statuses = Object.keys(operation.responses).join(', ')
  return [
    `### ${path}\n`,
    `${operation.summary}. ${operation.description}\n`,
    ...(lists.length > 0 ? [`${lists.join('\n')}\n`] : []),
    `Answers with ${statuses}.\n`,
    `\`\`\`sh\ncurl '${url}'\n\`\`\`\n`,
  ].join('\n')
}

const limitsOf = (schema: Parameter['schema']): string =>
  `${schema.description}${schema.default === undefined ? '' : `, ${schema.default} by default`}`
