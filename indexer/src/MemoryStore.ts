import type { Writable } from 'node:stream'

import type { Inside, Row, Table, Transaction } from './insidePonder.ts'

type Value = unknown
type Change = Row | ((row: Row) => Row)

interface Column {
  readonly name: string
  /** Its name in the database. */
  readonly written: string
  /** As the database would answer it. */
  readonly normal: (value: Value) => Value
  /** For COPY. */
  readonly text: (value: Value) => string
}

interface Held {
  readonly table: Table
  readonly columns: readonly Column[]
  readonly key: readonly Column[]
  /** Those of the table itself, or of a streamed one the newest. */
  readonly rows: Rows
}

/** The first column of a key, if there are others, and the others: half the memory of one text for each row. */
type Key = readonly [first: string, rest: string]

class Rows {
  readonly #byFirst = new Map<string, Map<string, Row>>()

  get([first, rest]: Key): Row | undefined {
    return this.#byFirst.get(first)?.get(rest)
  }

  set([first, rest]: Key, row: Row): void {
    const rows = this.#byFirst.get(first)
    if (rows) rows.set(rest, row)
    else this.#byFirst.set(first, new Map([[rest, row]]))
  }

  delete([first, rest]: Key): boolean {
    return this.#byFirst.get(first)?.delete(rest) ?? false
  }

  /** Leaves none. */
  *taken(): Generator<Row> {
    for (const [first, rows] of this.#byFirst) {
      yield* rows.values()
      this.#byFirst.delete(first)
    }
  }
}

/** Characters of one COPY: far less than the longest text that there is. */
const COPY_LENGTH = 4_000_000
/** Types of numbers and hexadecimal digits, none of which needs an escape in a COPY. */
const AS_THEY_ARE = new Set(['PgHex', 'PgVarchar', 'PgEvmBigint', 'PgInteger', 'PgBigInt64', 'PgBoolean'])
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
/** Characters of an address. */
const ADDRESS = 42
const escaped = (text: string): string => text.replace(/[\\\n\r\t]/g, (letter) => ESCAPED[letter] ?? letter)

/** @param addresses each in lower case, so that one which is in many rows is in memory once */
function columnsOf(
  { getTableColumns, getColumnCasing }: Inside,
  table: Table,
  addresses = new Map<Value, Value>(),
): readonly Column[] {
  return Object.entries(getTableColumns(table)).map(([name, column]) => {
    const { columnType } = column
    // Hexadecimal digits in lower case, texts without NUL.
    const isMapped = columnType === 'PgHex' || columnType === 'PgText'
    const driver = (value: Value) => column.mapToDriverValue(value)
    const mapped = (value: Value) => {
      if (columnType !== 'PgHex' || String(value).length !== ADDRESS) return driver(value)
      const known = addresses.get(value) ?? driver(value)
      addresses.set(value, known)
      return known
    }
    const text = AS_THEY_ARE.has(columnType) ? String : (value: Value) => escaped(String(driver(value)))
    return {
      name,
      written: getColumnCasing(column, 'snake_case'),
      normal: (value) => (value === undefined || value === null ? null : isMapped ? mapped(value) : value),
      text: (value) => (value === undefined || value === null ? '\\N' : text(value)),
    }
  })
}

/** Writes new rows with COPY. */
export async function copyInto(
  inside: Inside,
  transaction: Transaction,
  table: Table,
  rows: Iterable<Row>,
): Promise<void> {
  const client = transaction.$client as { query(stream: Writable): Writable }
  const columns = columnsOf(inside, table)
  const { schema, name } = inside.getTableConfig(table)
  const target = `"${schema ?? 'public'}"."${name}" (${columns.map((column) => `"${column.written}"`).join(', ')})`
  for (const text of copyTexts(columns, rows))
    await new Promise<void>((resolve, reject) => {
      const stream = client.query(inside.copyFrom(`COPY ${target} FROM STDIN`))
      stream.on('finish', resolve)
      stream.on('error', reject)
      stream.end(text)
    })
}

