import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { readSheetRows } from '#kernel/spreadsheet'
import { cleanText } from '#kernel/text'
import { recordAudit } from '#shop/staff'
import { readStatement } from './statement-shapes.ts'

export const statementMegabytes = 5

type StatementRefusal = Refusal<'bad_file' | 'known_file'>

const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/**
 * Stores the incoming money of a statement. The same file twice is refused; of statements that overlap, a line is stored
 * once: alike lines of one day are told apart by their number in the file.
 */
export async function importStatement(
  { db }: { readonly db: Db },
  {
    bytes,
    fileName,
    actorId,
  }: { readonly bytes: Uint8Array; readonly fileName: string; readonly actorId: string },
): Promise<Result<{ readonly added: number; readonly known: number }, StatementRefusal>> {
  if (bytes.length > statementMegabytes * 1024 * 1024)
    return refuse('bad_file', `A statement has up to ${statementMegabytes} MB. Export a shorter period.`)
  const printed = await readSheetRows(bytes)
  if (printed === null) return refuse('bad_file', 'This file is neither CSV nor an Excel workbook (.xlsx).')
  const read = readStatement(printed)
  if (!read.ok) return read
  const { bank, lines } = read.value
  const name = cleanText(fileName).slice(0, 200)
  const seen = new Map<string, number>()
  const rows = lines.map((line) => {
    const alike = [bank, line.day, line.amount, line.reference, line.narration].join('\n')
    const nth = (seen.get(alike) ?? 0) + 1
    seen.set(alike, nth)
    return { ...line, fingerprint: hash(`${alike}\n${nth}`) }
  })
  return inTransaction(
    db,
    async (tx): Promise<Result<{ added: number; known: number }, StatementRefusal>> => {
      const statement = await firstRow<{ id: number }>(tx)`
        insert into bank_statements (bank, file_name, sha256, actor_id)
        values (${bank}, ${name}, ${hash(bytes)}, ${actorId}) on conflict (sha256) do nothing returning id`
      if (!statement) return refuse('known_file', 'This file was uploaded before. Nothing was stored again.')
      const { rows: added } = await sql`
      insert into bank_lines (statement_id, line_no, fingerprint, day, amount_paise, reference, narration)
      select ${statement.id}, "lineNo", fingerprint, day, amount, reference, narration
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r("lineNo" int, fingerprint text, day date, amount bigint, reference text, narration text)
      on conflict (fingerprint) do nothing returning id`.execute(tx)
      const counts = { added: added.length, known: rows.length - added.length }
      await recordAudit(tx, actorId, 'bank.statement-uploaded', `statement:${statement.id}`, {
        bank,
        ...counts,
      })
      return ok(counts)
    },
  )
}
