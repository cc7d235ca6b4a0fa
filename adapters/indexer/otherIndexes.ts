/**
 * SQL that selects the `schema` of each index in a database that no views show: made by a former version or configuration,
 * or not complete yet.
 */
export const OTHER_INDEXES = `
  select table_schema as schema from information_schema.tables
  where table_name = '_ponder_meta' and table_type = 'BASE TABLE'
    and (table_schema = 'hearth' or table_schema like 'hearth\\_%')
    and table_schema not in (
      select table_schema from information_schema.view_table_usage
      where view_schema like 'hearth\\_%' and table_name = '_ponder_meta'
    )
  order by table_schema`
