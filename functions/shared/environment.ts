export interface VariableRule {
  /** Its meaning, for `.env.example`. */
  readonly about: string
  readonly required?: true
  /** The older name, which counts while this one is not set. */
  readonly formerly?: string
  /** It has no effect without this one. */
  readonly needs?: string
  /** One of the two is required; the other one precedes in the table. */
  readonly or?: string
}

export type Variables = Readonly<Record<string, VariableRule>>

type FormerNames<Table extends Variables> = {
  [Name in keyof Table]: Table[Name] extends { readonly formerly: infer Former extends string }
    ? Former
    : never
}[keyof Table]

export type EnvironmentOf<Table extends Variables> = {
  readonly [Name in keyof Table | FormerNames<Table>]?: string | undefined
}

export type CompleteEnvironment<Table extends Variables> = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly required: true }
    ? string
    : string | undefined
}

/** Empty and blank values count as missing. */
export interface ReadEnvironment<Table extends Variables> {
  readonly env: EnvironmentOf<Table>
  /** Undefined if a variable is missing: a partial configuration counts as none. */
  readonly complete: CompleteEnvironment<Table> | undefined
  /** Names the missing variables, without values: "UPLOAD_TLD is missing". */
  readonly missing: string
}

const valueOf = (given: Readonly<Record<string, string | undefined>>, name: string): string =>
  given[name]?.trim() ?? ''

/** Reads a function's environment by its table, so that nothing runs with a partial configuration. */
export function readEnvironment<Table extends Variables>(
  given: EnvironmentOf<Table>,
  table: Table,
): ReadEnvironment<Table> {
  const rules = Object.entries<VariableRule>(table)
  const values = new Map(
    rules.flatMap(([name, { formerly = name }]) => {
      const value = valueOf(given, name) || valueOf(given, formerly)
      return value === '' ? [] : [[name, value] as const]
    }),
  )
  const absent = new Set<string>()
  for (const [name, { required, needs, or }] of rules) {
    if (values.has(name)) {
      if (needs !== undefined && !values.has(needs)) absent.add(needs)
    } else if (required) absent.add(name)
    // If only the partner of the other alternative is set, that alternative is already named as missing.
    else if (or !== undefined && !values.has(or) && !absent.has(or)) absent.add(`${name} or ${or}`)
  }
  const env = Object.fromEntries(values) as EnvironmentOf<Table>
  const names = [...absent]
  return {
    env,
    complete: names.length === 0 ? (env as CompleteEnvironment<Table>) : undefined,
    missing: names.length === 0 ? '' : `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} missing`,
  }
}