/** The lines of each COPY. */
function* copyTexts(columns: readonly Column[], rows: Iterable<Row>): Generator<string> {
  let text = ''
  for (const row of rows) {
    let separator = ''
    for (const column of columns) {
      text += separator + column.text(row[column.name])
      separator = '\t'
    }
    text += '\n'
    if (text.length < COPY_LENGTH) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

/**
 * The `context.db` of handlers while the past is indexed for the first time. Tables are in memory and empty at first, and are written
 * at last. Rows of streamed tables are written with each `flush`, because they are many, large, and seldom read again.
 */
export class MemoryStore {
  readonly #held = new Map<Table, Held>()
  readonly #streamed: ReadonlySet<Table>
  readonly #transaction: Transaction
  readonly #inside: Inside

  constructor(
    tables: readonly Table[],
    streamed: ReadonlySet<Table>,
    transaction: Transaction,
    inside: Inside,
  ) {
    this.#streamed = streamed
    this.#transaction = transaction
    this.#inside = inside
    const addresses = new Map<Value, Value>()
    for (const table of tables) {
      const columns = columnsOf(inside, table, addresses)
      const keys = inside.getPrimaryKeyColumns(table).map(({ js }) => js)
      const key = keys.flatMap((name) => columns.filter((column) => column.name === name))
      this.#held.set(table, { table, columns, key, rows: new Rows() })
    }
  }

  readonly db = {
    find: (table: Table, key: Row) => this.#find(this.#of(table), key),
    insert: (table: Table) => ({
      values: (values: Row) => {
        const held = this.#of(table)
        return {
          onConflictDoUpdate: (change: Change) => this.#upsert(held, values, change),
          // oxlint-disable-next-line unicorn/no-thenable -- Ponder's own interface.
          then: (resolve: (row: Row) => unknown, reject: (error: unknown) => unknown) =>
            Promise.resolve()
              .then(() => this.#insert(held, values))
              .then(resolve, reject),
        }
      },
    }),
    update: (table: Table, key: Row) => ({
      set: (change: Change) => this.#update(this.#of(table), key, change),
    }),
    delete: (table: Table, key: Row) => this.#delete(this.#of(table), key),
  }

  /** Writes the new rows of streamed tables, or at last those of all tables. */
  async flush(isLast: boolean): Promise<void> {
    for (const held of this.#held.values())
      if (isLast || this.#streamed.has(held.table)) await this.#write(held)
  }

  #of(table: Table): Held {
    const held = this.#held.get(table)
    if (!held) throw new Error(`${this.#inside.getTableName(table)} is no table of the schema.`)
    return held
  }

  async #write({ table, rows }: Held): Promise<void> {
    await copyInto(this.#inside, this.#transaction, table, rows.taken())
  }

  #find(held: Held, key: Row): Row | null | Promise<Row | null> {
    const known = held.rows.get(keyIn(held, key))
    if (known || !this.#streamed.has(held.table)) return known ?? null
    return this.#transaction.raw
      .select()
      .from(held.table)
      .where(this.#inside.getWhereCondition(held.table, normal(held.key, key)))
      .then(([row]: readonly Row[]) => row ?? null)
  }

  #insert(held: Held, values: Row): Row {
    const key = keyIn(held, values)
    if (held.rows.get(key))
      throw new Error(`${this.#inside.getTableName(held.table)} has ${key.join(' ')} already.`)
    const row = normal(held.columns, values)
    held.rows.set(key, row)
    return row
  }

  async #upsert(held: Held, values: Row, change: Change): Promise<Row> {
    const known = await this.#find(held, values)
    return known ? this.#change(held, known, change) : this.#insert(held, values)
  }

  async #update(held: Held, key: Row, change: Change): Promise<Row> {
    const known = await this.#find(held, key)
    if (!known)
      throw new Error(`${this.#inside.getTableName(held.table)} has no ${keyIn(held, key).join(' ')}.`)
    return this.#change(held, known, change)
  }

  /** Leaves the known row as it is, because a handler may still hold it. */
  async #change(held: Held, known: Row, change: Change): Promise<Row> {
    const changes = typeof change === 'function' ? change(known) : change
    const row = { ...known }
    for (const { name, normal: normalised } of held.columns)
      if (changes[name] !== undefined) row[name] = normalised(changes[name])
    const key = keyIn(held, known)
    if (held.rows.get(key) || !this.#streamed.has(held.table)) held.rows.set(key, row)
    else
      await this.#transaction.raw
        .update(held.table)
        .set(row)
        .where(this.#inside.getWhereCondition(held.table, known))
    return row
  }

  async #delete(held: Held, key: Row): Promise<boolean> {
    if (held.rows.delete(keyIn(held, key))) return true
    if (!this.#streamed.has(held.table) || !(await this.#find(held, key))) return false
    await this.#transaction.raw
      .delete(held.table)
      .where(this.#inside.getWhereCondition(held.table, normal(held.key, key)))
    return true
  }
}

function keyIn({ key: [first, ...others] }: Held, row: Row): Key {
  if (!first) throw new Error('A table has no key.')
  const value = String(first.normal(row[first.name]))
  if (others.length === 0) return ['', value]
  return [value, others.map(({ name, normal: normalised }) => String(normalised(row[name]))).join('_')]
}

function normal(columns: readonly Column[], values: Row): Row {
  const row: Row = {}
  for (const column of columns) row[column.name] = column.normal(values[column.name])
  return row
}
