import { type QueryExecutorProvider, sql } from 'kysely'

type Statement<Answer> = (text: TemplateStringsArray, ...values: readonly unknown[]) => Promise<Answer>

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
