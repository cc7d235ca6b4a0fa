/** What a function cannot do without beside one of its variables. */
export interface VariableRule {
  /** The function is off without it. */
  readonly required?: true
  /** It means nothing without this one. */
  readonly needs?: string
  /** One of the two must be there; that one stands above in the table. */
  readonly or?: string
}

/** Every variable a function reads from its host's environment. */
export type Variables = Readonly<Record<string, VariableRule>>

/** An environment as the host gives it. */
export type EnvironmentOf<Table extends Variables> = {
  readonly [Name in keyof Table]?: string | undefined
}

/** An environment in which nothing is missing. */
export type CompleteEnvironment<Table extends Variables> = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly required: true }
    ? string
    : string | undefined
}

/** An environment that was read: empty and blank values are none. */
export interface ReadEnvironment<Table extends Variables> {
  readonly env: EnvironmentOf<Table>
  /** Undefined where something is missing: half a configuration is none. */
  readonly complete: CompleteEnvironment<Table> | undefined
  /** Names what is missing, and no value: "UPLOAD_TLD is missing"; empty when nothing is. */
  readonly missing: string
}

/** Reads a function's environment by its table, so that nothing runs with the half of what somebody meant to set up. */
export function readEnvironment<Table extends Variables>(
  given: EnvironmentOf<Table>,
  table: Table,
): ReadEnvironment<Table> {
  const rules = Object.entries<VariableRule>(table)
  const values = new Map(
    rules.flatMap(([name]) => {
      const value = given[name]?.trim() ?? ''
      return value === '' ? [] : [[name, value] as const]
    }),
  )
  const absent = new Set<string>()
  for (const [name, { required, needs, or }] of rules) {
    if (values.has(name)) {
      if (needs !== undefined && !values.has(needs)) absent.add(needs)
    } else if (required) absent.add(name)
    // Where the other one was begun, it is named by itself already.
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
