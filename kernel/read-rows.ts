import { type QueryExecutorProvider, sql } from 'kysely'

type Statement<Answer> = (text: TemplateStringsArray, ...values: readonly ({} | null)[]) => Promise<Answer>

/** Tags a statement in SQL whose rows are the answer: allRows<{ id: number }>(db)`select id from …`. */
export const allRows =
  <Row>(db: QueryExecutorProvider): Statement<Row[]> =>
  async (text, ...values) =>
    (await sql<Row>(text, ...values).execute(db)).rows

/** Tags a statement in SQL whose first row is the answer; null when it has none. */
export const firstRow =
  <Row>(db: QueryExecutorProvider): Statement<Row | null> =>
  async (text, ...values) =>
    (await sql<Row>(text, ...values).execute(db)).rows[0] ?? null

/** Tags a statement in SQL that answers a row, the first where there are more; throws when it has none. */
export const oneRow =
  <Row>(db: QueryExecutorProvider): Statement<Row> =>
  async (text, ...values) => {
    const [row] = (await sql<Row>(text, ...values).execute(db)).rows
    if (row === undefined) throw new Error(`no row: ${text.join('?')}`)
    return row
  }

/** Tags a statement in SQL of one column whose first row holds the answer; null when it has none. */
export const firstValue =
  <Value>(db: QueryExecutorProvider): Statement<Value | null> =>
  async (text, ...values) => {
    const row = await firstRow<Record<string, Value>>(db)(text, ...values)
    return row === null ? null : (Object.values(row)[0] ?? null)
  }

/** Tags a statement in SQL of one column whose first row holds the answer; throws when it has none. */
export const singleValue =
  <Value>(db: QueryExecutorProvider): Statement<Value> =>
  async (text, ...values) =>
    Object.values(await oneRow<Record<string, Value>>(db)(text, ...values))[0] as Value

/** Tags a statement in SQL that changes rows; answers how many. */
export const changeRows =
  (db: QueryExecutorProvider): Statement<number> =>
  async (text, ...values) =>
    Number((await sql(text, ...values).execute(db)).numAffectedRows ?? 0)
